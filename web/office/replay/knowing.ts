import { SECOND_MS } from '../../../contract/core/units.ts'
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

const secondOf = (at: number) => Math.floor(at / SECOND_MS)

/** The event that is shown at a moment: the picked one, if it is of this second, else the last one up to it. */
export const eventAt = (events: readonly ShownEvent[], at: number, picked?: string): ShownEvent | undefined =>
  events.find(({ id, shownAt }) => id === picked && secondOf(shownAt) === secondOf(at)) ??
  events.findLast(({ shownAt }) => shownAt <= at)

/** What a link names beside its second: the event, where several are of that second. */
export const namedIn = (events: readonly ShownEvent[], chosen: ShownEvent | undefined, at: number): string => {
  if (!chosen || secondOf(chosen.shownAt) !== secondOf(at)) return ''
  return events.filter(({ shownAt }) => secondOf(shownAt) === secondOf(at)).length > 1 ? chosen.id : ''
}

/** The event a step away from the one that is shown at a moment; undefined past the ends. */
export function eventBeside(events: readonly ShownEvent[], chosen: ShownEvent | undefined, at: number, by: 1 | -1) {
  if (!chosen) return by === 1 ? events[0] : undefined
  // A second or more after an event, the step back leads to it.
  if (by === -1 && secondOf(at) > secondOf(chosen.shownAt)) return chosen
  return events[events.indexOf(chosen) + by]
}

export type ClockState = 'running' | 'resting' | 'met' | 'breached' | 'stopped'

/** The rest of a clock at a moment; undefined while it runs. */
export const restAt = ({ rests }: ReplayClock, at: number) =>
  rests.find(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))

/** When a clock was due as it stood at a moment: rests to come don't count yet. */
export function dueAsOf({ dueAt, rests }: ReplayClock, at: number): number {
  const toCome = rests.reduce((sum, { from, until }) => {
    const [begin, end] = [Math.max(at, Date.parse(from)), Date.parse(until)]
    return sum + Math.max(0, end - begin)
  }, 0)
  return Date.parse(dueAt) - toCome
}

/** How a clock stands at a moment; undefined before it began. One that breached stays so. */
export function clockAt(clock: ReplayClock, at: number): ClockState | undefined {
  if (Date.parse(clock.from) > at) return undefined
  const [met, stopped] = [clock.metAt, clock.stoppedAt].map((moment) =>
    moment === null ? Infinity : Date.parse(moment),
  )
  const end = Math.min(at, met!, stopped!)
  if (end > dueAsOf(clock, end)) return 'breached'
  if (met! <= at) return 'met'
  if (stopped! <= at) return 'stopped'
  return restAt(clock, at) ? 'resting' : 'running'
}

/** The clock that runs out next at a moment. */
export const nextDue = (clocks: readonly ReplayClock[], at: number): ReplayClock | undefined =>
  clocks
    .filter((clock) => clockAt(clock, at) === 'running')
    .toSorted((a, b) => dueAsOf(a, at) - dueAsOf(b, at))
    .at(0)
