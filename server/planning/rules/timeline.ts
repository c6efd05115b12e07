import type { Locale } from '../../../contract/core/locale.ts'
import { dayNumber } from '../../../contract/core/time.ts'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import type { Violation } from '../../../contract/planning/rules/rules.ts'
import { daysOf, type LocalDays } from './days.ts'
import { type PastHours, pastWork } from './past-work.ts'

type Span = { from: Date; to: Date }

/** What is known of a guard, and the work that is planned or done. Days and weeks are those of `zone`. */
export type Timeline = {
  guard: {
    id: string
    /** Why the guard gets no shifts, and since when (null: ever since); null for an active guard. */
    inactive: { why: string; since: Date | null } | null
    /** What the guard holds, by type. `to` is the moment of its end, null for none. */
    qualifications: { type: string; from: Date; to: Date | null }[]
    timeOff: Span[]
    unavailable: Span[]
    bans: { siteId: string | null; clientId: string | null }[]
    weeklyMinutes: { min: number | null; max: number | null }
    /** The names of the limits from which the guard is exempt by consent. */
    optOuts: string[]
    home: { lat: number; lng: number } | null
    /** The day of hire, such as 2026-11-30; null where nobody noted it. */
    hiredOn: string | null
  }
  work: {
    shiftId: string
    siteId: string
    clientId: string
    postId: string
    /** The region of the site, whose law holds there; without it that of the company. */
    regionId?: string | null
    /** The breaks that somebody planned; without them the rules say which there are. */
    breaks?: BreakPlan | null
    /** The types of the qualifications that the post asks for. */
    requires: string[]
    from: Date
    to: Date
    lat: number | null
    lng: number | null
    /** The zone of the site, by whose days licenses count; without it that of the timeline. */
    zone?: string
    /** Whether the caller may not know of it. Rules measure it all the same. */
    isHidden?: boolean
  }[]
  /** Hours before the roster was kept here. Averages count them, and limits of some days where their day is known. */
  past?: PastHours[]
  zone: string
  /** How the company writes days in the sentences of its rules. */
  locale: Locale
}

/** From one moment to another, in milliseconds since 1970. The end is not part of it. */
export type Interval = { from: number; to: number }

/** A piece of work with its moments in milliseconds, and the local day on which it begins. */
export type Shift = Timeline['work'][number] & { start: number; end: number; day: number }

/**
 * A timeline as the rules read it. `spells` and `off` are work and approved time off without overlaps, in order. To
 * work, `known` adds past hours whose day is known, and `counted` all of them; `past` are those with known times.
 * `since` is when the guard began to work for the company: on the day of hire, or with work that is known before it;
 * null where nobody noted a day of hire.
 */
export type Line = {
  guard: Timeline['guard']
  days: LocalDays
  locale: Locale
  shifts: Shift[]
  spells: Interval[]
  known: Interval[]
  counted: Interval[]
  past: Pick<Shift, 'start' | 'end' | 'day'>[]
  off: Interval[]
  since: number | null
  /** Whether the rule that is asked holds at a moment; without it always. */
  holds?: (moment: number) => boolean
}

/** What breaks one rule: a violation without what the rule itself says. Moments are in milliseconds. */
export type Finding = Interval & Pick<Violation, 'shiftIds' | 'measured' | 'limit' | 'unit' | 'text'>

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Intervals without overlaps, in order. Those with at most `gap` milliseconds between them become one. */
export function united(intervals: Interval[], gap = 0): Interval[] {
  const all: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to + gap) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

export const interval = ({ from, to }: Span): Interval => ({ from: from.getTime(), to: to.getTime() })

export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to

export const idsOf = (shifts: Shift[]): string[] => shifts.map(({ shiftId }) => shiftId)

/** Puts a timeline in order. */
export function lineOf({ guard, work, zone, locale, past = [] }: Timeline): Line {
  const days = daysOf(zone)
  const shifts = work
    .map((one) => ({ ...one, start: one.from.getTime(), end: one.to.getTime(), day: days.of(one.from.getTime()) }))
    .sort((a, b) => a.start - b.start || a.end - b.end || byText(a.shiftId, b.shiftId))
  const spells = united(shifts.map(({ start, end }) => ({ from: start, to: end })))
  const before = pastWork(past, days, new Set(shifts.map(({ day }) => day)))
  const timed = before.timed.map(({ start, end }) => ({ from: start, to: end }))
  const known = past.length === 0 ? spells : united([...spells, ...timed, ...before.daily])
  const counted = before.spread.length === 0 ? known : united([...known, ...before.spread])
  const hired = guard.hiredOn === null ? null : days.start(dayNumber(guard.hiredOn))
  return {
    guard,
    days,
    locale,
    shifts,
    spells,
    known,
    counted,
    past: before.timed,
    since: hired === null ? null : Math.min(hired, counted[0]?.from ?? hired),
    off: united(guard.timeOff.map(interval)),
  }
}
