import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import type { Database } from '../../core/database/database.ts'
import { readLive } from '../../core/documents/documents.ts'
import type { Moved } from '../../core/http/moved.ts'

const MOST_HOPS = 10

/**
 * Where a path leads that nothing stands at, or null. Redirects to further redirects are followed here, so that a
 * visitor is sent once; those that lead in a circle lead nowhere. `stands` says whether a path is a page.
 */
export async function whereTo(
  database: Database,
  path: string,
  stands: (path: string) => Promise<boolean>,
): Promise<Moved | null> {
  const first = await readRedirect(database, path)
  const seen = new Set([path])
  let last = first
  while (last && last.status !== 410 && last.to.startsWith('/')) {
    const next = last.to.split(/[?#]/, 1)[0]!
    if (seen.has(next) || seen.size > MOST_HOPS) return null
    if (await stands(next)) break
    seen.add(next)
    const further = await readRedirect(database, next)
    if (!further) break
    last = further
  }
  if (!first || !last) return null
  return last.status === 410 ? { status: 410 } : { status: first.status === 302 ? 302 : last.status, to: last.to }
}

const readRedirect = (database: Database, path: string) => readLive<Redirect>(database, 'redirect', path)
