import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { PauseReason } from '../../../contract/field/incidents/clocks.ts'
import { type ClockSource, secondsBetween } from './clock-views.ts'

/** Why a clock rests, in words. */
export const PAUSE_WORDS: Record<PauseReason, string> = {
  police: 'waiting for police',
  client: 'waiting for client',
  access: 'waiting for access',
}

/** The clocks of an incident that have a target, at a moment. Those that stopped have nothing to meet any more. */
export function sourcesOf({ clocks, pauses }: Pick<Incident, 'clocks' | 'pauses'>, now: number): ClockSource[] {
  return clocks.flatMap(({ clock, state, targetSeconds, contractSeconds, startedAt, metAt, pausedAt, pausedMs }) => {
    if (targetSeconds === null || state === 'stopped') return []
    const end = metAt ?? pausedAt
    const rest = pauses.find((pause) => pause.clock === clock && pause.until === null)
    return {
      name: clock,
      targetSeconds,
      contractSeconds: contractSeconds === targetSeconds ? null : contractSeconds,
      spentSeconds: secondsBetween(startedAt, end === null ? now : Date.parse(end), pausedMs),
      isMet: metAt !== null,
      reason: pausedAt !== null && rest ? PAUSE_WORDS[rest.reason] : null,
    }
  })
}
