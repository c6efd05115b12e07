import type { Exception, RateClasses } from '../../../contract/field/attendance/time-entries.ts'
import { dayAt, daysLater, momentOf, wallOn } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'

type Span = { from: Date; to: Date }

/** What was planned for an entry; null for one without a shift. Breaks that are paid come first. */
export type EntryPlan = Span & {
  earlyMinutes: number
  lateMinutes: number
  breaks: { minutes: number; isPaid: boolean }[]
}

/** What was recorded: `out` is null while the guard is on post. */
export type RecordedTime = { in: Date; out: Date | null; breaks: Span[] }

/** The night of a site ends at six in the morning. */
const NIGHT_ENDS = 6 * 60

const lengthOf = ({ from, to }: Span) => Math.max(0, to.getTime() - from.getTime())
const overlap = (a: Span, b: Span) =>
  lengthOf({
    from: new Date(Math.max(a.from.getTime(), b.from.getTime())),
    to: new Date(Math.min(a.to.getTime(), b.to.getTime())),
  })

/** The part of a stretch that lies in the nights of a zone, in milliseconds. */
function nightOf(zone: string, span: Span): number {
  let sum = 0
  for (let day = dayAt(zone, span.from); day <= dayAt(zone, span.to); day = daysLater(day, 1)) {
    const night = {
      from: momentOf(zone, wallOn(day, 0), 'forward'),
      to: momentOf(zone, wallOn(day, NIGHT_ENDS), 'forward'),
    }
    sum += overlap(span, night)
  }
  return sum
}

/** The stretches of a time that lie outside of others, which are in order. */
function without(span: Span, cut: Span[]): Span[] {
  let left = [span]
  for (const { from, to } of cut)
    left = left.flatMap((each) =>
      [
        { from: each.from, to: new Date(Math.min(each.to.getTime(), from.getTime())) },
        { from: new Date(Math.max(each.from.getTime(), to.getTime())), to: each.to },
      ].filter((part) => lengthOf(part) > 0),
    )
  return left
}

/** Whole minutes of parts whose sum is that of the whole, to the minute: the largest fractions are rounded up. */
function inMinutes(parts: number[]): number[] {
  const whole = Math.round(parts.reduce((sum, part) => sum + part, 0) / MINUTE_MS)
  const minutes = parts.map((part) => Math.floor(part / MINUTE_MS))
  const byFraction = parts
    .map((part, at) => ({ at, fraction: part % MINUTE_MS }))
    .toSorted((a, b) => b.fraction - a.fraction)
  const missing = whole - minutes.reduce((sum, each) => sum + each, 0)
  for (const { at } of byFraction.slice(0, missing)) minutes[at]! += 1
  return minutes
}

/** The part of breaks that is not paid: what goes past the paid breaks of the plan. */
function unpaidBreaks(breaks: Span[], plan: EntryPlan | null): Span[] {
  let paid = (plan?.breaks ?? []).reduce((sum, { minutes, isPaid }) => sum + (isPaid ? minutes : 0), 0) * MINUTE_MS
  return breaks.map(({ from, to }) => {
    const used = Math.min(paid, lengthOf({ from, to }))
    paid -= used
    return { from: new Date(from.getTime() + used), to }
  })
}

export type MeasuredTime = { breakMinutes: number; paidMinutes: number; classes: RateClasses; exceptions: Exception[] }

/**
 * What of a recorded time is paid, by rate class. Within the tolerances of the site the plan is paid: nobody gains or
 * loses by a few minutes. Past the planned end, time counts as overtime from its tolerance on, back to that end. Breaks
 * are not paid but for those that the plan pays. Lengths are those that passed, also where clocks change.
 */
export function measureTime(
  zone: string,
  { in: from, out, breaks }: RecordedTime,
  plan: EntryPlan | null,
): MeasuredTime {
  const none = { base: 0, night: 0, overtime: 0 }
  const exceptions: Exception[] = []
  const late = plan ? plan.from.getTime() + plan.lateMinutes * MINUTE_MS : 0
  if (!plan) exceptions.push('unscheduled')
  else if (from.getTime() > late) exceptions.push('late_in')
  if (!out) return { breakMinutes: 0, paidMinutes: 0, classes: none, exceptions }
  const tolerance = (plan?.lateMinutes ?? 0) * MINUTE_MS
  const end = plan?.to ?? out
  if (out.getTime() < end.getTime() - tolerance) exceptions.push('early_out')
  const paidFrom = plan && from.getTime() <= late ? plan.from : from
  const isNear = plan && Math.abs(out.getTime() - end.getTime()) <= tolerance
  const paid = { from: paidFrom, to: isNear ? end : out }
  const planned = (plan?.breaks ?? []).reduce((sum, { minutes }) => sum + minutes, 0)
  const taken = breaks.reduce((sum, each) => sum + lengthOf(each), 0)
  if (taken < (planned - (plan?.lateMinutes ?? 0)) * MINUTE_MS) exceptions.push('missed_break')
  const worked = without(paid, unpaidBreaks(breaks, plan))
  const classes = { ...none }
  let [base, night, overtime] = [0, 0, 0]
  for (const part of worked) {
    const within = overlap(part, { from: part.from, to: end })
    const atNight = nightOf(zone, { from: part.from, to: new Date(part.from.getTime() + within) })
    night += atNight
    base += within - atNight
    overtime += lengthOf(part) - within
  }
  ;[classes.base, classes.night, classes.overtime] = inMinutes([base, night, overtime]) as [number, number, number]
  return {
    breakMinutes: Math.round(taken / MINUTE_MS),
    paidMinutes: classes.base + classes.night + classes.overtime,
    classes,
    exceptions,
  }
}
