import { useQuery } from '@tanstack/react-query'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { EditorScreen } from '../editor/editor-screen.tsx'
import { trialFields } from './trial-fields.ts'
import { trialFigures } from '../users/trial-queries.ts'
import { usersTabs } from './views.ts'

/** Whether visitors may open trials, and how many did. */
export default function TrialsView() {
  return (
    <EditorScreen
      kind="trials"
      slug="main"
      fields={trialFields}
      heading="Users"
      name="Trials"
      tabs={<ScreenTabs label="Users" tabs={usersTabs} />}
      below={() => <Figures />}
    />
  )
}

function Figures() {
  const { data } = useQuery(trialFigures)
  if (!data) return null
  return (
    <dl className="trial-figures">
      <Figure of={data.running} label="companies on trial now" />
      <Figure of={data.samples} label="of them are samples" />
      <Figure of={data.recent} label="opened in the last 28 days" />
    </dl>
  )
}

const Figure = ({ of, label }: { of: number; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figure">{of}</dd>
  </div>
)
