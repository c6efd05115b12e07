import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reasonOf } from '../../core/problems.ts'

/**
 * Stands in for what a query reads: `lines` while it loads, or why it failed, with the way to try again. Nothing once
 * the data is there. `card`: the data brings cards of its own, so this does too.
 */
export function ReadState({
  data,
  error,
  refetch,
  title,
  lines,
  card = false,
}: {
  data: unknown
  error: Error | null
  refetch: () => unknown
  /** What to say if it failed, such as `The mails could not be read`. */
  title: string
  lines: number
  card?: boolean
}) {
  if (data) return null
  if (!error) return <Skeleton variant={card ? 'card' : 'text'} lines={lines} />
  const failed = <ReadFailed title={title} why={reasonOf(error)} onRetry={() => void refetch()} />
  return card ? <div className="card">{failed}</div> : failed
}
