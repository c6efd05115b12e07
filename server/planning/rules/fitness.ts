import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { RuleParams } from '../../../contract/planning/rules/kinds.ts'
import { daysOf, type LocalDays } from './days.ts'
import { interval, overlaps, united, type Finding, type Interval, type Line, type Shift } from './timeline.ts'
import { sumsOf } from './sums.ts'
import { begunMinutes, dayName, duration, wholeMinutes } from './words.ts'

const during = ({ start, end }: Shift): Interval => ({ from: start, to: end })

const shared = (a: Interval, b: Interval): number => Math.min(a.to, b.to) - Math.max(a.from, b.from)

/** An interval of whole local days, as they begin and end in another zone. */
function daysIn(zone: string, { from, to }: Interval, days: LocalDays): Interval {
  if (zone === days.zone) return { from, to }
  const there = daysOf(zone)
  return { from: there.start(days.of(from)), to: to === Infinity ? to : there.start(days.of(to)) }
}

/**
 * Each qualification that a post asks for must be valid from the first minute of the shift to the last. Its days are
 * those of the site.
 */
export function qualificationValid({ guard, shifts, days }: Line): Finding[] {
  const held = new Map<string, Interval[]>()
  for (const { type, from, to } of guard.qualifications)
    held.set(type, [...(held.get(type) ?? []), { from: from.getTime(), to: to?.getTime() ?? Infinity }])
  for (const [type, intervals] of held) held.set(type, united(intervals))
  return shifts.flatMap((shift) =>
    shift.requires.flatMap((type): Finding[] => {
      const [span, length] = [during(shift), shift.end - shift.start]
      const { zone = days.zone } = shift
      const all = (held.get(type) ?? []).map((one) => daysIn(zone, one, days))
      const valid = all.filter((one) => overlaps(one, span))
      const covered = valid.reduce((sum, one) => sum + shared(one, span), 0)
      if (covered === length) return []
      const text =
        covered === 0
          ? `The post asks for ${type}, which the guard does not hold at that time`
          : `The post asks for ${type} for ${duration(length)}, the guard holds it for ${duration(covered)} of them`
      const figures = { measured: wholeMinutes(covered), limit: begunMinutes(length), unit: 'minutes' as const }
      return [{ ...span, ...figures, shiftIds: [shift.shiftId], text }]
    }),
  )
}

/** Only an active guard has shifts; what ended before the state changed was worked. */
export function guardActive({ guard: { inactive }, shifts }: Line): Finding[] {
  if (!inactive) return []
  const since = inactive.since?.getTime() ?? -Infinity
  return shifts
    .filter(({ end }) => end > since)
    .map((shift) => ({
      ...during(shift),
      shiftIds: [shift.shiftId],
      measured: 1,
      limit: 0,
      unit: 'count',
      text: inactive.why,
    }))
}

/** A guard takes no shift at a site, or for a client, from which the guard is barred. */
export function siteBan({ guard, shifts }: Line): Finding[] {
  const sites = new Set(guard.bans.map(({ siteId }) => siteId))
  const clients = new Set(guard.bans.map(({ clientId }) => clientId))
  return shifts
    .filter(({ siteId, clientId }) => sites.has(siteId) || clients.has(clientId))
    .map((shift) => ({
      ...during(shift),
      shiftIds: [shift.shiftId],
      measured: 1,
      limit: 0,
      unit: 'count',
      text: `The guard is barred from this ${sites.has(shift.siteId) ? 'site' : 'client'}`,
    }))
}

/** The work that falls into times without work, one finding a shift. */
function within(shifts: Shift[], times: Interval[], text: (share: string) => string): Finding[] {
  let first = 0
  return shifts.flatMap((shift): Finding[] => {
    while (first < times.length && times[first]!.to <= shift.start) first++
    const found: Interval[] = []
    for (let at = first; at < times.length && times[at]!.from < shift.end; at++) found.push(times[at]!)
    if (found.length === 0) return []
    const share = found.reduce((sum, one) => sum + shared(one, during(shift)), 0)
    const [from, to] = [Math.max(shift.start, found[0]!.from), Math.min(shift.end, found.at(-1)!.to)]
    const figures = { measured: begunMinutes(share), limit: 0, unit: 'minutes' as const }
    return [{ shiftIds: [shift.shiftId], from, to, ...figures, text: text(duration(share)) }]
  })
}

/** No shift lies in a time for which the guard said not to be available. */
export const availability = ({ guard, shifts }: Line): Finding[] =>
  within(shifts, united(guard.unavailable.map(interval)), (share) => `The guard is not available for ${share} of it`)

/** No shift lies in approved time off. */
export const approvedTimeOff = ({ shifts, off }: Line): Finding[] =>
  within(shifts, off, (share) => `${share} of it lie in the guard's approved time off`)

/** The work of a local week lies between the minimum and the maximum agreed with the guard. */
export function weeklyMinutes(line: Line, { weekStartsOn }: RuleParams['weekly_minutes']): Finding[] {
  const { min, max } = line.guard.weeklyMinutes
  if (min === null && max === null) return []
  return sumsOf(line, (day) => line.days.weekOf(day, weekStartsOn)).flatMap(({ day, ms, shiftIds }): Finding[] => {
    const span = { from: line.days.start(day), to: line.days.start(day + 7) }
    const week = `The week of ${dayName(line, day)} has ${duration(ms)} of work`
    if (max !== null && ms > max * MINUTE_MS) {
      const text = `${week}, at most ${duration(max * MINUTE_MS)} are agreed`
      return [{ ...span, shiftIds, measured: begunMinutes(ms), limit: max, unit: 'minutes', text }]
    }
    if (min !== null && ms < min * MINUTE_MS) {
      const text = `${week}, at least ${duration(min * MINUTE_MS)} are agreed`
      return [{ ...span, shiftIds: [], measured: wholeMinutes(ms), limit: min, unit: 'minutes', text }]
    }
    return []
  })
}
