import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnTime } from '../../../contract/planning/own/own-time.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import type { OwnCalls } from './own-calls.ts'
import { OwnAvailability } from './own-availability.tsx'
import { OwnLikedSites } from './own-liked-sites.tsx'
import { OwnTimeOffList } from './own-time-off.tsx'
import { OwnCompanyContext } from './own-words.ts'
import type { TimeCalls } from './time-calls.ts'
import { useRefused } from './refused-words.ts'

type Props = { calls: TimeCalls; list: OwnCalls['list']; of: string }

/** Time off, availability and liked sites of one guard, which the office sees at once. */
export function OwnTimeParts({ calls, list, of }: Props) {
  const words = useGuardWords()
  const refused = useRefused()
  const client = useQueryClient()
  const key = ['own-time', of]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: calls.read, staleTime: 0 })
  // The list above has read them already.
  const shifts = useQuery({ queryKey: ['own-shifts', of], queryFn: list, staleTime: Infinity }).data
  const change = useMutation({
    mutationFn: (work: () => Promise<OwnTime>) => work(),
    onSuccess: (time) => client.setQueryData(key, time),
    onError: () => void refetch(),
  })
  if (!shifts) return null
  if (!data) return <ReadState {...{ data, error, refetch }} title={refused(error)} lines={3} />
  const run = (work: () => Promise<OwnTime>) =>
    change.mutateAsync(work).then(
      () => true,
      () => false,
    )
  const shared = { pending: change.isPending, run }
  return (
    <OwnCompanyContext value={shifts}>
      <section className="ops-own" aria-label={words.timeAt(shifts.company)}>
        <h2>{words.timeAt(shifts.company)}</h2>
        <p role="alert" className="ops-problem">
          {change.error ? refused(change.error) : ''}
        </p>
        <OwnTimeOffList time={data} shifts={shifts.shifts} calls={calls} {...shared} />
        <OwnAvailability key={data.availability.version} time={data} calls={calls} {...shared} />
        {data.sites.length > 0 && <OwnLikedSites sites={data.sites} calls={calls} {...shared} />}
      </section>
    </OwnCompanyContext>
  )
}

/** What each part of a guard's time is given: whether a change runs, and how to run one. True once it is saved. */
export type TimePart = { calls: TimeCalls; pending: boolean; run: (work: () => Promise<OwnTime>) => Promise<boolean> }
