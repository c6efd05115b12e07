import { daysLater, startOf, wallAt } from '../../../contract/core/time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'

/** Hours as the clocks of a zone show them, with the moments at which they begin: two parameters of a statement. */
type WallHours = [walls: string[], starts: Date[]]

/**
 * The hours of days of a zone, from the first until before the last, and the moment at which that one begins. An hour
 * that clocks repeat counts once, one that they skip is missing.
 */
export function wallHours(zone: string, from: string, until: string): WallHours {
  const hours: [wall: string, start: Date][] = []
  let start = startOf(zone, from).getTime()
  for (let day = from; day < until; day = daysLater(day, 1)) {
    const end = startOf(zone, daysLater(day, 1)).getTime()
    hours.push(...(end - start === DAY_MS ? plainHours(day, start) : changedHours(zone, start, end)))
    start = end
  }
  hours.push([`${until}T00:00`, startOf(zone, until)])
  return [hours.map(([wall]) => wall), hours.map(([, at]) => at)]
}

const plainHours = (day: string, start: number) =>
  Array.from({ length: 24 }, (_, hour): [string, Date] => [
    `${day}T${String(hour).padStart(2, '0')}:00`,
    new Date(start + hour * HOUR_MS),
  ])

/** The hours of a day on which clocks change, by the minutes at which they show another hour. */
function changedHours(zone: string, start: number, end: number): [string, Date][] {
  const hours: [string, Date][] = []
  for (let at = start; at < end; at += MINUTE_MS) {
    const wall = wallAt(zone, at)
    const name = `${wall.toPlainDate().toString()}T${String(wall.hour).padStart(2, '0')}:00`
    if (hours.at(-1)?.[0] !== name) hours.push([name, new Date(at)])
  }
  return hours
}

/** The hour that clocks show at a moment of a statement, as a `timestamp`, by the numbers of its two parameters. */
export const wallHourOf = (at: string, walls: number, starts: number): string =>
  `($${walls}::timestamp[])[width_bucket(${at}, $${starts}::timestamptz[])]`

/** The condition that a moment `at` lies in those hours. */
export const inHours = (starts: number): string =>
  `at >= ($${starts}::timestamptz[])[1] and at < ($${starts}::timestamptz[])[cardinality($${starts}::timestamptz[])]`
