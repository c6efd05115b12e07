import { localTime } from '../../core/base/zones.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const WEEKS_AROUND = 57

/** A moment from which on the clocks of a zone stand otherwise: how far from UTC before and after, in ms. */
type ClockChange = { at: number; from: number; to: number }

/**
 * The VTIMEZONE of a zone for something that begins at `start` (RFC 5545, 3.6.5): the rule in force then and, within
 * the year, the next one. Two are what every calendar understands; more are not needed for something that is soon over.
 */
export function timeZoneBlock(zone: string, start: Date): string {
  const now = offsetAt(zone, start.getTime())
  const before = turnFrom(zone, start.getTime(), -WEEK_MS) ?? { at: -now, from: now, to: now }
  const after = turnFrom(zone, start.getTime(), WEEK_MS)
  const rules = [before, ...(after ? [after] : [])]
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules.flatMap((turn) => rule(zone, turn)), 'END:VTIMEZONE'].join('\r\n')
}

function rule(zone: string, { at, from, to }: ClockChange): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${digits(at + from)}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${nameAt(zone, at)}`,
    `END:${kind}`,
  ]
}

/**
 * The nearest turn of the clocks in the direction of `step`, at `start` or before it, or after it; undefined where
 * there is none.
 */
function turnFrom(zone: string, start: number, step: number): ClockChange | undefined {
  for (let week = 0; week < WEEKS_AROUND; week++) {
    const [one, other] = [start + week * step, start + (week + 1) * step].toSorted((a, b) => a - b) as [number, number]
    const [from, to] = [offsetAt(zone, one), offsetAt(zone, other)]
    if (from !== to) return { at: between(zone, one, other), from, to }
  }
  return undefined
}

/** When the clocks were turned between two moments at which they stand differently, to the minute. */
function between(zone: string, before: number, after: number): number {
  const old = offsetAt(zone, before)
  let [low, high] = [Math.floor(before / MINUTE_MS), Math.ceil(after / MINUTE_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(zone, middle * MINUTE_MS) === old) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}

const offsetAt = (zone: string, moment: number) => localTime(zone, new Date(moment)) - Math.floor(moment / 1000) * 1000

const nameAt = (zone: string, moment: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value

/** What clocks show, as `localTime` gives it, in the digits of RFC 5545: `20261123T100000`. */
export const digits = (local: number) => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '')

function offset(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_MS
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(Math.round(minutes % 60))}`
}
