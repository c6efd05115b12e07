import * as z from 'zod/mini'
import type { AdminScreens } from '../../core/admin.ts'
import { endpoints, Id, text, words } from '../../core/core.ts'

/** The most views that one person may save for a list. */
export const MOST_VIEWS = 50

/** Whether editors may open the list at this address. Then they also see the views that others share for it. */
export function isForEditors(screens: AdminScreens, address: string): boolean {
  const path = address.split('/')[2] ?? ''
  const screen = Object.hasOwn(screens, path) ? screens[path]! : undefined
  return screen?.access === 'editor' && 'list' in screen
}

/** The path of a list in the admin area. */
const Screen = text(120).check(z.regex(/^\/admin(\/[a-z0-9-]+)+$/, 'Name a list of the admin area'))

/** Filters, sorting and search as they stand in the address, without the question mark. */
const Query = text(1000).check(z.refine((value) => !/[\s#]/.test(value), 'Give the filters as an address has them'))

const View = z.strictObject({ name: words(60), query: Query, shared: z.boolean() })

/** A list with saved filters. `mine` views can be changed; `by` is their author. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  by: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

export const savedViews = endpoints({
  list: {
    method: 'GET',
    path: '/admin/saved-views',
    access: 'editor',
    query: z.strictObject({ screen: Screen }),
    summary: 'The views of a list: one’s own, then those that others share, each by name.',
    reply: z.array(SavedView),
  },
  add: {
    method: 'POST',
    path: '/admin/saved-views',
    access: 'editor',
    status: 201,
    body: z.extend(View, { screen: Screen }),
    summary: `Saves a list as it is filtered. Fifty of a list at most; a name that one already has answers 400.`,
    reply: SavedView,
  },
  change: {
    method: 'PUT',
    path: '/admin/saved-views/:id',
    access: 'editor',
    params: z.object({ id: Id }),
    body: View,
    summary: 'Changes a view of one’s own.',
    reply: SavedView,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/saved-views/:id',
    access: 'editor',
    params: z.object({ id: Id }),
    summary: 'Removes a view of one’s own; administrators also one that others share.',
    reply: z.object({ id: Id }),
  },
})
