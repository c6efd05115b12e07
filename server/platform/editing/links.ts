import { linkChecks, type LinkState } from '../../../contract/platform/editing/links.ts'
import type { Database } from '../../core/database/database.ts'
import { type Kind, kinds } from '../../core/documents/kinds.ts'
import { routes } from '../../core/http/routes.ts'
import { findPublished, findTargets } from './queries-links.ts'
import { isLinkKey, references, textsOf } from './rules.ts'

/** The links of this site within a document. */
export const ownLinks = (data: unknown) =>
  [...textsOf(data)].filter(({ key, value }) => isLinkKey(key) && /^\/(?![/\\])/.test(value)).map(({ value }) => value)

/** What stands right now where links of this site lead, by link. */
export async function statesOf(database: Database, hrefs: string[]): Promise<Record<string, LinkState>> {
  const targets = hrefs.map((href) => ({ href, path: pathOf(href), target: targetOf(pathOf(href)) }))
  const asked = targets.flatMap(({ path, target }) =>
    typeof target === 'string' ? [] : [{ path, kind: target?.kind ?? '', slug: target?.slug ?? '' }],
  )
  const standing = asked.length > 0 ? await findTargets(database, asked) : new Map<string, LinkState>()
  return Object.fromEntries(
    targets.map(({ href, path, target }) => [
      href,
      typeof target === 'string' ? target : (standing.get(path) ?? 'missing'),
    ]),
  )
}

/** The links within a document by which a visitor gets nowhere. */
export async function brokenLinks(database: Database, data: unknown): Promise<Set<string>> {
  const states = await statesOf(database, ownLinks(data))
  return new Set(Object.keys(states).filter((href) => ['draft', 'missing'].includes(states[href]!)))
}

/** The fields of the blocks within a document that refer to what visitors can't see. */
export async function emptyBlocks(database: Database, data: unknown): Promise<string[]> {
  const asked = [...references(data)].map(([path, document]) => ({ path, ...document }))
  if (asked.length === 0) return []
  const standing = await findTargets(database, asked)
  return asked.map(({ path }) => path).filter((path) => standing.get(path) !== 'live')
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!

/**
 * The document that stands at an address, as far as kinds tell; else the state of a screen of the product, or undefined
 * where nothing can stand.
 */
function targetOf(path: string): { kind: string; slug: string } | 'live' | 'unknown' | undefined {
  if ([...kinds.values()].some(({ places, address }) => places?.some((place) => pathOf(address(place) ?? '') === path)))
    return 'live'
  const document = documentAt(path)
  if (document) return document
  // Below a page stands nothing; below what the product keeps for itself stand pictures, feeds and the like.
  const top = /^\/[^/]+(?=\/)/.exec(path)
  return top && documentAt(top[0]) ? undefined : 'unknown'
}

/** Whether each document of a kind has a page of its own: those of some share one, or have none. */
const hasPages = ({ places, named, address }: Kind) => !places && named !== false && address('a') !== address('b')

function documentAt(path: string): { kind: string; slug: string } | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const kind = [...kinds.values()].find(
    (each) =>
      hasPages(each) && each.address(slug) === path && each.address('') !== path && (each.mayStand?.(slug) ?? true),
  )
  return kind && { kind: kind.kind, slug }
}

/** Says of links in an editor what they lead to while they are being edited, and to what they could lead. */
export const linkRoutes = routes(linkChecks, {
  targets: ({ body: { hrefs } }, { database }) => statesOf(database, hrefs),
  pages: async ({ query: { search = '' } }, { database }) => {
    const found = await findPublished(
      database,
      [...kinds.values()].filter(hasPages).map(({ kind }) => kind),
      search,
    )
    return found.map(({ kind, slug, title }) => ({ href: kinds.get(kind)!.address(slug)!, title }))
  },
})
