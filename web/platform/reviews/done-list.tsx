import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DONE_PER_READ, type Thread } from '../../../contract/platform/reviews/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reasonOf } from '../../core/problems.ts'
import { useAction } from '../users/action.ts'
import { doneQuery } from './calls.ts'

/** The comments that are done, newest first, a page at a time. */
export function DoneList({ id, show }: { id: string; show: (thread: Thread) => ReactNode }) {
  const client = useQueryClient()
  const { data: latest, error, refetch } = useQuery(doneQuery(id))
  const [older, setOlder] = useState<readonly Thread[]>([])
  const { act, pending } = useAction()
  if (!latest && error)
    return <ReadFailed title="The comments could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
  if (!latest) return <Skeleton lines={4} />
  const known = new Set(latest.map((each) => each.id))
  const all = [...latest, ...older.filter((each) => !known.has(each.id))]
  const readOlder = () =>
    act(async () => {
      const found = (await client.fetchQuery(doneQuery(id, all.at(-1)!.id) as never)) as Thread[]
      setOlder([...older, ...found])
    })
  if (all.length === 0) return <EmptyState title="Nothing is done yet">Comments that are done stay here.</EmptyState>
  return (
    <>
      {all.map(show)}
      {all.length % DONE_PER_READ === 0 && (
        <Button variant="quiet" size="row" pending={pending} onClick={() => void readOlder()}>
          Older
        </Button>
      )}
    </>
  )
}
