import type { SavedView, savedViews } from '../../../contract/platform/editing/views.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Views = typeof savedViews

/** Views of a list, one's own and those that others share. */
export const viewsOf = (screen: string) =>
  query<Views['list']>('/admin/saved-views', { query: { screen } }, { staleTime: 0 })

export type ViewWish = Pick<SavedView, 'name' | 'query' | 'shared'>

/** Saves a view under its name: a new one, or what one had of that name. */
export const saveView = (screen: string, wish: ViewWish, had: SavedView | undefined): Promise<SavedView> =>
  had
    ? call<Views['change']>('PUT /admin/saved-views/:id', { params: { id: had.id }, body: wish })
    : call<Views['add']>('POST /admin/saved-views', { body: { ...wish, screen } })

export const removeView = (id: string) => call<Views['remove']>('DELETE /admin/saved-views/:id', { params: { id } })

// Where one is in a list is no part of how it is filtered.
const PLACES = ['page', 'before']

/** The filters of an address in one order, so that the same ones are the same text. */
export function filtersOf(search: string): string {
  const given = [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !PLACES.includes(name))
  return String(new URLSearchParams(given.toSorted(([one], [other]) => one.localeCompare(other))))
}
