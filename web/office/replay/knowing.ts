import type { ReplayClock, ReplayEvent } from '../../../contract/office/replay/replay.ts'
import type { View } from './track.ts'

/** An event at the moment at which a view has it: when it happened, or when control learned of it. */
export type ShownEvent = ReplayEvent & { shownAt: number; lateMs: number }

/** So many ms later is late: what phones send at once takes less. */
export const LATE_MS = 5_000

/** The events in the order of a view. As control saw it, what came late stands at the second in which it came. */
export function eventsIn(view: View, events: readonly ReplayEvent[]): ShownEvent[] {
  return events
    .map((event) => {
      const [at, knownAt] = [Date.parse(event.at), Date.parse(event.knownAt)]
      return { ...event, shownAt: view === 'happened' ? at : knownAt, lateMs: Math.max(0, knownAt - at) }
    })
    .toSorted((a, b) => a.shownAt - b.shownAt)
}

export const isLate = ({ lateMs }: ShownEvent): boolean => lateMs > LATE_MS

/** The event that is shown at a moment: the last one up to it. */
export const eventAt = (events: readonly ShownEvent[], at: number): ShownEvent | undefined =>
  events.findLast(({ shownAt }) => shownAt <= at)

export type ClockState = 'running' | 'met' | 'breached'

/** How a clock stands at a moment; undefined before it began. */
export function clockAt({ from, dueAt, metAt }: ReplayClock, at: number): ClockState | undefined {
  if (Date.parse(from) > at) return undefined
  const due = Date.parse(dueAt)
  const met = metAt === null ? Infinity : Date.parse(metAt)
  if (met <= at) return met <= due ? 'met' : 'breached'
  return at <= due ? 'running' : 'breached'
}

/** The clock that runs out next at a moment. */
export const nextDue = (clocks: readonly ReplayClock[], at: number): ReplayClock | undefined =>
  clocks
    .filter((clock) => clockAt(clock, at) === 'running')
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
    .at(0)
