import { type FixedRow, fixedRows, standsFor } from '../../../contract/site/navigation/fixed-rows.ts'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { mayManage } from './header-actions.tsx'
import { type MenuEntry, menuEntries } from './menu.ts'

type Rows = { groups: MenuEntry[]; rows: FixedRow[]; contact: FixedRow | undefined; demo: FixedRow | undefined }

/**
 * What the phone's menu shows: every active section as a group or a row, and the fixed rows. A fixed row has the words
 * and place of its section; it goes where that section is switched off.
 */
export function drawerRows(menu: MegaMenu, visitor: CurrentUser | null): Rows {
  const entries = menuEntries(menu)
  const groups = entries.filter(({ categories }) => categories.length > 0)
  const plain = entries.filter(({ categories }) => categories.length === 0)
  const shown = (row: FixedRow) =>
    menu.some((section) => standsFor(row, section)) ? plain.find((entry) => standsFor(row, entry)) : row
  const { pricing, blog, contact, demo } = Object.fromEntries(
    Object.entries(fixedRows).map(([name, row]) => [name, shown(row)]),
  )
  const others = plain.filter((entry) => ![pricing, blog, contact, demo].includes(entry))
  const pages = [pricing, blog].filter((row) => row !== undefined)
  return { groups, rows: [...pages, ...others, ...ownRows(visitor, entries.length > 0)], contact, demo }
}

/** What ends the rows. Without a menu the way in stands here, as it does in the wide bar. */
function ownRows(visitor: CurrentUser | null, hasMenu: boolean): FixedRow[] {
  if (!visitor) return hasMenu ? [] : [{ slug: '/login', name: 'Log in', href: '/login' }]
  const logout = { slug: '/logout', name: 'Logout', href: '/api/logout' }
  const own = mayManage(visitor)
    ? { slug: '/admin', name: 'Admin Dashboard', href: '/admin' }
    : { slug: '/app', name: 'Open Watchpost', href: '/app' }
  return [own, logout]
}
