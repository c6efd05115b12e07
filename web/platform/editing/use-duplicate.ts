import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { KindName } from '../../../contract/core/kinds.ts'
import { toast } from '../../ui/toast.ts'
import { forget, listCalls } from './calls.ts'
import { reasonOf } from '../../core/problems.ts'

/** Copies a document and opens the copy, whose editors stand below `href`. */
export function useDuplicate(kind: KindName, href: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (slug: string, title: string): Promise<void> => {
    try {
      const copy = await listCalls(kind).duplicate(slug)
      forget(client, kind, 'none')
      const place = `${href}/${copy.slug}`
      await navigate({ to: place, href: place })
      toast({ title: `This is a copy of ${title}`, description: 'It is a draft, with a history of its own.' })
    } catch (error) {
      toast({ variant: 'destructive', title: `${title} was not copied`, description: reasonOf(error) })
    }
  }
}
