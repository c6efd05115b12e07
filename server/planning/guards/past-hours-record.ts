import { dayAt, daysBetween, daysLater, momentOf, wallOn } from '../../../contract/core/time.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../../contract/core/units.ts'
import { PAST_DAYS } from '../../../contract/planning/guards/past-hours.ts'
import { dayIn, numberIn } from '../../platform/csv/csv-values.ts'
import { RefusedRow, valueIn } from './guard-record.ts'
import type { PastHoursCells } from './past-hours-list.ts'

/** Past hours of a guard: of the days from the first to the last, and since a moment where the times are known. */
export type PastHoursEntry = { firstDay: string; lastDay: string; minutes: number; startsAt: Date | null; site: string }

/** What a row says of a guard. Without minutes it removes what is known of its days. */
export type PastHoursRecord = PastHoursEntry & { row: number; employeeNo: string }

const LONGEST_SITE = 120
const LONGEST_STRETCH = 366
const DECIMALS = 4
const HOURS = 'Write hours as 8.5, 8,5 or 8:30'
const DAY = 'Write a day as 2026-03-31'
const TIMES = 'Write from and to as times such as 08:00, as days, or as days with times'

/** A time of day in minutes, such as 510 for “8:30”; undefined for another spelling. */
function timeIn(cell: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?$/.exec(cell) ?? []
  const time = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(minutes) < 60 && time <= DAY_MINUTES ? time : undefined
}

function minutesIn(cell: string): number | undefined {
  const time = timeIn(cell.includes(':') ? cell : '')
  if (time !== undefined) return time
  const hours = numberIn(cell, DECIMALS)
  return hours === undefined || hours < 0 ? undefined : Math.round(hours * 60)
}

type Wall = { day: string; minutes: number }

function wallIn(cell: string): Wall | undefined {
  const [, date = '', time = ''] = /^(\S+?)[ T]+(\S+)$/.exec(cell) ?? []
  const [day, minutes] = [dayIn(date), timeIn(time)]
  return day !== undefined && minutes !== undefined ? { day, minutes } : undefined
}

type Stretch = { firstDay: string; lastDay: string; walls: [from: Wall, to: Wall] | null }

/** The days of a row, and its times where it says them. */
function stretchOf(day: string | undefined, from: string, to: string): Stretch {
  if (day === undefined && from === '') throw new RefusedRow(DAY)
  if (day !== undefined && from === '' && to === '') return { firstDay: day, lastDay: day, walls: null }
  const days = [dayIn(from), dayIn(to)] as const
  if (day === undefined && days[0] !== undefined && days[1] !== undefined)
    return { firstDay: days[0], lastDay: days[1], walls: null }
  const walls = day === undefined ? ([wallIn(from), wallIn(to)] as const) : wallsOn(day, timeIn(from), timeIn(to))
  if (!walls[0] || !walls[1]) throw new RefusedRow(TIMES)
  return { firstDay: walls[0].day, lastDay: walls[0].day, walls: [walls[0], walls[1]] }
}

/** Times of a day; an end that is not after the start lies on the next day. */
function wallsOn(day: string, from: number | undefined, to: number | undefined) {
  if (from === undefined || to === undefined) throw new RefusedRow(TIMES)
  const last = to > from ? day : daysLater(day, 1)
  return [
    { day, minutes: from },
    { day: last, minutes: to },
  ] as const
}

/**
 * What a row of past hours says, by the days and clocks of the company's zone. Throws `RefusedRow` with the words for
 * its first fault.
 */
export function pastHoursOf({ row, problem, cell }: PastHoursCells, zone: string, now: Date): PastHoursRecord {
  if (problem !== null) throw new RefusedRow(problem)
  const employeeNo = cell('employeeNo').replace(/\s+/g, ' ')
  if (employeeNo === '') throw new RefusedRow('employee number: Fill this in')
  const { firstDay, lastDay, walls } = stretchOf(valueIn(cell('day'), dayIn, DAY), cell('from'), cell('to'))
  const moments = walls?.map(({ day, minutes }) => momentOf(zone, wallOn(day, minutes), 'forward'))
  const length = moments ? (moments[1]!.getTime() - moments[0]!.getTime()) / MINUTE_MS : null
  const minutes =
    valueIn(cell('minutes'), (text) => numberIn(text, 0), 'Write minutes as a whole number') ??
    valueIn(cell('hours'), minutesIn, HOURS) ??
    length
  if (minutes === null) throw new RefusedRow(HOURS)
  requirePast({ firstDay, lastDay, today: dayAt(zone, now) })
  const most = length ?? (daysBetween(firstDay, lastDay) + 1) * DAY_MINUTES
  if (length !== null && (length <= 0 || length > DAY_MINUTES + 60)) throw new RefusedRow('Work ends within 24 hours')
  if (minutes < 0 || minutes > most) throw new RefusedRow('These are more hours than the time has')
  const site = cell('site').replace(/\s+/g, ' ').slice(0, LONGEST_SITE)
  return { row, employeeNo, firstDay, lastDay, minutes, startsAt: moments?.[0] ?? null, site }
}

function requirePast({ firstDay, lastDay, today }: { firstDay: string; lastDay: string; today: string }): void {
  if (lastDay < firstDay) throw new RefusedRow('The last day can’t be before the first')
  if (lastDay >= today) throw new RefusedRow('Past hours are of days before today')
  if (daysBetween(firstDay, today) > PAST_DAYS) throw new RefusedRow('Averages do not look back for two years')
  if (daysBetween(firstDay, lastDay) >= LONGEST_STRETCH) throw new RefusedRow('Write hours of a year at most in a row')
}
