import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { LONGEST_SEARCH, type TermKind } from '../../../contract/site/terms/terms.ts'
import { paged } from '../../core/query.ts'
import { termList } from './calls.ts'

const MOST_SHOWN = 8

/** The managed names that hold a text, the most used first. `known` says whether the server has answered for it. */
export function useSuggestions(kind: TermKind, text: string) {
  const asked = text.trim().slice(0, LONGEST_SEARCH)
  const search = useDeferredValue(asked)
  const { data, isPlaceholderData } = useQuery({
    ...termList({ kind, sort: 'posts', ...(search && { search }) }),
    staleTime: 30_000,
    ...paged,
  })
  return {
    found: data?.items.slice(0, MOST_SHOWN) ?? [],
    known: data !== undefined && !isPlaceholderData && search === asked,
  }
}
