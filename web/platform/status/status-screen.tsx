import { useQuery } from '@tanstack/react-query'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { controlQuery } from './control-calls.ts'
import { BackupsView } from '../backup/backups-view.tsx'
import { NowView } from './now-view.tsx'
import { PastView } from './past-view.tsx'
import { SubscribersView } from './subscribers-view.tsx'
import './control.css'

const href = '/admin/status'

/** What the checks found and what people say about it: now, before, and to whom. */
export default function StatusScreen({ rest: [first] }: { rest: string[] }) {
  const { data } = useQuery(controlQuery)
  const tabs = (
    <ScreenTabs
      label="Status"
      tabs={[
        { label: 'Now', href },
        { label: 'History', href: `${href}/history` },
        { label: `Subscribers ${data?.subscribers ?? ''}`.trim(), href: `${href}/subscribers` },
        { label: 'Backups', href: `${href}/backups` },
      ]}
    />
  )
  if (first === 'history') return <PastView tabs={tabs} />
  if (first === 'subscribers') return <SubscribersView tabs={tabs} />
  if (first === 'backups') return <BackupsView tabs={tabs} />
  return <NowView tabs={tabs} />
}
