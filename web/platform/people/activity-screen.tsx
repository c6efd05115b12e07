import { useQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '../../../contract/platform/people/activity.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { activityCsv } from './activity-calls.ts'
import { ActivityLog } from './activity-log.tsx'
import { ActivityTools, filterNames } from './activity-tools.tsx'
import { currentUser } from '../users/queries.ts'
import { usersTabs } from './views.ts'

/** The activity log: of everything for admins, of the content that they may edit for editors. */
export default function ActivityScreen() {
  const [given, change] = useAddressFilter(filterNames)
  const { data: user } = useQuery(currentUser)
  const filter = given as ActivityFilter
  // Views that admins share may name people, so editors are offered none.
  const isAdmin = user?.role === 'admin'
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, ''])))
  return (
    <>
      <ScreenHead title="Activity" tabs={isAdmin && <ScreenTabs label="Users" tabs={usersTabs} />}>
        {isAdmin && <SavedViews />}
        <CsvButton read={() => activityCsv(filter)} />
      </ScreenHead>
      <div className="screen-page list-page">
        {!isAdmin && <p className="log-scope">What people did to the content that you may edit.</p>}
        <ActivityTools {...{ given, change, isAdmin }} />
        <ActivityLog filter={filter} onClear={Object.keys(given).length > 0 ? clear : undefined} />
      </div>
    </>
  )
}
