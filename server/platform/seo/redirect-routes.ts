import { pagesOf } from '../../../contract/core/core.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import { type ListedRedirect, redirects } from '../../../contract/platform/seo/redirects.ts'
import { screens } from '../../../contract/platform/seo/defaults.ts'
import { Redirect } from '../../../contract/platform/seo/seo.ts'
import { canonicalPath } from '../../core/http/address.ts'
import { readLives } from '../../core/documents/documents.ts'
import type { Change } from '../../core/documents/documents.ts'
import { trashDocument } from '../../core/documents/document-changes.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { saveSetting } from '../../core/documents/settings.ts'
import { resultsOfEach } from '../editing/bulk.ts'
import { CSV_LINES, toCsv } from '../editing/csv.ts'
import { enqueueRemoval } from '../editing/trash.ts'
import { readMisses, readFollowed } from './queries-misses.ts'
import { listPublished } from './queries.ts'
import { listRedirects, redirectVersion } from './queries-redirects.ts'
import { readLines } from './redirect-import.ts'
import { nearestOf, routeOf } from './redirect-states.ts'
import { entriesOf, listedKinds } from './sitemap.ts'

const PER_PAGE = 25
const KIND = 'redirect'
const TURN: ListedRedirect['state'][] = ['loop', 'broken', 'chain', 'live']

const pathsOf = async (database: Services['database']) =>
  new Set(entriesOf(await listPublished(database, listedKinds)).map(({ url }) => url))

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

/** The one spelling of a path, or of a path with a parameter. Null for one that can't be read. */
function canonicalAddress(from: string): string | null {
  const [path, search] = from.split('?', 2)
  const spelling = canonicalPath(path!)
  return spelling && search ? `${spelling}?${new URLSearchParams(search)}` : spelling
}

/** Stores a redirect under the one spelling of its path. Throws `invalid` for a circle and for a page's own address. */
async function save(change: Change, given: Redirect): Promise<Redirect> {
  const from = canonicalAddress(given.from)
  const refuse = (field: 'from' | 'to', message: string) =>
    new Failure('invalid', message, { fields: { [field]: message } })
  if (from === null) throw refuse('from', 'This address cannot be read.')
  const { database } = change
  const [all, paths] = [await listRedirects(database), await pathsOf(database)]
  if (paths.has(from)) throw refuse('from', 'A page stands at this address. Give the page another address first.')
  if (given.status !== 410 && given.to.trim() === '') throw refuse('to', 'Say where this address leads.')
  const redirect = { ...given, from, to: given.status === 410 ? '' : given.to.trim() }
  const byPath = new Map(all.map((each) => [each.from, each]))
  if (routeOf(redirect, from, byPath.set(from, redirect), (path) => paths.has(path)).state === 'loop')
    throw refuse('to', 'This would lead in a circle, and nobody would arrive.')
  const version = await redirectVersion(database, from)
  await saveSetting(change, { kind: KIND, slug: from, data: redirect, title: from, tags: [], version })
  return redirect
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
  save: ({ body }, { change }) => save(change, body),
  remove: async ({ query: { from } }, context) => {
    const found = orNotFound((await readLives<Redirect>(context.database, KIND, [from])).get(from) ?? null, 'redirect')
    const id = await trashDocument(context.change, { kind: KIND, slug: from, tags: [] })
    await enqueueRemoval(context, id)
    return found
  },
  importCsv: async ({ body }, { change }) => {
    const { unknown, lines } = await readLines(body)
    const results = await resultsOfEach(
      lines.map((line) => ({ id: String(line.number), name: `Line ${line.number}: ${line.from}`, ...line })),
      async ({ from, to, status, problem }) => {
        if (problem !== null) throw new Failure('invalid', problem)
        const read = Redirect.safeParse({ from, to, status })
        if (!read.success) throw new Failure('invalid', read.error.issues[0]!.message)
        await save(change, read.data)
        return status === 410 ? 'Gone' : `Leads to ${to}`
      },
    )
    return { unknown, results }
  },
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
