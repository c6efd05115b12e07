import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Changes an incident, one act at a time. What fails is said in the server's words, and the file is read again: a step
 * that somebody else took meanwhile shows then.
 */
export function useActing() {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (problem) => toast({ title: 'Not done', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  /** Does it, and fails where it failed. */
  const act = (work: () => Promise<unknown>): Promise<unknown> => mutateAsync(work)
  /** Does it; a failure was said already. */
  const press = (work: () => Promise<unknown>): void => void mutateAsync(work).catch(() => undefined)
  return { act, press, pending: isPending }
}

export type Acting = ReturnType<typeof useActing>
