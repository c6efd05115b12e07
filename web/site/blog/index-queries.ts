import type { QueryClient } from '@tanstack/react-query'
import type { AnyContent } from '../../core/query.ts'
import { isFiltered, readFilter } from './filter.ts'
import { blogHeading, featuredPost, postList, postTopics } from './queries.ts'

/** Everything that one page of the list is made of. */
export function contents(query: URLSearchParams): AnyContent[] {
  const filter = readFilter(query)
  const opening = isFiltered(filter) || filter.page > 1 ? [] : [featuredPost]
  return [blogHeading, postTopics, postList(filter), ...opening]
}

/**
 * Whether there is such a page of the list: a search may find nothing, but a page past the end does not exist.
 */
export function exists(client: QueryClient, query: URLSearchParams): boolean {
  const filter = readFilter(query)
  const list = client.getQueryData(postList(filter).reading.queryKey) as
    | { items: unknown[]; total: number }
    | null
    | undefined
  if (!list || list.items.length > 0) return true
  return filter.page === 1 && (filter.search ? true : !isFiltered(filter))
}
