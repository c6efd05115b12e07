import { useLocation, useNavigate } from '@tanstack/react-router'
import { reviewFilters } from '../../../contract/platform/editing/approval.ts'
import { type DocumentFilter, type EditState, sorts } from '../../../contract/platform/editing/document.ts'

/** What a list shows beside the titles, and what the columns are called. */
export const columns = {
  state: 'State',
  review: 'Review',
  labels: 'Labels',
  published: 'Published',
  updated: 'Changed',
} as const
export type Column = keyof typeof columns

/** `hide` names the columns that are left out, by commas. */
export type Filter = {
  search: string
  state: string
  review: string
  label: string
  sort: string
  order: string
  hide: string
  page: number
}

const states: readonly (EditState | 'scheduled' | 'trash')[] = ['draft', 'live', 'edited', 'scheduled', 'trash']
const among = (values: readonly string[], value: string | null) =>
  value !== null && values.includes(value) ? value : ''

/** A list's filters as the address says them, whatever stands there. */
export function filterOf(query: string): Filter {
  const given = new URLSearchParams(query)
  const page = Number(given.get('page'))
  return {
    search: (given.get('search') ?? '').slice(0, 100),
    state: among(states, given.get('state')),
    review: among(reviewFilters, given.get('review')),
    label: (given.get('label') ?? '').slice(0, 300),
    sort: among(sorts, given.get('sort')),
    order: among(['asc', 'desc'], given.get('order')),
    hide: (given.get('hide') ?? '')
      .split(',')
      .filter((name) => Object.hasOwn(columns, name))
      .join(),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The same for the API, which wants nothing that is not said. */
export const asked = ({ search, state, review, label, sort, order, page }: Filter): DocumentFilter =>
  Object.fromEntries(
    Object.entries({ search, state, review, label, sort, order, page: page > 1 ? String(page) : '' }).filter(
      ([, value]) => value !== '',
    ),
  ) as DocumentFilter

/** Whether a column is to be seen, and the same list with it or without it. */
export const shows = ({ hide }: Filter, column: Column) => !hide.split(',').includes(column)
export const withColumn = ({ hide }: Filter, column: Column, shown: boolean): Pick<Filter, 'hide'> => ({
  hide: [...hide.split(',').filter((name) => name !== '' && name !== column), ...(shown ? [] : [column])]
    .toSorted()
    .join(),
})

/** The filters of the list on this page, and how to change them: another filter starts at the first page. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) })
  const filter = filterOf(searchStr)

  function change(next: Partial<Filter>) {
    const query = new URLSearchParams(searchStr)
    for (const [name, value] of Object.entries({ page: 1, ...next })) {
      if (value === '' || value === 1) query.delete(name)
      else query.set(name, String(value))
    }
    const href = query.size > 0 ? `${pathname}?${query}` : pathname
    void navigate({ to: href, href, replace: true })
  }
  return [filter, change]
}

export const isNarrowed = ({ search, state, review, label }: Filter) => [search, state, review, label].some(Boolean)
