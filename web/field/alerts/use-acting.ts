import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'
import { acknowledgeAlert } from './calls.ts'

/** Takes alerts on, one after the other, and reads the company again after. */
export function useActing(...ids: string[]) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const acknowledge = useMutation({
    mutationFn: async () => {
      for (const id of ids) await acknowledgeAlert(slug, id)
    },
    onError: (problem) => toast({ title: 'Not acknowledged', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  return { acknowledge }
}
