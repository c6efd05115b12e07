import { dayNumber } from '../../../contract/core/time.ts'
import { DAY_MINUTES } from '../../../contract/core/units.ts'
import type { AvailabilityEntry } from '../../../contract/planning/guards/availability.ts'
import { type LocalDays } from './days.ts'

/** What a guard said of a weekday or a date. */
export type Entry = AvailabilityEntry

type AvailabilityQuery = { days: LocalDays; from: Date; to: Date }

const MONDAY = 1

/**
 * The times of one kind that a guard's entries give in a stretch, by the clocks of a zone. An entry for a date
 * replaces those for its weekday. A wall time that clocks skip moves on, and one that exists twice is the first.
 */
export function spansOf(
  entries: Entry[],
  kind: Entry['kind'],
  { days, from, to }: AvailabilityQuery,
): { from: Date; to: Date }[] {
  if (!entries.some((entry) => entry.kind === kind)) return []
  const dates = new Map<number, Entry[]>()
  const weekdays = new Map<number, Entry[]>()
  for (const entry of entries) {
    const [of, key] = entry.day === null ? [weekdays, entry.weekday!] : [dates, dayNumber(entry.day)]
    of.set(key, [...(of.get(key) ?? []), entry])
  }
  const spans: { from: Date; to: Date }[] = []
  for (let day = days.of(from.getTime()); days.start(day) < to.getTime(); day++) {
    const weekday = day - days.weekOf(day, MONDAY) + 1
    for (const entry of dates.get(day) ?? weekdays.get(weekday) ?? [])
      if (entry.kind === kind)
        spans.push({ from: new Date(days.at(day, entry.fromMinutes)), to: new Date(endOf(days, day, entry.toMinutes)) })
  }
  return spans
}

/** Midnight belongs to the next day, whatever clocks do there. */
const endOf = (days: LocalDays, day: number, minutes: number) =>
  minutes === DAY_MINUTES ? days.start(day + 1) : days.at(day, minutes)
