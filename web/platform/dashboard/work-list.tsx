import { useQuery } from '@tanstack/react-query'
import type { dashboard } from '../../../contract/platform/dashboard/dashboard.ts'
import { useArea } from '../../core/area.ts'
import { query } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reasonOf } from '../editing/calls.ts'
import { StateText } from '../editing/state-text.tsx'
import { momentOf } from '../editing/times.ts'

const work = query<(typeof dashboard)['work']>('/admin/work', {}, { staleTime: 0 })

/** Content that waits to be finished, or goes out by itself. */
export function WorkList() {
  const { data, error, refetch } = useQuery(work)
  const { kinds } = useArea()
  return (
    <section className="card" aria-labelledby="work">
      <header className="card-head">
        <h2 id="work">
          Needs work first{' '}
          {data && (
            <span className="count">
              {data.total}
              {data.more && '+'}
            </span>
          )}
        </h2>
      </header>
      {!data && !error && (
        <div className="start-wait">
          <Skeleton lines={5} />
        </div>
      )}
      {!data && error && (
        <EmptyState
          title="The list could not be read"
          action={
            <Button size="dense" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {reasonOf(error)}
        </EmptyState>
      )}
      {data?.items.length === 0 && (
        <EmptyState title="Nothing needs work">Every draft is live, and nothing is scheduled.</EmptyState>
      )}
      <ul className="work">
        {data?.items.map((item) => {
          const { label, hrefOf: place } = kinds[item.kind]!
          const moment = item.publishAt ?? item.unpublishAt ?? item.updatedAt
          return (
            <li key={item.id}>
              <StateText document={item} />
              <SiteLink href={place(item.slug)}>
                <b>{item.title || 'Untitled'}</b> <span>{label}</span>
              </SiteLink>
              <time dateTime={moment}>{momentOf(moment)}</time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
