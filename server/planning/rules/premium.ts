import { DAY_MINUTES, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { daysOf } from './days.ts'
import { holdsOn, isAbout } from './scope.ts'
import type { Shift } from './timeline.ts'
import { duration } from './words.ts'

type Times = { from: Date; to: Date }

/**
 * A change of one guard's published shift that the company makes. `before` is null for a new shift, `after` for a
 * cancelled one. What the guard asked for, such as a swap, is no such change.
 */
export type ScheduleChange = { at: Date; before: Times | null; after: Times | null; guardId: string; place: Place }

/** Where a shift is: its law says what the change costs. */
type Place = Pick<Shift, 'clientId' | 'siteId' | 'postId' | 'regionId'>

/** Minutes of pay at the base rate that a change costs, and why. */
export type ChangePremium = { minutes: number; text: string; source: string }

const lengthOf = (times: Times | null) => (times ? times.to.getTime() - times.from.getTime() : 0)

/**
 * What a change costs by the first rule that holds: nothing with enough notice, else a fixed premium. Hours that are
 * cut at the last moment cost a part of their pay instead. Notice is elapsed time to the earlier beginning of the two.
 */
export function changePremium(rules: Rule[], change: ScheduleChange, zone: string): ChangePremium | null {
  const { at, before, after, guardId, place } = change
  const starts = [before, after].flatMap((times) => (times ? [times.from.getTime()] : []))
  const isSame =
    before && after && lengthOf(before) === lengthOf(after) && before.from.getTime() === after.from.getTime()
  if (starts.length === 0 || isSame) return null
  const start = Math.min(...starts)
  const day = daysOf(zone).of(start)
  const rule = rules.find(
    (one) => one.kind === 'predictability_premium' && holdsOn(one, day) && isAbout(one, guardId, place),
  )
  if (rule?.kind !== 'predictability_premium') return null
  const { noticeDays, changeMinutes, cutWithinMinutes, cutPercent } = rule.params
  const notice = start - at.getTime()
  const cut = lengthOf(before) - lengthOf(after)
  if (cut > 0 && notice < cutWithinMinutes * MINUTE_MS) {
    const minutes = Math.ceil(((cut / MINUTE_MS) * cutPercent) / 100)
    const text =
      `${duration(cut)} are cut less than ${duration(cutWithinMinutes * MINUTE_MS)} before, ${cutPercent} % of them ` +
      'are paid'
    return { minutes, text, source: rule.source }
  }
  if (notice >= noticeDays * DAY_MINUTES * MINUTE_MS) return null
  const text =
    `The change comes less than ${noticeDays} days before the shift, ${duration(changeMinutes * MINUTE_MS)} of pay ` +
    'are due'
  return { minutes: changeMinutes, text, source: rule.source }
}
