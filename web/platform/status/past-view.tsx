import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { impactNames, servicesInWords } from '../../../contract/platform/status/words.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { momentOf } from '../../core/times.ts'
import { ReadState } from '../lists/read-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Badge } from '../../ui/status.tsx'
import { incidentsQuery } from './control-calls.ts'
import { UpdateList } from './update-list.tsx'

/** All incidents, the newest first, with what was said about each. */
export function PastView({ tabs }: { tabs: ReactNode }) {
  const [filter, change] = useAddressFilter(['page'] as const)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...incidentsQuery(filter.page ?? '1'), ...paged })
  return (
    <>
      <ScreenHead title="Status" tabs={tabs} state={data && <span className="count">{data.total}</span>} />
      <div className="screen-page status-page" aria-busy={isPlaceholderData}>
        <ReadState {...{ data, error, refetch }} title="The incidents could not be read" lines={8} card />
        {data?.items.length === 0 && (
          <div className="card">
            <EmptyState title="No incident so far">Each one stays here with what was said about it.</EmptyState>
          </div>
        )}
        {data?.items.map(({ id, title, impact, services, startedAt, resolvedAt, updates }) => (
          <section key={id} className="card incident" aria-labelledby={`incident-${id}`}>
            <header>
              <p>
                <Badge status={resolvedAt ? 'success' : impact === 'outage' ? 'danger' : 'warning'}>
                  {resolvedAt ? 'Resolved' : impactNames[impact]}
                </Badge>
                <span className="quiet">
                  {servicesInWords(services)}, {momentOf(startedAt)}
                  {resolvedAt && ` to ${momentOf(resolvedAt)}`}
                </span>
              </p>
              <h2 id={`incident-${id}`}>{title}</h2>
            </header>
            <UpdateList of={updates} />
          </section>
        ))}
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
    </>
  )
}
