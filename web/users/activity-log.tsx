import { useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/core.ts'
import type { ActivityFilter, administration } from '../../contract/users/administration.ts'
import { fill, read } from '../core/api.ts'
import { momentOf } from '../editing/times.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { sayWhy } from './submit.ts'
import { activityWords } from './words.ts'

type Page = Reply<(typeof administration)['activity']>

/** Who did what, newest first, and older entries at a press. */
export function ActivityLog({ filter }: { filter: ActivityFilter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['/api', 'admin', 'users', 'activity', filter],
    queryFn: ({ pageParam, signal }) => read(fill('/admin/users/activity', {}, { ...filter, ...(pageParam && { before: pageParam }) } as Record<string, string>), { signal }) as Promise<Page>,
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => (next === null ? undefined : String(next)),
    staleTime: 0,
  })
  if (error && !data) return <div className="card"><EmptyState title="The activity could not be read" action={<Button size="dense" onClick={() => void refetch()}>Try again</Button>}>{sayWhy(error)}</EmptyState></div>
  if (!data) return <Skeleton lines={6} />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <div className="card"><EmptyState title="Nothing happened here yet" /></div>
  return (
    <>
      <ol className="card log" aria-label="Activity, newest first">
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{momentOf(entry.at)}</time>
            <p>{entry.actor ? <SiteLink href={`/admin/users/${entry.actor.id}/activity`}><b>{entry.actor.name}</b></SiteLink> : <b>The product</b>} {activityWords(entry)}</p>
          </li>
        ))}
      </ol>
      {hasNextPage && <div className="list-pages"><Button variant="outline" size="row" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>Older</Button></div>}
    </>
  )
}
