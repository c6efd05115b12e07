import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { iso, startScheduling } from './testing-schedule.ts'

/** The week of `day`. */
export const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
/** A stretch of a day of the week, from an hour on. */
export const day = (nth: number, from = 8, hours = 8): [string, string] => [
  iso(`2026-11-${23 + nth}T${String(from).padStart(2, '0')}:00Z`),
  new Date(Date.parse(`2026-11-${23 + nth}T${String(from).padStart(2, '0')}:00Z`) + hours * HOUR_MS).toISOString(),
]

/** The calls of `startScheduling`, with several changes at once. */
export async function startChanging() {
  const started = await startScheduling()
  const { ask, at, shiftsIn } = started
  const send = (steps: Step[], { trial = false, reason }: { trial?: boolean; reason?: string } = {}) =>
    ask({
      method: 'POST',
      url: at('shifts/changes'),
      body: { steps, trial, ...(reason !== undefined && { override: { reason } }) },
    })
  const change = async (...asked: Parameters<typeof send>) =>
    ((await send(...asked)).body as { results: StepResult[] }).results
  const now = async () => new Map((await shiftsIn(...WEEK)).map((shift) => [shift.id, shift]))
  return { ...started, send, change, now }
}

/** A step that leaves a shift as it is, but for what is given. */
export const put = (
  { id, version, assignment, from, to }: Shift,
  wanted: { from?: string; to?: string; guardId?: string | null },
): Step => {
  const heldBy = assignment?.guardId ?? null
  return { kind: 'put', id, version, heldBy, from, to, guardId: heldBy, ...wanted }
}
/** A step that removes a shift. */
export const removal = ({ id, version, assignment }: Shift): Step => ({
  kind: 'remove',
  id,
  version,
  heldBy: assignment?.guardId ?? null,
})
