import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { namesOf } from '../shifts/names.ts'
import type { Act } from './copy-dialog.tsx'
import type { BoardRow } from './board-rows.ts'
import { rowOfShift } from './board-spot.ts'
import { noteStep, putStep, removeStep } from '../shifts/steps.ts'
import { useChanges } from '../shifts/use-changes.tsx'
import type { useChoice } from './use-choice.ts'
import { useMoving } from './use-moving.ts'
import { useUndoKey } from './use-undo-key.ts'

/** The latest act beside the board that added shifts, to be undone like those on it. */
export type BulkAct = { latest: Act | null; onUndone: () => void }

type ActionOptions = {
  organisation: string
  days: readonly string[]
  rows: readonly BoardRow[]
  shiftOf: (id: string) => Shift | undefined
  names: ReturnType<typeof namesOf>
  choice: ReturnType<typeof useChoice>
  mayMove: boolean
  onSay: (text: string) => void
  bulk: BulkAct
}

const many = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)

/** All that changes shifts on the board, one of them or those that are chosen. */
export function useBoardActions(given: ActionOptions) {
  const { organisation, days, rows, shiftOf, names, choice, mayMove, onSay, bulk } = given
  const changing = useChanges({
    organisation,
    shiftOf,
    nameOf: names.shift,
    onSay,
    addition: bulk.latest,
    onUndone: bulk.onUndone,
  })
  const moving = useMoving({ organisation, zone: names.times.zoneOf, days, rows, shiftOf })
  useUndoKey(() => void changing.undo())

  return {
    changing,
    moving,
    pickUp: (id: string, byKeys: boolean) => {
      const shift = shiftOf(id)
      const row = rowOfShift(rows, id)
      if (!mayMove || !shift || !row || shift.state === 'cancelled') return
      moving.pickUp(choice.withAll(id), row.key, byKeys)
      if (byKeys) onSay(`Moving ${names.shift(shift)}. Arrow keys move it, Enter puts it there, Escape puts it back.`)
    },
    drop: () => {
      const { steps, target } = moving
      moving.letGo()
      const row = rows.find(({ key }) => key === target?.row)
      const [step] = steps
      const shift = step?.kind === 'put' ? shiftOf(step.id) : undefined
      const to = step?.kind === 'put' && shift ? names.when(shift, step) : ''
      const guard = row?.kind === 'guard' ? `${row.name}, ` : ''
      const whole = steps.length === 1 ? `Moved to ${guard}${to}` : `${many(steps.length)} moved`
      void changing.run(steps, { each: 'moved', whole })
    },
    putBack: () => {
      moving.letGo()
      onSay('Put back')
    },
    remove: (ids: string[]) => {
      const all = ids.flatMap((id) => shiftOf(id) ?? []).filter(({ state }) => state !== 'cancelled')
      const whole = all.length === 1 ? `${names.shift(all[0]!)} removed` : `${many(all.length)} removed`
      choice.clear()
      if (mayMove) void changing.run(all.map(removeStep), { each: 'removed', whole })
    },
    /** Notes something on a shift; undefined for those who may not. */
    note: mayMove
      ? (shift: Shift, details: ShiftDetails) =>
          void changing.run([noteStep(shift, details)], { each: 'noted', whole: `${names.shift(shift)} noted` })
      : undefined,
    /** Gives what is chosen to a guard, or opens it. */
    give: (guardId: string | null) => {
      const all = choice.shifts.filter(({ assignment }) => (assignment?.guardId ?? null) !== guardId)
      const words =
        guardId === null
          ? { each: 'released', whole: `${many(all.length)} opened` }
          : { each: 'assigned', whole: `${names.guard(guardId)} has ${many(all.length)}` }
      const steps = all.map((shift) => putStep(shift, names.times.zoneOf, 0, guardId))
      void changing.run(steps, words)
    },
  }
}
