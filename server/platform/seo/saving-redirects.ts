import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Database } from '../../core/database/database.ts'
import type { Change } from '../../core/documents/documents.ts'
import { saveSetting } from '../../core/documents/settings.ts'
import { canonicalPath } from '../../core/http/address.ts'
import { listPublished } from './queries.ts'
import { listRedirects, redirectVersion } from './queries-redirects.ts'
import { routeOf } from './redirect-states.ts'
import { entriesOf, listedKinds } from './sitemap.ts'

export const REDIRECT = 'redirect'

/** The addresses at which a page stands. */
export const pathsOf = async (database: Database) =>
  new Set(entriesOf(await listPublished(database, listedKinds)).map(({ url }) => url))

/** The redirects by the path that each leads away from, and the addresses at which a page stands. */
export type RouteMap = { byPath: Map<string, Redirect>; paths: ReadonlySet<string> }

export async function routeMapOf(database: Database): Promise<RouteMap> {
  const all = await listRedirects(database)
  return { byPath: new Map(all.map((redirect) => [redirect.from, redirect])), paths: await pathsOf(database) }
}

/** The one spelling of a path, or of a path with a parameter. Null for one that can't be read. */
function canonicalAddress(from: string): string | null {
  const [path, search] = from.split('?', 2)
  const spelling = canonicalPath(path!)
  return spelling && search ? `${spelling}?${new URLSearchParams(search)}` : spelling
}

/**
 * Puts a redirect into a map under the one spelling of its path, and gives it with the one that stood there. Throws
 * `invalid` for a circle and for a page's own address; the map stays as it was then.
 */
export function addRoute(
  { byPath, paths }: RouteMap,
  given: Redirect,
): { redirect: Redirect; before: Redirect | undefined } {
  const from = canonicalAddress(given.from)
  const refuse = (field: 'from' | 'to', message: string) =>
    new Failure('invalid', message, { fields: { [field]: message } })
  if (from === null) throw refuse('from', 'This address cannot be read.')
  if (paths.has(from)) throw refuse('from', 'A page stands at this address. Give the page another address first.')
  if (given.status !== 410 && given.to.trim() === '') throw refuse('to', 'Say where this address leads.')
  const redirect = { ...given, from, to: given.status === 410 ? '' : given.to.trim() }
  const before = byPath.get(from)
  byPath.set(from, redirect)
  if (routeOf(redirect, from, byPath, (path) => paths.has(path)).state !== 'loop') return { redirect, before }
  if (before) byPath.set(from, before)
  else byPath.delete(from)
  throw refuse('to', 'This would lead in a circle, and nobody would arrive.')
}

/** Stores a redirect that was checked. */
export async function storeRedirect(change: Change, redirect: Redirect): Promise<void> {
  const { from } = redirect
  const version = await redirectVersion(change.database, from)
  await saveSetting(change, { kind: REDIRECT, slug: from, data: redirect, title: from, tags: [], version })
}

/** Checks a redirect against the ones that are there, and stores it. */
export async function saveRedirect(change: Change, given: Redirect): Promise<Redirect> {
  const { redirect } = addRoute(await routeMapOf(change.database), given)
  await storeRedirect(change, redirect)
  return redirect
}
