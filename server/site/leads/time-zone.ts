import { wallAt } from '../../../contract/core/time.ts'

const WEEKS_AROUND = 57

/** A moment from which on the clocks of a zone stand otherwise: how far from UTC before and after, in minutes. */
type ClockChange = { at: number; from: number; to: number }

/**
 * The VTIMEZONE of a zone for something that begins at `start` (RFC 5545, 3.6.5): the rule in force then and, within
 * the year, the next one. Two are what every calendar understands; more are not needed for something that is soon over.
 */
export function timeZoneBlock(zone: string, start: Date): string {
  const begin = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone)
  const now = offsetOf(begin)
  // A turn at the start itself is in force, and `previous` looks strictly before.
  const before = turnFrom(begin.add({ nanoseconds: 1 }), 'previous') ?? { at: -now * 60_000, from: now, to: now }
  const after = turnFrom(begin, 'next')
  const rules = [before, ...(after ? [after] : [])]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules.flatMap((turn) => rule(zone, turn)), 'END:VTIMEZONE'].join('\r\n')
}

function rule(zone: string, { at, from, to }: ClockChange): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${digits(wallAt('UTC', at + from * 60_000))}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${nameAt(zone, at)}`,
    `END:${kind}`,
  ]
}

/** The nearest clock change in a direction; undefined where there is none within the year. */
function turnFrom(start: Temporal.ZonedDateTime, direction: 'next' | 'previous'): ClockChange | undefined {
  const turn = start.getTimeZoneTransition(direction)
  const end = start.add({ weeks: direction === 'next' ? WEEKS_AROUND : -WEEKS_AROUND })
  if (!turn || Temporal.ZonedDateTime.compare(turn, end) === (direction === 'next' ? 1 : -1)) return undefined
  return { at: turn.epochMilliseconds, from: offsetOf(turn.subtract({ nanoseconds: 1 })), to: offsetOf(turn) }
}

const offsetOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime) => offsetNanoseconds / 60e9

const nameAt = (zone: string, moment: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value

/** What clocks show, in the digits of RFC 5545: `20261123T100000`. */
export const digits = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

function offset(total: number): string {
  const minutes = Math.abs(total)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${total < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(Math.round(minutes % 60))}`
}
