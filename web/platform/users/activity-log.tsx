import { useQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '../../../contract/platform/users/administration.ts'
import { paged } from '../../core/query.ts'
import { momentOf } from '../editing/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAddressFilter } from '../editing/address-filter.ts'
import { activity } from './administration.ts'
import { sayWhy } from './submit.ts'
import { activityWords } from './words.ts'
import '../editing/list.css'

/** Who did what, newest first, fifty at a time. */
export function ActivityLog({ filter }: { filter: ActivityFilter }) {
  const [{ before }, change] = useAddressFilter(['before'] as const)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...activity({ ...filter, ...(before && { before }) }), ...paged })
  if (error && !data) return <div className="card"><EmptyState title="The activity could not be read" action={<Button size="dense" onClick={() => void refetch()}>Try again</Button>}>{sayWhy(error)}</EmptyState></div>
  if (!data) return <Skeleton lines={6} />
  const { items, next } = data
  if (items.length === 0) return <div className="card"><EmptyState title="Nothing happened here yet" /></div>
  return (
    <>
      <ol className="card log" aria-label="Activity, newest first" aria-busy={isPlaceholderData}>
        {items.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{momentOf(entry.at)}</time>
            <p>{entry.actor ? <SiteLink href={`/admin/users/${entry.actor.id}/activity`}><b>{entry.actor.name}</b></SiteLink> : <b>The product</b>} {activityWords(entry)}</p>
          </li>
        ))}
      </ol>
      {(before || next !== null) && (
        <nav className="list-pages" aria-label="Pages">
          <Button variant="outline" size="row" disabled={!before} onClick={() => change({})}>Newest</Button>
          <Button variant="outline" size="row" disabled={next === null} onClick={() => change({ before: String(next) })}>Older</Button>
        </nav>
      )}
    </>
  )
}
