/** A mark of a drawing by its middle, in pixels. A wide one stands further `apart` from others than a round one. */
export type Spot = { id: string; x: number; y: number; apart?: number }

/** How far a mark stands from its place, in pixels. */
export type Offset = { dx: number; dy: number }

/** The least way between the middles of two marks that move, and between one of them and one that stays. */
export const MARKS_APART = 36
export const STAYING_APART = 28
/** That of a site with its figures. */
export const SITES_APART = 60
const RINGS = 7
const RING_STEP = 18
const EDGE = 18

type SpotInUse = Spot & { gap: number }

/** Spots by squares as large as the widest gap, so that each looks at its neighbors alone. */
function grid() {
  const cells = new Map<string, SpotInUse[]>()
  const cellOf = (value: number) => Math.floor(value / SITES_APART)
  return {
    add: (spot: SpotInUse) => {
      const key = `${cellOf(spot.x)} ${cellOf(spot.y)}`
      const there = cells.get(key)
      if (there) there.push(spot)
      else cells.set(key, [spot])
    },
    isFree: ({ x, y, apart = 0 }: Spot) => {
      const [column, row] = [cellOf(x), cellOf(y)]
      for (let at = column - 1; at <= column + 1; at++)
        for (let down = row - 1; down <= row + 1; down++)
          for (const spot of cells.get(`${at} ${down}`) ?? [])
            if (Math.hypot(spot.x - x, spot.y - y) < Math.max(spot.gap, apart)) return false
      return true
    },
  }
}

/** The nearest place around one that will do; undefined without any. */
function nearestOf({ x, y, ...mark }: Spot, isGood: (spot: Spot) => boolean): Spot | undefined {
  for (let ring = 0; ring < RINGS; ring++) {
    const radius = MARKS_APART + ring * RING_STEP
    const places = Math.floor((2 * Math.PI * radius) / MARKS_APART)
    for (let nth = 0; nth < places; nth++) {
      const angle = (nth / places) * 2 * Math.PI
      const spot = { ...mark, x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
      if (isGood(spot)) return spot
    }
  }
  return undefined
}

/**
 * Where marks stand so that none lies over another: those of `moving` that would are moved to the nearest free place
 * within `box`. Who stays where it is has no offset. Each mark has the same place whatever the order.
 */
export function spreadOut(
  staying: readonly Spot[],
  moving: readonly Spot[],
  box: { width: number; height: number },
): Map<string, Offset> {
  const taken = grid()
  for (const spot of staying) taken.add({ ...spot, gap: STAYING_APART })
  const offsets = new Map<string, Offset>()
  const isInside = ({ x, y }: Spot) => x > EDGE && y > EDGE && x < box.width - EDGE && y < box.height - EDGE
  for (const spot of moving.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const place = taken.isFree(spot) ? spot : (nearestOf(spot, (each) => isInside(each) && taken.isFree(each)) ?? spot)
    taken.add({ ...place, gap: spot.apart ?? MARKS_APART })
    if (place !== spot) offsets.set(spot.id, { dx: place.x - spot.x, dy: place.y - spot.y })
  }
  return offsets
}
