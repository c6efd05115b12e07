import type { SiteZone } from '../../../contract/planning/sites/places.ts'

/** Zones in the order of a tree: each after the one that it lies in, with how deep it lies. */
export function treeOf(zones: readonly SiteZone[]): { zone: SiteZone; depth: number }[] {
  const under = (parentId: string | null, depth: number): { zone: SiteZone; depth: number }[] =>
    zones
      .filter((zone) => zone.parentId === parentId)
      .flatMap((zone) => [{ zone, depth }, ...under(zone.id, depth + 1)])
  return under(null, 0)
}

/** The zones that one may be put into: not itself, and none that lies within it. */
export function parentsFor(zones: readonly SiteZone[], zone: SiteZone | undefined): SiteZone[] {
  const inside = new Set<string | null>(zone && [zone.id])
  return treeOf(zones).flatMap(({ zone: each }) => {
    if (!inside.has(each.id) && !inside.has(each.parentId)) return [each]
    inside.add(each.id)
    return []
  })
}
