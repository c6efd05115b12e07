import type { TimeEventKind, TimeMethod } from '../../../contract/field/attendance/attendance.ts'
import type { BoardRow, Exception, TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'

/** A length as a time sheet shows it: `5:39`. */
export const sheetTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

/** The same, but whole hours as `6`. */
export const shortTime = (minutes: number): string => (minutes % 60 === 0 ? String(minutes / 60) : sheetTime(minutes))

/** The minutes from one moment to another. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

const late = ({ in: from, plannedFrom }: TimeEntry) => (plannedFrom ? minutesBetween(plannedFrom, from) : 0)
const early = ({ out, plannedTo }: TimeEntry) => (out && plannedTo ? minutesBetween(out, plannedTo) : 0)

const over = ({ out, plannedTo }: TimeEntry) => (out && plannedTo ? minutesBetween(plannedTo, out) : 0)

const KILOMETER = 1000
/** A distance in meters as the office reads it: `240 m`, `3.2 km`. */
const distanceText = (meters: number) => (meters < KILOMETER ? `${meters} m` : `${(meters / KILOMETER).toFixed(1)} km`)

/** An exception of an entry in words, with its length where it has one. */
export function exceptionInWords(exception: Exception, entry: TimeEntry): string {
  switch (exception) {
    case 'late_in':
      return `Late in ${late(entry)} min`
    case 'early_out':
      return `Early out ${early(entry)} min`
    case 'off_site':
      return entry.offSiteM ? `${distanceText(entry.offSiteM)} off site` : 'Off site'
    case 'unrelieved':
      return over(entry) > 0 ? `Unrelieved ${over(entry)} min` : 'Unrelieved'
    case 'missed_break':
      return 'Missed break'
    case 'unscheduled':
      return 'Not planned'
    case 'clock':
      return 'Phone’s clock was wrong'
    case 'no_clock_out':
      return 'No clock-out'
    case 'not_in':
      return 'No clock-in'
    case 'by_other':
      return 'Recorded by somebody else'
    case 'doubtful_tag':
      return 'Doubtful tag'
  }
}

/** What approving an entry with exceptions means, in the words of its button. */
export function pressInWords(entry: TimeEntry, clock: (moment: string) => string): string {
  const { in: from, out, exceptions, classes, paidMinutes } = entry
  const isLate = exceptions.includes('late_in')
  const isEarly = out !== null && exceptions.includes('early_out')
  if (isLate && isEarly) return `Pay ${clock(from)} to ${clock(out)}`
  if (isLate) return `Pay from ${clock(from)}`
  if (isEarly) return `Pay to ${clock(out)}`
  return classes.overtime > 0 ? `Pay ${sheetTime(classes.overtime)} overtime` : `Pay ${sheetTime(paidMinutes)}`
}

/** What stands in the way of a post, as a headline with how long it lasts. */
export function boardInWords({ state, from, to }: BoardRow, now: string): { title: string; minutes: number } {
  if (state === 'late') return { title: 'Late', minutes: from ? minutesBetween(from, now) : 0 }
  return { title: 'Unrelieved', minutes: to ? minutesBetween(to, now) : 0 }
}

/** How many could take a shift that nobody came to, as far as the board knows. */
export function mayTakeInWords(count: number | null | undefined): string {
  if (count == null) return 'Who may take it'
  return count === 0 ? 'Nobody may take it' : `${count} may take it`
}

export const EVENT_WORDS: Record<TimeEventKind, string> = {
  in: 'Clocked in',
  out: 'Clocked out',
  break_start: 'Break began',
  break_end: 'Break ended',
  check_call: 'Check call',
}

export const METHOD_WORDS: Record<TimeMethod, string> = {
  phone: 'on the own phone',
  kiosk: 'at the kiosk',
  supervisor: 'by a supervisor',
  manual: 'by the office',
  tag: 'by a tag',
}
