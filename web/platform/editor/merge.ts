import { isObject, type Json } from '../forms/fields.ts'
import { at, put, same } from '../forms/paths.ts'

/** What two people changed at the same place, differently. */
export type Clash = { path: string; theirs: Json; mine: Json }

/** The places at which `after` differs from `before`, as deep as both have the same shape. */
export function changedPaths(before: Json, after: Json, path = ''): string[] {
  if (same(before, after)) return []
  const keys = keysOf(before, after)
  if (!keys) return [path]
  return keys.flatMap((key) => changedPaths(at(before, key), at(after, key), path ? `${path}.${key}` : key))
}

/** The names below which two values can be compared one by one; null where only the whole can be. */
function keysOf(before: Json, after: Json): string[] | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? before.map((_, index) => String(index)) : null
  }
  // A text of the block editor is one thing: half of each would be nobody's.
  if (!isObject(before) || !isObject(after) || before['type'] === 'doc' || after['type'] === 'doc') return null
  const names = Object.keys(before)
  return names.length === Object.keys(after).length && names.every((name) => name in after) ? names : null
}

const overlaps = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/**
 * Both people's changes since `base` in one: `merged` has theirs and those of mine that touch nothing of theirs;
 * `clashes` are the places where one of the two has to be chosen.
 */
export function merge(base: Json, theirs: Json, mine: Json): { merged: Json; clashes: Clash[] } {
  const theirPaths = changedPaths(base, theirs)
  const clashes: Clash[] = []
  let merged = theirs
  for (const path of changedPaths(base, mine)) {
    const own = at(mine, path)
    const hit = theirPaths.find((other) => overlaps(path, other))
    if (hit === undefined) merged = put(merged, path, own)
    else {
      // The shorter of the two places holds all of both changes.
      const place = hit.length < path.length ? hit : path
      if (!clashes.some((clash) => clash.path === place) && !same(at(theirs, place), at(mine, place))) {
        clashes.push({ path: place, theirs: at(theirs, place), mine: at(mine, place) })
      }
    }
  }
  return { merged, clashes }
}
