import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../core/api.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from './calls.ts'

// What it compares with is no part of the code that a screen opens with.
const Comparison = lazyPart(() => import('./comparison.tsx'))

/** What a form says as people read it, by the labels of its fields. A list is compared entry by entry. */
export type FormText = Readonly<Record<string, string | readonly string[]>>

/** The newer version that a save met; undefined where it was saved, or failed for another reason. */
export const newerOf = <T,>(error: unknown): T | undefined =>
  error instanceof ApiError && error.problem?.code === 'stale' ? (error.problem.current as T) : undefined

type Props<T> = {
  /** What was typed. */
  mine: T
  /** Reads the newer version as the form holds it. */
  read: () => T | Promise<T>
  say: (form: T) => FormText
  onTake: (theirs: T) => void
}

/** Shows where the newer version differs from what was typed, then puts it into the fields. */
export function Newer<T>({ mine, read, say, onTake }: Props<T>) {
  const looking = useMutation({
    mutationFn: async () => read(),
    onError: (error) => toast({ variant: 'destructive', title: 'That did not work', description: whyNot(error) }),
  })
  const theirs = looking.data
  if (theirs !== undefined) return <Comparison mine={say(mine)} theirs={say(theirs)} onTake={() => onTake(theirs)} />
  return (
    <Button variant="outline" size="row" pending={looking.isPending} onClick={() => looking.mutate()}>
      Look at the newer version
    </Button>
  )
}
