import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StatusSubscriber, StatusSubscriberFilter } from '../../../contract/platform/status/subscription.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../editing/address-filter.ts'
import { CsvButton } from '../editing/csv-button.tsx'
import { SearchBox } from '../editing/list-toolbar.tsx'
import { momentOf } from '../editing/times.ts'
import { ConfirmDialog } from '../users/confirm-dialog.tsx'
import { ReadState } from '../editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { removeSubscriber, renew, statusSubscribersQuery, subscribersCsv } from './control-calls.ts'
import '../editing/list.css'

/** The people who asked for news of the status by mail. */
export function SubscribersView({ tabs }: { tabs: ReactNode }) {
  const client = useQueryClient()
  const [given, change] = useAddressFilter(['search', 'page'] as const)
  const filter: StatusSubscriberFilter = given
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...statusSubscribersQuery(filter), ...paged })
  const [leaving, setLeaving] = useState<StatusSubscriber | null>(null)
  return (
    <>
      <ScreenHead title="Status" tabs={tabs} state={data && <span className="count">{data.total}</span>}>
        <CsvButton read={() => subscribersCsv(filter.search ? { search: filter.search } : {})} />
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find subscribers">
          <SearchBox search={given.search ?? ''} many="subscribers" onSearch={(words) => change({ search: words })} />
        </div>
        <div className="card list-card">
          <ReadState {...{ data, error, refetch }} title="The subscribers could not be read" lines={8} />
          {data?.items.length === 0 && (
            <EmptyState title={given.search ? 'No subscribers match this' : 'Nobody has subscribed yet'}>
              {given.search ? 'Others are hidden by the search.' : 'The form stands on /status.'}
            </EmptyState>
          )}
          {data && data.items.length > 0 && (
            <table className="listing" aria-busy={isPlaceholderData}>
              <thead>
                <tr>
                  <th>Subscriber</th>
                  <th>State</th>
                  <th className="cell-time">Asked</th>
                  <th>
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((subscriber) => (
                  <tr key={subscriber.id}>
                    <td className="cell-person">{subscriber.email}</td>
                    <td>
                      <StatusText status={subscriber.confirmedAt ? 'success' : 'warning'}>
                        {subscriber.confirmedAt ? 'Confirmed' : 'Not confirmed'}
                      </StatusText>
                    </td>
                    <td className="cell-time">
                      <time dateTime={subscriber.askedAt}>{momentOf(subscriber.askedAt)}</time>
                    </td>
                    <td className="cell-actions">
                      <Button variant="danger" size="row" onClick={() => setLeaving(subscriber)}>
                        Remove<span className="visually-hidden"> {subscriber.email}</span>
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
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
