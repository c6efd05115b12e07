import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { SiteLink } from '../../ui/link.tsx'
import { CheckpointsTab } from './checkpoints-tab.tsx'
import { ComplianceTab } from './compliance-tab.tsx'
import { RunsTab } from './runs-tab.tsx'
import { ToursTab } from './tours-tab.tsx'
import './patrols.css'

const VIEWS = [
  { view: undefined, label: 'Tonight', part: RunsTab },
  { view: 'tours', label: 'Tours', part: ToursTab },
  { view: 'checkpoints', label: 'Checkpoints', part: CheckpointsTab },
  { view: 'compliance', label: 'Compliance', part: ComplianceTab },
]

/** The rounds of guards: those of now, and the tours, checkpoints and figures behind them. */
export default function PatrolsScreen() {
  const { slug, hrefOf } = useCompany()
  useLive(slug, planningTopics)
  const [filter] = useAddressFilter(['view'])
  const { part: Part, view: shown } = VIEWS.find(({ view }) => view === filter.view) ?? VIEWS[0]!
  return (
    <>
      <CompanyHead title="Patrols" />
      <nav className="screen-tabs ops-tabs" aria-label="Patrols">
        {VIEWS.map(({ view, label }) => (
          <SiteLink
            key={label}
            href={view ? `${hrefOf('patrols')}?view=${view}` : hrefOf('patrols')}
            {...(view === shown && { 'aria-current': 'page' as const })}
          >
            {label}
          </SiteLink>
        ))}
      </nav>
      <Part />
    </>
  )
}
