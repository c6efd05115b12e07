import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { Race } from '../../../contract/field/dispatch/dispatch.ts'
import type { RankedUnit } from '../../../contract/field/dispatch/units.ts'
import { ApiError } from '../../core/api.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'

/** What a person reads who sent a unit too late: the words of the server, and who is best now. */
export type LostRace = { message: string; race: Race }

const raceOf = (error: unknown): LostRace | null =>
  error instanceof ApiError && error.problem?.code === 'conflict' && isRace(error.problem.current)
    ? { message: error.problem.message, race: error.problem.current }
    : null

const isRace = (current: unknown): current is Race =>
  typeof current === 'object' && current !== null && 'taken' in current && 'best' in current

/** Sends units. `lost` is what stood in the way of the last one, until the next is sent. */
export function useSending(send: (unit: RankedUnit) => Promise<Call>) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: send,
    onSuccess: ({ number }, { guard }) => toast({ title: `${guard} is sent`, description: `To ${number}.` }),
    onError: (problem) => {
      if (!raceOf(problem)) toast({ title: 'Nobody was sent', description: whyNot(problem), variant: 'destructive' })
    },
    onSettled: () => renewCompany(client, slug),
  })
  return { send: mutate, sending: isPending ? variables.guardId : null, lost: raceOf(error) }
}
