import type { ReplayClock } from '../../../contract/office/replay/replay.ts'
import { clockAt, type ClockState, dueAsOf } from './knowing.ts'
import { overlaps } from './places-in.ts'
import type { Span } from './playhead.ts'

/** A part of the clock lane: from where the clock before it ended to where this one did, in a row of the lane. */
export type ClockPart = Span & { clock: ReplayClock; row: number; state: ClockState; rests: Span[]; lateFrom: number }

/** The most rows of the lane; more clocks at a time lie over each other in the last one. */
export const MOST_ROWS = 4

const endOf = ({ metAt, stoppedAt, dueAt }: ReplayClock) => Date.parse(metAt ?? stoppedAt ?? dueAt)

/**
 * The clocks of a stretch as a lane shows them: those of one subject one after another, in the order in which they
 * ended, and subjects that overlap in rows. `lateFrom` is when one was over. One that nobody met ends when it was due.
 */
export function partsOf(clocks: readonly ReplayClock[], now: number): ClockPart[] {
  const rows: Span[][] = []
  return [...Map.groupBy(clocks, ({ subject }) => subject).values()].flatMap((same) => {
    const chain = same.toSorted((a, b) => endOf(a) - endOf(b))
    const all = { from: Math.min(...chain.map(({ from }) => Date.parse(from))), to: endOf(chain.at(-1)!) + 1 }
    const free = rows.findIndex((taken) => taken.every((span) => !overlaps(span, all)))
    const row = free === -1 ? Math.min(rows.length, MOST_ROWS - 1) : free
    rows[row] = [...(rows[row] ?? []), all]
    let before = all.from
    return chain.map((clock): ClockPart => {
      const [from, to] = [Math.max(before, Date.parse(clock.from)), endOf(clock)]
      before = Math.max(before, to)
      const rests = clock.rests.map((rest) => ({ from: Date.parse(rest.from), to: Date.parse(rest.until) }))
      const isOpen = clock.metAt === null && clock.stoppedAt === null
      const state = isOpen && now > to ? 'breached' : clockAt(clock, to)!
      return { clock, row, from, to, state, rests, lateFrom: dueAsOf(clock, to) }
    })
  })
}
