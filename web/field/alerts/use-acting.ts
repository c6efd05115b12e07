import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'
import { acknowledgeAlert } from './calls.ts'

/** Takes an alert on, and reads the company again after. */
export function useActing(id: string) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeAlert(slug, id),
    onError: (problem) => toast({ title: 'Not acknowledged', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  return { acknowledge }
}
