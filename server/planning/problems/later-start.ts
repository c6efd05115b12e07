import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import { evaluate } from '../rules/evaluate.ts'
import type { Timeline } from '../rules/timeline.ts'
import { withWork } from '../shifts/judging-work.ts'

/** A later start leaves at least so much of a shift. */
const LEAST_SHARE = 0.5

const PAUSES: Violation['kind'][] = ['min_rest', 'travel_gap']

/**
 * The earliest start at which a shift keeps to the pause that it breaks, and to every other rule. Null where the pause
 * does not end with the shift's start, where the shift would break another rule, or where less than half of it would be
 * left.
 */
export function laterStart(
  rules: Rule[],
  timeline: Timeline,
  { kind, from, to, limit, shiftIds }: Violation,
): { shiftId: string; from: string } | null {
  const work = timeline.work.find(
    ({ shiftId, from }) => shiftIds.includes(shiftId) && from.getTime() === Date.parse(to),
  )
  if (!PAUSES.includes(kind) || !work) return null
  const start = new Date(Date.parse(from) + limit * MINUTE_MS)
  const left = work.to.getTime() - start.getTime()
  if (left < (work.to.getTime() - work.from.getTime()) * LEAST_SHARE) return null
  const moved = { ...work, from: start }
  if (evaluate(rules, withWork(timeline, moved), moved).length > 0) return null
  return { shiftId: work.shiftId, from: start.toISOString() }
}
