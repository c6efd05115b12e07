import { CHOICES_AT_ONCE, linkChecks, type LinkState } from '../../../contract/platform/editing/links.ts'
import type { Database } from '../../core/database/database.ts'
import { accessTo, type Kind, kinds } from '../../core/rooms/kinds.ts'
import { mayUse, routes } from '../../core/rooms/routes.ts'
import { findChoices, findPublished, findTargets } from './queries-links.ts'
import { isLinkKey, references, textsOf } from './rules.ts'

/** The links of this site within a document. */
export const ownLinks = (data: unknown) =>
  [...textsOf(data)].filter(({ key, value }) => isLinkKey(key) && /^\/(?![/\\])/.test(value)).map(({ value }) => value)

/** The current state of each link's target on this site. */
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

/** The links of a document that lead visitors nowhere. */
export async function brokenLinks(database: Database, data: unknown): Promise<Set<string>> {
  const states = await statesOf(database, ownLinks(data))
  return new Set(Object.keys(states).filter((href) => ['draft', 'missing'].includes(states[href]!)))
}

/** The fields of a document's blocks that refer to something invisible for visitors. */
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
  // Pages have no children. Below the product's own addresses are pictures, feeds and others.
  const top = /^\/[^/]+(?=\/)/.exec(path)
  return top && documentAt(top[0]) ? undefined : 'unknown'
}

/** Whether each document of a kind has a page of its own. Some kinds share a page or have none. */
const hasPages = ({ places, named, address }: Kind) => !places && named !== false && address('a') !== address('b')

function documentAt(path: string): { kind: string; slug: string } | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const kind = [...kinds.values()].find(
    (each) =>
      hasPages(each) && each.address(slug) === path && each.address('') !== path && (each.mayStand?.(slug) ?? true),
  )
  return kind && { kind: kind.kind, slug }
}

/** The endpoints that check the links of an editor while people type, and suggest targets. */
export const linkRoutes = routes(linkChecks, {
  targets: ({ body: { hrefs } }, { database }) => statesOf(database, hrefs),
  choices: async ({ query: { search = '', page = '1' } }, { database, user }) => {
    const among = [...kinds.values()].filter(hasPages).map(({ kind }) => kind)
    const found = await findChoices(database, {
      among,
      drafts: among.filter((kind) => mayUse(user, accessTo(kind))),
      search,
      skip: (Number(page) - 1) * CHOICES_AT_ONCE,
      most: CHOICES_AT_ONCE + 1,
    })
    return {
      items: found.slice(0, CHOICES_AT_ONCE).map(({ slug, live, publishAt, ...page }) => ({
        ...page,
        href: kinds.get(page.kind)!.address(slug)!,
        state: live ? ('live' as const) : ('draft' as const),
        publishAt: live ? null : (publishAt?.toISOString() ?? null),
      })),
      more: found.length > CHOICES_AT_ONCE,
    }
  },
  pages: async ({ query: { search = '' } }, { database }) => {
    const found = await findPublished(
      database,
      [...kinds.values()].filter(hasPages).map(({ kind }) => kind),
      search,
    )
    return found.map(({ kind, slug, title }) => ({ href: kinds.get(kind)!.address(slug)!, title }))
  },
})
