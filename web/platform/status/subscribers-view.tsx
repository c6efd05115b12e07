import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StatusSubscriber, StatusSubscriberFilter } from '../../../contract/platform/status/subscription.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { actions, type Column, DataTable } from '../lists/data-table.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import { momentOf } from '../../core/times.ts'
import { ConfirmDialog } from '../users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { removeSubscriber, renew, statusSubscribersQuery, subscribersCsv } from './control-calls.ts'

/** The people who asked for news of the status by mail. */
export function SubscribersView({ tabs }: { tabs: ReactNode }) {
  const client = useQueryClient()
  const [given, change] = useAddressFilter(['search', 'page'] as const)
  const filter: StatusSubscriberFilter = given
  const reading = useQuery({ ...statusSubscribersQuery(filter), ...paged })
  const [leaving, setLeaving] = useState<StatusSubscriber | null>(null)
  return (
    <>
      <ScreenHead
        title="Status"
        tabs={tabs}
        state={reading.data && <span className="count">{reading.data.total}</span>}
      >
        <CsvButton read={() => subscribersCsv(filter.search ? { search: filter.search } : {})} />
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find subscribers">
          <SearchBox search={given.search ?? ''} many="subscribers" onSearch={(words) => change({ search: words })} />
        </div>
        <DataTable
          many="subscribers"
          reading={reading}
          columns={[...columns, actions<StatusSubscriber>((of) => <Remove of={of} onPress={() => setLeaving(of)} />)]}
          keyOf={({ id }) => id}
          onPage={(page) => change({ page: String(page) })}
          empty={
            given.search ? (
              <NoMatches many="subscribers" by="search" onClear={() => change({ search: '' })} />
            ) : (
              <EmptyState title="Nobody has subscribed yet">The form stands on /status.</EmptyState>
            )
          }
        />
      </div>
      {leaving && (
        <ConfirmDialog
          question={{
            title: 'Remove this subscriber?',
            text: `${leaving.email} gets no more news, and the address is erased.`,
            label: 'Remove',
            done: 'Removed',
            work: () => removeSubscriber(leaving.id),
          }}
          onClose={() => {
            setLeaving(null)
            void renew(client)
          }}
        />
      )}
    </>
  )
}

const columns: Column<StatusSubscriber>[] = [
  { head: 'Subscriber', className: 'cell-person', cell: ({ email }) => email },
  {
    head: 'State',
    cell: ({ confirmedAt }) => (
      <StatusText status={confirmedAt ? 'success' : 'warning'}>
        {confirmedAt ? 'Confirmed' : 'Not confirmed'}
      </StatusText>
    ),
  },
  {
    head: 'Asked',
    className: 'cell-time',
    cell: ({ askedAt }) => <time dateTime={askedAt}>{momentOf(askedAt)}</time>,
  },
]

const Remove = ({ of: { email }, onPress }: { of: StatusSubscriber; onPress: () => void }) => (
  <Button variant="danger" size="row" onClick={onPress}>
    Remove<span className="visually-hidden"> {email}</span>
  </Button>
)
