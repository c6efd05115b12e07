import { useQueryClient } from '@tanstack/react-query'
import type { Term, TermDraft } from '../../../contract/site/terms/terms.ts'
import { reasonOf } from '../../core/problems.ts'
import { toast } from '../../ui/toast.ts'
import { addTerm } from './calls.ts'

/** Adds a term and says so; null, with the reason said, where that failed. */
export function useCreate() {
  const client = useQueryClient()
  return async (draft: TermDraft): Promise<Term | null> => {
    try {
      const made = await addTerm(draft)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/').startsWith('/api/admin/terms') })
      toast({ title: `${made.name} is added` })
      return made
    } catch (error) {
      toast({ variant: 'destructive', title: 'It was not added', description: reasonOf(error) })
      return null
    }
  }
}
