import { dayNumber, dayOfNumber, isoWeekday } from '../../core/time.ts'
import type { Rotation, TemplateDraft } from './templates.ts'

type Turns = Pick<TemplateDraft, 'duties' | 'rotations'>

/** A stretch of days by their numbers since 1970, the last one not part of it. */
export type Days = { first: number; end: number }

/** A day on which turns name more or fewer guards for a duty than it needs. `named` are all of them, in their order. */
export type UnevenDay = { day: string; code: string; needed: number; named: string[] }

/** A whole number from 0 below `length`, also for negative ones. */
const within = (value: number, length: number) => ((value % length) + length) % length

/** The guards whose rotations name a duty on a day, in their order. The day is its number since 1970. */
export const namedOn = ({ rotations }: Pick<Turns, 'rotations'>, code: string, day: number): string[] =>
  rotations.flatMap(({ cycle, anchor, guards }) =>
    guards
      .filter(({ offset }) => cycle[within(day - dayNumber(anchor) - offset, cycle.length)] === code)
      .map(({ guardId }) => guardId),
  )

/**
 * The days of a stretch on which the rotations do not name as many guards as a duty needs, in their order. Duties of
 * which no rotation knows are left out: they are meant to be filled by hand.
 */
export function unevenDays(turns: Turns, { first, end }: Days): UnevenDay[] {
  const turning = new Set(turns.rotations.flatMap(({ cycle, guards }) => (guards.length > 0 ? cycle : [])))
  const duties = turns.duties.filter(({ code }) => turning.has(code))
  const found: UnevenDay[] = []
  for (let number = first; number < end; number++) {
    const day = dayOfNumber(number)
    const weekday = isoWeekday(day)
    for (const { code, days, headcount } of duties) {
      const named = namedOn(turns, code, number)
      const needed = days.includes(weekday) ? headcount : 0
      if (named.length !== needed) found.push({ day, code, needed, named })
    }
  }
  return found
}

/** How many days later each of some guards begins a cycle, so that their turns lie as far apart as they can. */
export const evenOffsets = (length: number, guards: number): number[] =>
  Array.from({ length: guards }, (_, nth) => Math.floor((nth * length) / guards) % Math.max(1, length))

/** The guards of a rotation with one more. All turns move apart, unless somebody chose how far they lie apart. */
export function withGuard({ cycle, guards }: Pick<Rotation, 'cycle' | 'guards'>, guardId: string): Rotation['guards'] {
  const added = [...guards, { guardId, offset: 0 }]
  const offsets = evenOffsets(cycle.length, added.length)
  if (isEven({ cycle, guards })) return added.map((each, nth) => ({ ...each, offset: offsets[nth]! }))
  const taken = new Set(guards.map(({ offset }) => offset))
  return [...guards, { guardId, offset: offsets.find((offset) => !taken.has(offset)) ?? 0 }]
}

/** The guards of a rotation once it has another cycle: as far apart as they can, or as somebody chose. */
export function inCycle({ cycle, guards }: Pick<Rotation, 'cycle' | 'guards'>, next: string[]): Rotation['guards'] {
  const offsets = evenOffsets(next.length, guards.length)
  const keep = !isEven({ cycle, guards })
  return guards.map((each, nth) => ({
    ...each,
    offset: keep ? each.offset % Math.max(1, next.length) : offsets[nth]!,
  }))
}

const isEven = ({ cycle, guards }: Pick<Rotation, 'cycle' | 'guards'>) =>
  evenOffsets(cycle.length, guards.length).every((offset, nth) => guards[nth]!.offset === offset)
