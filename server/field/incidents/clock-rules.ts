import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { type ClockName, clockNames, type ClockTargets } from '../../../contract/field/incidents/clocks.ts'
import type { Targets } from '../../../contract/planning/sites/contracts.ts'
import type { StoredClock } from './queries-clocks.ts'

/** The kind of the deadlines of a clock. Their subject is the incident. */
export const deadlineOf = (clock: ClockName) => `incident-${clock}`
export const clockDeadlines = clockNames.map(deadlineOf)

/** What house and contract say of each clock. A contract tightens what the house promises, and adds no clock. */
export function secondsOf(house: ClockTargets, contract: Targets | undefined, severity: number) {
  const own = house[severity as keyof ClockTargets]
  const minutes = contract?.onSceneMinutes ?? null
  const agreed: Partial<Record<ClockName, number | null>> = {
    acknowledged: contract?.acknowledgeSeconds ?? null,
    on_scene: minutes === null ? null : (minutes * MINUTE_MS) / SECOND_MS,
  }
  return clockNames.map((clock) => ({
    clock,
    houseSeconds: own[clock],
    contractSeconds: own[clock] === null ? null : (agreed[clock] ?? null),
  }))
}

/** The moment by which a clock has to be met, of the tighter of both; null without a target. */
export function dueOf({
  houseSeconds,
  contractSeconds,
  startedAt,
  pausedMs,
}: Pick<StoredClock, 'houseSeconds' | 'contractSeconds' | 'startedAt' | 'pausedMs'>): Date | null {
  const targets = [houseSeconds, contractSeconds].filter((seconds) => seconds !== null)
  if (targets.length === 0) return null
  return new Date(startedAt.getTime() + Math.min(...targets) * SECOND_MS + pausedMs)
}

/** A clock that rests runs on from a moment: what it rested does not count. */
export function resumed(clock: StoredClock, at: Date): StoredClock {
  if (clock.state !== 'paused' || clock.pausedAt === null) return clock
  const pausedMs = clock.pausedMs + Math.max(0, at.getTime() - clock.pausedAt.getTime())
  const running = { ...clock, state: 'running' as const, pausedAt: null, pausedMs }
  return { ...running, dueAt: dueOf(running) }
}

/**
 * A clock whose target moves with the severity; the time that it has run counts. One that breached stays so, and one
 * of severity 1 does not rest any more.
 */
export function retargeted(
  clock: StoredClock,
  {
    houseSeconds,
    contractSeconds,
    at,
    severity,
  }: Pick<StoredClock, 'houseSeconds' | 'contractSeconds'> & {
    at: Date
    severity: number
  },
): StoredClock {
  if (clock.state === 'met' || clock.state === 'stopped') return clock
  const moved = { ...(severity === 1 ? resumed(clock, at) : clock), houseSeconds, contractSeconds }
  return { ...moved, dueAt: dueOf(moved) }
}
