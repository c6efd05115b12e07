import type { ClockName } from '../../../contract/field/incidents/clocks.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { CLOCK_WORDS } from '../../field/incidents/clock-words.ts'
import { lengthOf } from '../control/clocks.ts'

/** How a clock stands. `late`: met, but over its target; `waiting`: it runs, and another one is due before it. */
export type ClockViewState = 'met' | 'late' | 'running' | 'breached' | 'paused' | 'waiting'

/** A clock as the strip shows it: `seconds` are spent, left or over; `share` is how much of the target is spent. */
export type ClockView = {
  name: ClockName
  words: string
  state: ClockViewState
  seconds: number
  share: number
  note: string
}

/** A clock as it was read: `reason` is why it rests, in words. */
export type ClockSource = {
  name: ClockName
  targetSeconds: number
  /** What the contract with the client says, where it differs. */
  contractSeconds: number | null
  spentSeconds: number
  isMet: boolean
  reason: string | null
}

/** The clocks as the strip shows them. Of those that run, the one that is due first is the one to look at. */
export function viewsOf(clocks: readonly ClockSource[]): ClockView[] {
  const views = clocks.map(viewOf)
  const first = views.filter(({ state }) => state === 'running').toSorted((a, b) => a.seconds - b.seconds)[0]
  return views.map((view) => (view.state === 'running' && view !== first ? { ...view, state: 'waiting' } : view))
}

function viewOf({ name, targetSeconds, contractSeconds, spentSeconds, isMet, reason }: ClockSource): ClockView {
  const isOver = spentSeconds > targetSeconds
  const state = isMet ? (isOver ? 'late' : 'met') : reason !== null ? 'paused' : isOver ? 'breached' : 'running'
  const target = `of ${lengthOf(targetSeconds)}`
  const contract = contractSeconds === null ? '' : `, contract ${lengthOf(contractSeconds)}`
  const notes: Record<typeof state, string> = {
    met: `met, ${target}${contract}`,
    late: `late, ${target}${contract}`,
    paused: `paused: ${reason}`,
    breached: `over, ${target}${contract}`,
    running: `left ${target}${contract}`,
  }
  const seconds = { met: spentSeconds, paused: spentSeconds, running: targetSeconds - spentSeconds }[state as 'met']
  return {
    name,
    words: CLOCK_WORDS[name],
    state,
    seconds: seconds ?? spentSeconds - targetSeconds,
    share: targetSeconds > 0 ? Math.min(1, spentSeconds / targetSeconds) : 1,
    note: notes[state],
  }
}

/** How long a clock has run between two moments, in whole seconds, without its pauses. */
export const secondsBetween = (from: string, to: number, pausedMs: number): number =>
  Math.max(0, Math.floor((to - Date.parse(from) - pausedMs) / SECOND_MS))
