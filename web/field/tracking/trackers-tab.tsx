import { useQuery } from '@tanstack/react-query'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { skewInWords } from '../devices/device-words.ts'
import { trackersQuery } from './tracker-calls.ts'
import { countsInWords, TRACKER_STATES } from './tracker-words.ts'

/** All that tells where guards are: trackers, and phones that sent places. */
export default function TrackersTab() {
  const { slug, zone, locale, hrefOf } = useCompany()
  const [filter, change] = useAddressFilter(['page'])
  const { page = '1' } = filter
  const { data, ...reading } = useQuery(trackersQuery(slug, { page }))
  const when = (moment: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(moment))
  const columns: Column<Tracker>[] = [
    {
      head: 'Guard',
      isRowHead: true,
      cell: ({ guardId, guard }) => <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink>,
    },
    { head: 'Tracker', cell: ({ kind, name }) => (kind === 'phone' ? 'Phone with the app' : name) },
    { head: 'State', cell: (tracker) => <TrackerState tracker={tracker} /> },
    {
      head: 'Last sent',
      cell: ({ lastSeenAt, silentSince }) =>
        silentSince ? `Silent since ${when(silentSince)}` : lastSeenAt ? when(lastSeenAt) : 'Never',
    },
    { head: 'Battery', cell: ({ battery }) => (battery === null ? '' : `${battery}%`) },
    { head: 'Places', cell: (tracker) => countsInWords(tracker, locale) },
  ]
  return (
    <CompanyTable
      many="trackers"
      caption="Trackers"
      reading={{ ...reading, data: data && { items: data.trackers, page: Number(page), pages: data.pages } }}
      columns={columns}
      keyOf={({ id }) => id}
      onPage={(next) => change({ page: String(next) })}
      lines={6}
      empty={
        <EmptyState title="Nothing tells where guards are yet">
          A phone appears here once it sends places on duty. A tracker is added on the guard’s page.
        </EmptyState>
      }
    />
  )
}

/** How a tracker stands, with a clock that is wrong. */
function TrackerState({ tracker: { state, skewMs } }: { tracker: Tracker }) {
  const skew = state === 'active' && skewMs !== null ? skewInWords(skewMs) : undefined
  return (
    <StatusText status={state === 'active' ? (skew ? 'warning' : 'success') : state === 'lost' ? 'danger' : 'idle'}>
      {skew ? `${TRACKER_STATES[state]}. ${skew}` : TRACKER_STATES[state]}
    </StatusText>
  )
}
