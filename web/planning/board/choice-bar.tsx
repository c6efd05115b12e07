import { useState } from 'react'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { ChosenBar } from '../../platform/lists/chosen.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { OpenBids } from '../offers/open-bids.tsx'
import '../../platform/lists/list.css'

type Props = {
  guards: GuardRow[]
  count: number
  isPending: boolean
  mayMove: boolean
  /** Those of the chosen shifts that nobody has and that can be opened for bids. */
  open: string[]
  onGive: (guardId: string | null) => void
  onMove: () => void
  onRemove: () => void
  onClear: () => void
}

/** What can be done with all the shifts that are chosen. */
export default function ChoiceBar({
  guards,
  count,
  isPending,
  mayMove,
  open,
  onGive,
  onMove,
  onRemove,
  onClear,
}: Props) {
  const [isAssigning, setAssigning] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const able = guards.filter(({ state }) => state === 'active')
  const [guardId, setGuardId] = useState(able[0]?.id ?? '')
  return (
    <ChosenBar {...{ count, onClear }}>
      {mayMove && (
        <>
          <Button variant="outline" size="row" pending={isPending} onClick={() => setAssigning(true)}>
            Assign
          </Button>
          <Button variant="outline" size="row" pending={isPending} onClick={() => onGive(null)}>
            Release
          </Button>
          <Button variant="outline" size="row" pending={isPending} onClick={onMove}>
            Move
          </Button>
          {open.length > 0 && (
            <Button variant="outline" size="row" pending={isPending} onClick={() => setOpening(true)}>
              Open for bids
            </Button>
          )}
          <Button variant="danger" size="row" pending={isPending} onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
      {isOpening && <OpenBids shiftIds={open} onClose={() => setOpening(false)} />}
      {isAssigning && (
        <FormDialog
          title={`Assign ${count === 1 ? '1 shift' : `${count} shifts`}`}
          description="Each goes to the guard if the rules allow it. You read of those that stay as they are."
          action="Assign"
          pending={isPending}
          problem={able.length === 0 ? 'Add a guard first.' : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            setAssigning(false)
            onGive(guardId)
          }}
          onClose={() => setAssigning(false)}
        >
          <Field label="Guard" required>
            <Select value={guardId} onChange={({ target }) => setGuardId(target.value)}>
              {able.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </FormDialog>
      )}
    </ChosenBar>
  )
}
