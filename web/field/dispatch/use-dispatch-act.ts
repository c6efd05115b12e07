import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'

/** An act on a call that needs no form: it says why not where it fails, and what is shown is read again. */
export function useDispatchAct<T>(work: (what: T) => Promise<unknown>, failed: string) {
  const { slug } = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onError: (problem) => toast({ title: failed, description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
}
