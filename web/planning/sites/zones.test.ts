import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteZone } from '../../../contract/planning/sites/places.ts'
import { parentsFor, treeOf } from './zones.ts'

/** A forest: each zone lies in an earlier one or in none, and they come in any order. */
const forest = fc
  .array(fc.nat(), { minLength: 1, maxLength: 12 })
  .map((picks) =>
    picks.map((pick, n): SiteZone => {
      const above = pick % (n + 1)
      const parentId = above === n ? null : String(above)
      return { id: String(n), siteId: 's', parentId, name: `Zone ${n}`, outline: null, version: 1 }
    }),
  )
  .chain((zones) => fc.shuffledSubarray(zones, { minLength: zones.length }))

test('zones-are-a-tree: every zone stands once in the list, after the one that it lies in', () => {
  fc.assert(
    fc.property(forest, (zones) => {
      const tree = treeOf(zones)
      expect(tree).toHaveLength(zones.length)
      tree.forEach(({ zone, depth }, at) => {
        const above = tree.findIndex((each) => each.zone.id === zone.parentId)
        expect(zone.parentId === null ? -1 : tree[above]!.depth).toBe(depth - 1)
        expect(above).toBeLessThan(at)
      })
    }),
  )
})

test('zones-are-a-tree: a zone is offered no zone within itself', () => {
  fc.assert(
    fc.property(forest, (zones) => {
      const [zone] = zones
      const chainOf = (id: string | null): string[] =>
        id === null ? [] : [id, ...chainOf(zones.find((each) => each.id === id)!.parentId)]
      const allowed = zones.filter(({ id }) => !chainOf(id).includes(zone!.id)).map(({ id }) => id)
      expect(
        parentsFor(zones, zone)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(allowed.sort())
      expect(parentsFor(zones, undefined)).toHaveLength(zones.length)
    }),
  )
})
