import type { Conflict } from '../../../contract/operations/schedule/problems.ts'
import type { Shift } from '../../../contract/operations/schedule/schedule.ts'
import { daysLater, momentOf, wallTime } from './week.ts'

const DAY = 1440
const EVENING = 18 * 60
const MORNING = 5 * 60

/**
 * Where a shift stands on the board: the column of the day on which it begins, where within that column, and how long
 * it is, both in days. A shift that began before the week stands in the first column with a `start` before it. `lane`
 * is the line within its row, so that nothing covers anything.
 */
export type Placed = { shift: Shift; day: number; start: number; length: number; lane: number; isNight: boolean }

const readings = new Map<string, WeakMap<Shift, { from: Wall; to: Wall }>>()
type Wall = { day: string; minutes: number }

/** The wall times of a shift. Reading them takes long, and what is not changed stays the same object. */
function wallOf(shift: Shift, zone: string): { from: Wall; to: Wall } {
  const known = readings.get(zone) ?? new WeakMap<Shift, { from: Wall; to: Wall }>()
  readings.set(zone, known)
  const found = known.get(shift) ?? {
    from: wallTime(zone, new Date(shift.from)),
    to: wallTime(zone, new Date(shift.to)),
  }
  known.set(shift, found)
  return found
}

/** The day on which a shift begins, in a zone. */
export const dayOf = (shift: Shift, zone: string): string => wallOf(shift, zone).from.day

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Where a stretch of time begins in the columns of `days`, and how long it is, both in days. */
const spanIn = (days: readonly string[], { from, to }: { from: Wall; to: Wall }) => ({
  begin: daysBetween(days[0]!, from.day) + from.minutes / DAY,
  length: daysBetween(from.day, to.day) + (to.minutes - from.minutes) / DAY,
})
const isWithin = (days: readonly string[], { begin, length }: { begin: number; length: number }) =>
  begin < days.length && begin + length > 0
const columnOf = (begin: number) => Math.max(0, Math.floor(begin))

/** A rest before a shift, where the board shows it, and how long it is in minutes. */
export type Gap = Pick<Placed, 'day' | 'start' | 'length'> & { shiftId: string; minutes: number }

/** The rests before shifts that are too short, in the columns of `days`. */
export function gapsOf(
  conflicts: readonly Conflict[],
  shifts: readonly Shift[],
  days: readonly string[],
  zone: string,
): Gap[] {
  const known = new Map(shifts.map(({ id, from }) => [id, from]))
  const wall = (moment: string) => wallTime(zone, new Date(moment))
  return conflicts
    .flatMap(({ kind, violations }) => (kind === 'min_rest' ? violations : []))
    .flatMap(({ from, to, measured, shiftIds }) => {
      const shiftId = shiftIds.find((id) => known.get(id) === to)
      const { begin, length } = spanIn(days, { from: wall(from), to: wall(to) })
      if (shiftId === undefined || !isWithin(days, { begin, length })) return []
      const day = columnOf(begin)
      return [{ shiftId, day, start: begin - day, length, minutes: measured }]
    })
}

/** Shifts of a row in the columns of `days`, true to their wall times. Those outside are left out. */
export function placesOf(shifts: readonly Shift[], days: readonly string[], zone: string): Placed[] {
  const ends: number[] = []
  return shifts
    .map((shift) => {
      const wall = wallOf(shift, zone)
      const { begin, length } = spanIn(days, wall)
      const { minutes } = wall.from
      return { shift, begin, length: Math.max(1 / 96, length), isNight: minutes >= EVENING || minutes < MORNING }
    })
    .filter((span) => isWithin(days, span))
    .sort((a, b) => a.begin - b.begin)
    .map(({ begin, length, ...rest }) => {
      const free = ends.findIndex((end) => end <= begin + 1e-9)
      const lane = free === -1 ? ends.length : free
      ends[lane] = begin + length
      const day = columnOf(begin)
      return { ...rest, day, start: begin - day, length, lane }
    })
}

/** A moment some minutes later or earlier on the clocks of a zone, so that a day later is the same time of day. */
export function movedBy(zone: string, moment: string, minutes: number): string {
  if (minutes === 0) return moment
  const wall = wallTime(zone, new Date(moment))
  const days = Math.floor((wall.minutes + minutes) / DAY)
  return momentOf(zone, daysLater(wall.day, days), wall.minutes + minutes - days * DAY).toISOString()
}

const hourOf = (zone: string, moment: string) => {
  const { minutes } = wallTime(zone, new Date(moment))
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return minutes % 60 === 0 ? hour : `${hour}:${String(minutes % 60).padStart(2, '0')}`
}

/** The hours of a shift as its chip has room for them: `06` and `18`, or `19:30` where it is not a whole hour. */
export const hoursShown = (zone: string, { from, to }: Shift): [string, string] => [
  hourOf(zone, from),
  hourOf(zone, to),
]
