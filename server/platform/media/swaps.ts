/** A text within a value, at a path, before and after another picture took the place of one. */
export type Swap = { path: (string | number)[]; before: string; after: string }

/** What changed in a document, with the versions that it had from then on. */
export type DocumentChange = {
  id: string
  version: number
  liveVersion: number | null
  data: Swap[]
  live: Swap[]
  planned: Swap[]
}

/** What changed in a row of another place. */
export type OtherChange = { place: string; key: string; swaps: Swap[] }

type PictureUse = { address: string; alt: string }

/** Every address of a picture that has these files, whatever its focal point. */
export const addressesOf = (files: readonly string[]) =>
  `/media/(${files.join('|')})/[0-9]+x[0-9]+(-[0-9]+-[0-9]+)?\\.(jpg|png|gif|svg)`

/**
 * The texts that change when `next` takes the place of a picture. An alternative text beside its address that is the
 * library's becomes that of `next`; one that was typed for this place stays.
 */
export function swapsOf(value: unknown, old: { addresses: string; alt: string }, next: PictureUse): Swap[] {
  const addresses = new RegExp(old.addresses, 'g')
  const textsIn = (within: unknown, path: Swap['path']): Swap[] => {
    if (typeof within === 'string') {
      const after = within.replace(addresses, () => next.address)
      return after === within ? [] : [{ path, before: within, after }]
    }
    if (typeof within !== 'object' || within === null) return []
    const entries: [string | number, unknown][] = Array.isArray(within) ? [...within.entries()] : Object.entries(within)
    const swaps = entries.flatMap(([name, inner]) => textsIn(inner, [...path, name]))
    const isBeside = swaps.some((swap) => swap.path.length === path.length + 1)
    const alt = 'alt' in within ? within.alt : undefined
    return isBeside && old.alt && next.alt && alt === old.alt
      ? [...swaps, { path: [...path, 'alt'], before: old.alt, after: next.alt }]
      : swaps
  }
  return textsIn(value, [])
}

type Direction = {
  to: 'before' | 'after'
  /** Addresses that may have another focal point, or file, by now. */
  moved?: string
}

/** A copy of a value with other texts; undefined if one of them is not what it was. */
export function swapped(value: unknown, swaps: readonly Swap[], { to, moved }: Direction): unknown {
  const copy: unknown = structuredClone(value)
  const plain = (text: unknown) =>
    typeof text === 'string' && moved ? text.replace(new RegExp(moved, 'g'), '/media/') : text
  for (const swap of swaps) {
    const name = swap.path.at(-1)!
    const holder = swap.path.slice(0, -1).reduce<unknown>(inside, copy)
    const from = to === 'after' ? swap.before : swap.after
    if (plain(inside(holder, name)) !== plain(from)) return undefined
    ;(holder as Record<string | number, unknown>)[name] = swap[to]
  }
  return copy
}

const inside = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string | number, unknown>)[name]
    : undefined
