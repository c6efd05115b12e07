import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Changes an incident, one act at a time. A failure is told in the server's words, and all is read again, with the acts
 * of others.
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

export type FileActs = ReturnType<typeof useActing>
