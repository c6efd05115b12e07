import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { toast } from '../../ui/toast.ts'
import { approveEntries } from './calls.ts'

/** Approves entries as they are read, and says of how many that went. */
export function useApproving() {
  const { slug } = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entries: TimeEntry[]) => approveEntries(slug, entries),
    onSuccess: ({ results }) => {
      const failed = results.filter(({ ok }) => !ok)
      const done = results.length - failed.length
      toast({ title: failed[0] ? `${done} approved. ${failed[0].message}` : `${done} approved` })
    },
    onError: (error) => toast({ title: whyNot(error) }),
    onSettled: () => renewCompany(client, slug),
  })
}
