import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { kilometersBetween } from '../../../contract/planning/sites/geometry.ts'
import { idsOf, type Finding, type Line, type Shift } from './timeline.ts'
import { begunMinutes, duration, wholeMinutes } from './words.ts'

type Place = { lat: number; lng: number }
const isPlaced = (shift: Shift): shift is Shift & Place => shift.lat !== null && shift.lng !== null

/** The milliseconds between two shifts. A site without a position asks for the margin alone. */
function needed(a: Shift, b: Shift, { speedKmh, marginMinutes }: RuleParams['travel_gap']): number {
  if (a.siteId === b.siteId) return 0
  const hours = isPlaced(a) && isPlaced(b) ? kilometersBetween(a, b) / speedKmh : 0
  return Math.ceil(hours * 60 + marginMinutes) * MINUTE_MS
}

/** A guard is at one place at a time, and gets from one site to the next between two shifts. */
export function travelGap({ shifts }: Line, params: RuleParams['travel_gap']): Finding[] {
  const found: Finding[] = []
  let last = shifts[0]
  for (const shift of shifts.slice(1)) {
    if (!last) break
    const [gap, required] = [shift.start - last.end, needed(last, shift, params)]
    if (gap < required)
      found.push({
        from: Math.min(last.end, shift.start),
        to: Math.max(Math.min(last.end, shift.end), shift.start),
        shiftIds: idsOf([last, shift]),
        measured: wholeMinutes(gap),
        limit: begunMinutes(required),
        unit: 'minutes',
        text:
          gap < 0
            ? `This shift begins ${duration(-gap)} before the end of another one`
            : `${duration(gap)} between two sites, the way takes ${duration(required)}`,
      })
    if (shift.end > last.end) last = shift
  }
  return found
}
