import { useQuery } from '@tanstack/react-query'
import type { ActivityFilter } from '../../../contract/platform/people/activity.ts'
import { paged } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { activity } from './activity-calls.ts'
import { ActivityRow } from './activity-row.tsx'
import { useLogKinds } from './log-kinds.ts'
import { sayWhy } from '../users/submit.ts'
import '../lists/list.css'
import './activity.css'

/** Who did what, newest first, fifty at a time. `onClear` is there where filters may hide what there is. */
export function ActivityLog({ filter, onClear }: { filter: ActivityFilter; onClear?: (() => void) | undefined }) {
  const [{ before }, change] = useAddressFilter(['before'] as const)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...activity({ ...filter, ...(before && { before }) }),
    ...paged,
  })
  const kindOf = useLogKinds()
  if (error && !data)
    return (
      <div className="card">
        <ReadFailed title="The activity could not be read" why={sayWhy(error)} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Skeleton lines={6} />
  const { items, next } = data
  if (items.length === 0 && onClear)
    return (
      <div className="card">
        <EmptyState
          title="No activity matches this"
          action={
            <Button size="dense" onClick={onClear}>
              Clear filters
            </Button>
          }
        />
      </div>
    )
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState title="Nothing happened here yet" />
      </div>
    )
  return (
    <>
      <ol className="card log" aria-label="Activity, newest first" aria-busy={isPlaceholderData}>
        {items.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} kind={kindOf(entry.kind)} />
        ))}
      </ol>
      {(before || next !== null) && (
        <nav className="list-pages" aria-label="Pages">
          <Button variant="outline" size="row" disabled={!before} onClick={() => change({})}>
            Newest
          </Button>
          <Button
            variant="outline"
            size="row"
            disabled={next === null}
            onClick={() => change({ before: String(next) })}
          >
            Older
          </Button>
        </nav>
      )}
    </>
  )
}
