import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { CompanyTabs } from '../../planning/organisations/company-tabs.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CheckpointsTab } from './checkpoints-tab.tsx'
import { ComplianceTab } from './compliance-tab.tsx'
import { RunsTab } from './runs-tab.tsx'
import { ToursTab } from './tours-tab.tsx'
import './patrols.css'

const VIEWS = [
  { name: 'tonight', label: 'Tonight', part: RunsTab },
  { name: 'tours', label: 'Tours', part: ToursTab },
  { name: 'checkpoints', label: 'Checkpoints', part: CheckpointsTab },
  { name: 'compliance', label: 'Compliance', part: ComplianceTab },
]

/** The rounds of guards: those of now, and the tours, checkpoints and figures behind them. */
export default function PatrolsScreen() {
  const { slug } = useCompany()
  useLive(slug, planningTopics)
  const [filter] = useAddressFilter(['view'])
  const { part: Part, name: shown } = VIEWS.find(({ name }) => name === filter.view) ?? VIEWS[0]!
  return (
    <>
      <CompanyHead title="Patrols" />
      <CompanyTabs label="Patrols" path="patrols" tabs={VIEWS} shown={shown} />
      <Part />
    </>
  )
}
