import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import type { Database } from '../../core/database/database.ts'
import { readLives } from '../../core/documents/documents.ts'
import type { Relocation } from '../../core/http/relocation.ts'

const MOST_HOPS = 10

/**
 * Where an address leads that nothing stands at, or null. A redirect may be of a path, or of a path with one parameter,
 * such as `/blog?tag=night`; the path goes first. Redirects to further redirects are followed here, so that a
 * visitor is sent once; those that lead in a circle lead nowhere. `stands` says whether an address is a page.
 */
export async function whereTo(
  database: Database,
  address: string,
  stands: (address: string) => Promise<boolean>,
): Promise<Relocation | null> {
  const first = await readRedirect(database, address)
  const seen = new Set([address, ...(first ? [first.from] : [])])
  let last = first
  while (last && last.status !== 410 && last.to.startsWith('/')) {
    const next = last.to.split('#', 1)[0]!
    if (seen.has(next) || seen.size > MOST_HOPS) return null
    if (await stands(next)) break
    seen.add(next)
    const further = await readRedirect(database, next)
    if (!further) break
    last = further
  }
  if (!first || !last) return null
  if (last.status === 410) return { status: 410 }
  const taken = first.from.split('?', 2)[1]
  return { status: first.status === 302 ? 302 : last.status, to: last.to, ...(taken !== undefined && { taken }) }
}

/** More parameters than any page declares. */
const MOST_PARAMETERS = 8

/** The redirect of an address: that of its path, else of its path with one of the parameters. */
async function readRedirect(database: Database, address: string): Promise<Redirect | undefined> {
  const [path = '', search = ''] = address.split('?', 2)
  const parameters = [...new URLSearchParams(search)].slice(0, MOST_PARAMETERS)
  const asked = [path, ...parameters.map((parameter) => `${path}?${new URLSearchParams([parameter])}`)]
  const known = await readLives<Redirect>(database, 'redirect', asked)
  return asked.map((each) => known.get(each)).find((each) => each !== undefined)
}
