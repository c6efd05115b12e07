import { pagesOf } from '../../../contract/core/core.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { type ListedRedirect, redirects } from '../../../contract/platform/seo/redirects.ts'
import { screens } from '../../../contract/platform/seo/defaults.ts'
import { readLives } from '../../core/documents/documents.ts'
import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import { trashDocument } from '../../core/documents/document-changes.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../csv/csv.ts'
import { enqueueRemoval } from '../editing/trash.ts'
import { readMisses, readFollowed } from './queries-misses.ts'
import { listRedirects } from './queries-redirects.ts'
import { importRedirects } from './redirect-import.ts'
import { nearestOf, routeOf } from './redirect-states.ts'
import { pathsOf, REDIRECT, saveRedirect } from './saving-redirects.ts'

const PER_PAGE = 25
const TURN: ListedRedirect['state'][] = ['loop', 'broken', 'chain', 'live']

async function listed({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<ListedRedirect[]> {
  const [all, paths, followed] = await Promise.all([
    listRedirects(database),
    pathsOf(database),
    readFollowed(database, clock()),
  ])
  const byPath = new Map(all.map((redirect) => [redirect.from, redirect]))
  return all
    .map((redirect) => {
      const { hits = 0, trend = [], lastAt } = followed.get(redirect.from) ?? {}
      const route = routeOf(redirect, redirect.from, byPath, (path) => paths.has(path))
      return { ...redirect, ...route, hits, trend, lastAt: lastAt?.toISOString() ?? null }
    })
    .toSorted((a, b) => TURN.indexOf(a.state) - TURN.indexOf(b.state) || b.hits - a.hits || (a.from < b.from ? -1 : 1))
}

/** Redirects and the addresses that nobody answers, for those who look after search. */
export const redirectRoutes = routes(redirects, {
  list: async ({ query: { search = '', page = '1' } }, services) => {
    const words = search.trim().toLowerCase()
    const all = (await listed(services)).filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(words))
    const at = Number(page)
    const items = all.slice((at - 1) * PER_PAGE, at * PER_PAGE)
    return { items, total: all.length, page: at, pages: pagesOf(all.length, PER_PAGE) }
  },
  save: ({ body }, { change }) => saveRedirect(change, body),
  remove: async ({ query: { from } }, context) => {
    const found = orNotFound(
      (await readLives<Redirect>(context.database, REDIRECT, [from])).get(from) ?? null,
      'redirect',
    )
    const id = await trashDocument(context.change, { kind: REDIRECT, slug: from, tags: [] })
    await enqueueRemoval(context, id)
    return found
  },
  importCsv: ({ body }, { change }) => importRedirects(change, body),
  csv: async (_, { database }) => {
    const all = (await listRedirects(database)).slice(0, CSV_LINES)
    const lines = all.map(({ from, to, status }) => [from, to, status])
    return { name: 'redirects.csv', text: toCsv(['from', 'to', 'status'], lines) }
  },
  missed: async (_, { database, clock }) => {
    const [{ items, hits, bots }, paths] = [await readMisses(database, clock()), await pathsOf(database)]
    const known = [...new Set([...screens.map(({ path }): string => path), ...paths])]
    return {
      hits,
      bots,
      items: items.map(({ lastAt, path, ...rest }) => ({
        ...rest,
        path,
        lastAt: lastAt.toISOString(),
        nearest: nearestOf(path, known),
      })),
    }
  },
})

/** Redirects that lead nowhere. */
export async function redirectOverview(services: Pick<Services, 'database' | 'clock'>): Promise<Overview> {
  const wrong = (await listed(services)).filter(({ state }) => state === 'loop' || state === 'broken')
  if (wrong.length === 0) return {}
  return {
    waiting: [
      {
        group: 'content',
        state: 'broken',
        label: wrong.length === 1 ? 'A redirect leads nowhere' : `${wrong.length} redirects lead nowhere`,
        detail: wrong
          .map(({ from, to }) => `${from} to ${to}`)
          .join(', ')
          .slice(0, 160),
        at: null,
        action: 'Fix links',
        href: '/admin/seo-settings',
      },
    ],
  }
}
