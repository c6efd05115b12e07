import { daysBetween } from '../../../contract/core/time.ts'
import { DAY_MINUTES } from '../../../contract/core/units.ts'
import type { Conflict } from '../../../contract/planning/problems/problems.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Client, Post, Site } from '../../../contract/planning/sites/sites.ts'
import { type ShiftZone, zoneAt } from '../shifts/site-time.ts'
import { type Wall, wallOf } from '../shifts/shift-times.ts'
import { wallTime } from '../shifts/week.ts'

const EVENING = 18 * 60
const MORNING = 5 * 60

/**
 * Where a shift stands on the board: the column of the day on which it begins, where within that column, and how long
 * it is, both in days. A shift that began before the week stands in the first column with a `start` before it. `lane`
 * is the line within its row, so that nothing covers anything.
 */
export type PlacedShift = { shift: Shift; day: number; start: number; length: number; lane: number; isNight: boolean }

/** The shifts of a row that begin on a day of the week, in order. One that began before the week is on none of them. */
export const chipsOn = (chips: readonly PlacedShift[], day: number): PlacedShift[] =>
  chips.filter((chip) => chip.day === day && chip.start >= 0).sort((a, b) => (a.shift.from < b.shift.from ? -1 : 1))

/** Where a stretch of time begins in the columns of `days`, and how long it is, both in days. */
const spanIn = (days: readonly string[], { from, to }: { from: Wall; to: Wall }) => ({
  begin: daysBetween(days[0]!, from.day) + from.minutes / DAY_MINUTES,
  length: daysBetween(from.day, to.day) + (to.minutes - from.minutes) / DAY_MINUTES,
})
const isWithin = (days: readonly string[], { begin, length }: { begin: number; length: number }) =>
  begin < days.length && begin + length > 0
const columnOf = (begin: number) => Math.max(0, Math.floor(begin))

/** The posts for which shifts may be added: those of clients that have not ended. */
export function postsToStaff({ clients, sites, posts }: { clients: Client[]; sites: Site[]; posts: Post[] }): Post[] {
  const ended = new Set(clients.flatMap(({ id, state }) => (state === 'ended' ? [id] : [])))
  const gone = new Set(sites.flatMap(({ id, clientId }) => (ended.has(clientId) ? [id] : [])))
  return posts.filter(({ siteId }) => !gone.has(siteId))
}

/** A rest before a shift, where the board shows it, and how long it is in minutes. */
export type Gap = Pick<PlacedShift, 'day' | 'start' | 'length'> & { shiftId: string; minutes: number }

/** The rests before shifts that are too short, in the columns of `days`. */
export function gapsOf(
  conflicts: readonly Conflict[],
  shifts: readonly Shift[],
  days: readonly string[],
  zone: ShiftZone,
): Gap[] {
  const known = new Map(shifts.map((shift) => [shift.id, shift]))
  return conflicts
    .flatMap(({ kind, violations }) => (kind === 'min_rest' ? violations : []))
    .flatMap(({ from, to, measured, shiftIds }) => {
      const shiftId = shiftIds.find((id) => known.get(id)?.from === to)
      if (shiftId === undefined) return []
      const wall = (moment: string) => wallTime(zoneAt(zone, known.get(shiftId)!), new Date(moment))
      const { begin, length } = spanIn(days, { from: wall(from), to: wall(to) })
      if (!isWithin(days, { begin, length })) return []
      const day = columnOf(begin)
      return [{ shiftId, day, start: begin - day, length, minutes: measured }]
    })
}

/** The shifts of which any part lies in the columns of `days`. */
export const shownIn = (shifts: readonly Shift[], days: readonly string[], zone: ShiftZone): Shift[] =>
  shifts.filter((shift) => isWithin(days, spanIn(days, wallOf(shift, zoneAt(zone, shift)))))

/** Shifts of a row in the columns of `days`, true to their wall times. Those outside are left out. */
export function placesOf(shifts: readonly Shift[], days: readonly string[], zone: ShiftZone): PlacedShift[] {
  const ends: number[] = []
  return shifts
    .map((shift) => {
      const wall = wallOf(shift, zoneAt(zone, shift))
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
