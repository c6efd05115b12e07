import { isSameDetails, NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { movedBy } from './shift-times.ts'
import { type ShiftZone, zoneAt } from './site-time.ts'

const MOST = 20

const heldBy = ({ assignment }: Shift) => assignment?.guardId ?? null
const seen = (shift: Shift) => ({ id: shift.id, version: shift.version, heldBy: heldBy(shift) })

/** Moves a shift by minutes on the clocks of a zone, and gives it to a guard: null opens it, undefined leaves it. */
export const putStep = (shift: Shift, zone: ShiftZone, minutes: number, guardId?: string | null): Step => ({
  kind: 'put',
  ...seen(shift),
  from: movedBy(zoneAt(zone, shift), shift.from, minutes),
  to: movedBy(zoneAt(zone, shift), shift.to, minutes),
  guardId: guardId === undefined ? heldBy(shift) : guardId,
})

export const removeStep = (shift: Shift): Step => ({ kind: 'remove', ...seen(shift) })

/** Leaves a shift with its guard, against the soft rules that a reason sets aside. */
export const keepStep = (shift: Shift): Step => ({ kind: 'keep', ...seen(shift) })

/** Notes something on a shift, and leaves the rest of it. */
export const noteStep = (shift: Shift, details: ShiftDetails): Step => ({
  kind: 'put',
  ...seen(shift),
  from: shift.from,
  to: shift.to,
  guardId: heldBy(shift),
  details,
})

/** Lets a shift begin at another time, and end when it did. */
export const startStep = (shift: Shift, from: string): Step => ({
  kind: 'put',
  ...seen(shift),
  from,
  to: shift.to,
  guardId: heldBy(shift),
})

/** The step that puts back what a step did; undefined where there is nothing to put back. */
function backOf(before: Shift | undefined, after: Shift | null): Step | undefined {
  if (!before) return after ? removeStep(after) : undefined
  const { from, to } = before
  const noted = isSameDetails(before.details, after?.details) ? {} : { details: before.details ?? NO_DETAILS }
  if (!after) return { kind: 'add', postId: before.postId, from, to, guardId: heldBy(before), ...noted }
  return before.state === 'cancelled'
    ? removeStep(after)
    : { kind: 'put', ...seen(after), from, to, guardId: heldBy(before), ...noted }
}

/** How to take back one action. `from` is the shift before each step: an older entry that expects it can go on. */
export type UndoEntry = {
  words: string
  back: { step: Step; before: Shift | undefined }[]
  /** An act that added many shifts, which is undone as a whole. */
  additionId?: string
}

/** The undo of an action, from the shifts before it and the results of its steps. */
export function undoOf(
  words: string,
  steps: Step[],
  shifts: ReadonlyMap<string, Shift>,
  results: StepResult[],
): UndoEntry {
  const back = steps.flatMap((step, at) => {
    const { outcome, shift } = results[at]!
    // A reason that was given stays given.
    if (outcome !== 'done' || step.kind === 'keep') return []
    const before = step.kind === 'add' ? undefined : shifts.get(step.id)
    const found = backOf(before, shift)
    return found ? [{ step: found, before }] : []
  })
  return { words, back }
}

/** The newest action first. */
export const pushed = (all: readonly UndoEntry[], one: UndoEntry): UndoEntry[] =>
  one.back.length > 0 || one.additionId ? [one, ...all].slice(0, MOST) : [...all]

/**
 * What is left to take back once the newest action was taken back: older ones that expect a shift as it was before that
 * action now expect it as it is, which is the same but for its version, and for its id where it had been removed.
 */
export function settled([done, ...rest]: readonly UndoEntry[], results: StepResult[]): UndoEntry[] {
  const now = new Map(
    (done?.back ?? []).flatMap(({ before }, at) => {
      const shift = results[at]?.shift
      return before && shift ? [[`${before.id} ${before.version}`, shift] as const] : []
    }),
  )
  return rest.map((undo) => ({
    ...undo,
    back: undo.back.map(({ step, before }) => {
      const shift = step.kind === 'add' ? undefined : now.get(`${step.id} ${step.version}`)
      return { step: shift ? { ...step, ...seen(shift) } : step, before }
    }),
  }))
}
