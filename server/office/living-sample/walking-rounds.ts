import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { chance, oneOf } from './random.ts'
import type { Plan, SampleRound, SampleShift } from './acts.ts'
import { nameOf } from './coming-and-going.ts'

/** Of all rounds so many begin late, and of all checkpoints so many are skipped or forgotten. */
const LATE = 0.06
const SKIPPED = 0.03
const FORGOTTEN = 0.012
/** Between two checkpoints a guard walks at least so long. */
const WALK_MS = 75 * SECOND_MS

const REASONS = [
  'A truck stands in front of it.',
  'The door is locked, and the key is not here.',
  'Painters work there until morning.',
  'The floor is wet and closed off.',
  'The tag does not answer. It needs a new one.',
]

/** A phone that gets out of a basement hands in what it kept. From one stop there to the next it stays inside. */
export const OUTSIDE_MS = 4 * MINUTE_MS
export const INSIDE_MS = 10 * MINUTE_MS

/** Where phones have no signal. */
const DEAF = /basement|cellar|plant room|vault|tunnel/i

export type Step = {
  key: string
  at: number
  isHeard: boolean
  stop: SampleRound['stops'][number]
  /** Why the checkpoint was skipped; null where it was scanned. */
  reason: string | null
}

/** What a guard does on a round, checkpoint by checkpoint. Forgotten ones are left out. */
export function walk(seed: string, round: SampleRound, shift: SampleShift): Step[] {
  const key = `${nameOf(shift)} ${round.tour} ${new Date(round.dueAt).toISOString()}`
  const isLate = chance(seed, 'round', key) < LATE
  const delay = (isLate ? 8 + chance(seed, 'by', key) * 5 : chance(seed, 'by', key) * 2.5) * MINUTE_MS
  let before = -Infinity
  return round.stops.flatMap((stop, nth) => {
    const at = Math.max(before + WALK_MS, Math.round(stop.dueAt + delay + chance(seed, 'step', key, nth) * MINUTE_MS))
    before = at
    const roll = chance(seed, 'stop', key, nth)
    if (roll < FORGOTTEN) return []
    const reason = roll < FORGOTTEN + SKIPPED ? oneOf(REASONS, seed, 'reason', key, nth) : null
    return [{ key: `${key} ${nth}`, at, isHeard: !DEAF.test(stop.name), stop, reason }]
  })
}

/** The rounds that a guard walks from coming until leaving. */
export const roundsOf = ({ rounds }: Plan, { postId }: SampleShift, { came, left }: { came: number; left: number }) =>
  rounds.filter((round) => round.postId === postId && came <= round.dueAt && round.dueAt < left)

/** What a guard does on all rounds of a shift, checkpoint by checkpoint, each with the run that it is of. */
export const stepsOf = (plan: Plan, shift: SampleShift, stay: { came: number; left: number }) =>
  roundsOf(plan, shift, stay).flatMap((round) =>
    walk(plan.seed, round, shift)
      .filter(({ at }) => at < stay.left - 2 * MINUTE_MS)
      .map((step) => ({ ...step, runId: round.runId })),
  )
