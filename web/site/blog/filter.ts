import { searchedFor } from '../../../contract/core/search.ts'

/** Which posts the list shows: what stands in the address of the page. */
export type Filter = { category?: string; tag?: string; search?: string; page: number }

// What the contract takes; more is cut off, because an address is not a form in which it could be fixed.
const LONGEST = { category: 80, tag: 80, search: 100 } as const
const LAST_PAGE = 99_999

/** Reads the filter from a query. What can be no page leads past the last one. */
export function readFilter(query: URLSearchParams): Filter {
  const filter: Filter = { page: pageIn(query.get('page')) }
  for (const name of ['category', 'tag', 'search'] as const) {
    const given = searchedFor(query.get(name)).trim().slice(0, LONGEST[name]).toWellFormed()
    if (given) filter[name] = given
  }
  return filter
}

const pageIn = (given: string | null) => (!given ? 1 : /^[1-9]\d{0,4}$/.test(given) ? Number(given) : LAST_PAGE)

/** The query of a filter, its parts in a fixed order; the first page goes without saying. */
export function queryOf({ category, tag, search, page }: Filter): Record<string, string> {
  return {
    ...(category && { category }),
    ...(tag && { tag }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The page of the blog that shows what the filter says. */
export function addressOf(filter: Partial<Filter>): string {
  const query = new URLSearchParams(queryOf({ page: 1, ...filter })).toString()
  return query ? `/blog?${query}` : '/blog'
}

export const isFiltered = ({ category, tag, search }: Filter) => Boolean(category || tag || search)

/**
 * The address that search engines keep for a list: pages have their own, filters are another order of the same posts.
 */
export const canonicalOf = (filter: Filter) => addressOf(isFiltered(filter) ? {} : { page: filter.page })
