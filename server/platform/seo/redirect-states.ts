import type { ListedRedirect } from '../../../contract/platform/seo/redirects.ts'
import type { Redirect } from '../../../contract/platform/seo/seo.ts'

const MOST_HOPS = 10

/** The path of an address of this site, null for any other. */
const pathOf = (to: string) => (to.startsWith('/') ? to.split(/[?#]/, 1)[0]! : null)

/**
 * Where a redirect leads: its hops, and whether they arrive. It is followed as visitors are: a path at which a page
 * stands is an end, and one that is a redirect leads on.
 */
export function routeOf(
  { to, status }: Redirect,
  from: string,
  all: ReadonlyMap<string, Redirect>,
  stands: (path: string) => boolean,
): Pick<ListedRedirect, 'state' | 'hops'> {
  if (status === 410) return { state: 'live', hops: [] }
  const hops: string[] = []
  const seen = new Set([from])
  for (let next: string = to; hops.length <= MOST_HOPS;) {
    hops.push(next)
    const path = pathOf(next)
    if (path === null || stands(path)) break
    if (seen.has(path)) return { state: 'loop', hops }
    seen.add(path)
    const further = all.get(path)
    if (!further) return { state: 'broken', hops }
    if (further.status === 410) break
    next = further.to
  }
  if (hops.length > MOST_HOPS) return { state: 'loop', hops }
  return { state: hops.length > 1 ? 'chain' : 'live', hops }
}

/** The path's bigrams, for similarity. */
const pairsOf = (path: string) => {
  const text = path.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}

const LEAST_ALIKE = 0.35

/** The known path most like another one, by the pairs of letters they share (Sørensen and Dice); null if none is. */
export function nearestOf(path: string, known: readonly string[]): string | null {
  const own = pairsOf(path)
  let best: { path: string; alike: number } | null = null
  for (const other of known) {
    const pairs = pairsOf(other)
    const shared = [...own].filter((pair) => pairs.has(pair)).length
    const alike = own.size + pairs.size === 0 ? 0 : (2 * shared) / (own.size + pairs.size)
    if (alike >= LEAST_ALIKE && alike > (best?.alike ?? 0)) best = { path: other, alike }
  }
  return best?.path ?? null
}
