import type { ActivityFilter } from '../../../contract/platform/users/administration.ts'
import { CsvButton } from '../editing/csv-button.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { SavedViews } from '../editing/saved-views.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ActivityLog } from './activity-log.tsx'
import { activityCsv } from './administration.ts'
import { useAddressFilter } from '../editing/address-filter.ts'
import { usersTabs } from './views.ts'
import { accountActions } from './words.ts'
import '../editing/list.css'

const abouts = [{ value: '', label: 'All' }, { value: 'accounts', label: 'Accounts' }, { value: 'content', label: 'Content' }]

/** The activity log of everybody. */
export function ActivityView() {
  const [given, change] = useAddressFilter(['about', 'action', 'from', 'to'] as const)
  const filter = given as ActivityFilter
  return (
    <>
      <ScreenHead title="Users"><SavedViews /><CsvButton read={() => activityCsv(filter)} /></ScreenHead>
      <div className="screen-page list-page">
        <ScreenTabs label="Users" tabs={usersTabs} />
        <div className="list-tools" role="search" aria-label="Find activity">
          <Segments label="About" options={abouts} value={given.about ?? ''} onChange={(about) => change({ about })} />
          <Select aria-label="Action" value={given.action ?? ''} onChange={(event) => change({ action: event.target.value })}>
            <option value="">Every action</option>
            {accountActions.map((action) => <option key={action} value={action}>{action.replaceAll('-', ' ')}</option>)}
          </Select>
          <div className="log-day">
            <label htmlFor="log-from">From</label>
            <TextInput id="log-from" type="date" value={given.from ?? ''} onChange={(event) => change({ from: event.target.value })} />
          </div>
          <div className="log-day">
            <label htmlFor="log-to">To</label>
            <TextInput id="log-to" type="date" value={given.to ?? ''} onChange={(event) => change({ to: event.target.value })} />
          </div>
        </div>
        <ActivityLog filter={filter} />
      </div>
    </>
  )
}
