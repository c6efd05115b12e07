import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'
import { acknowledgeAlert } from '../alerts/calls.ts'

/** Takes a call for help on, and says who has it: of two at once one wins. */
export function useTaking(id: string) {
  const { slug } = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => acknowledgeAlert(slug, id),
    onSuccess: ({ title, acknowledgedBy }) =>
      toast({ title, description: `${acknowledgedBy ?? 'Somebody who left'} took it on.` }),
    onError: (problem) => toast({ title: 'Not acknowledged', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
}
