import { StatusText } from '../../ui/status.tsx'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { namesOf } from '../shifts/names.ts'
import type { BoardRow } from './board-rows.ts'
import type { useMoving } from './use-moving.ts'

type Props = {
  moving: ReturnType<typeof useMoving>
  rows: readonly BoardRow[]
  names: ReturnType<typeof namesOf>
  shiftOf: (id: string) => Shift | undefined
}

/** What is in the hand, where it would go, and what the server says of it before it is let go. */
export default function MoveNote({ moving: { steps, target, results, byKeys }, rows, names, shiftOf }: Props) {
  const row = rows.find(({ key }) => key === target?.row)
  const [step] = steps
  const shift = step && step.kind !== 'add' ? shiftOf(step.id) : undefined
  const where = row ? `${row.name}${row.kind === 'site' ? ', open' : ''}` : ''
  const when = step?.kind === 'put' && shift ? names.when(shift, step) : ''
  const many = steps.length > 1 ? `${steps.length} shifts, the first to ` : ''
  return (
    <div className="ops-move-note" role="status">
      <strong>{step ? `${many}${where}, ${when}` : byKeys ? 'Where to?' : 'As it is'}</strong>
      {shift && <small>{`From ${names.shift(shift)}`}</small>}
      {steps.length > 0 && !results && <small>Checking the rules …</small>}
      {results?.map(({ outcome, message }, at) =>
        outcome === 'done' ? (
          steps.length === 1 && (
            <StatusText key={at} status="success">
              Breaks no rule
            </StatusText>
          )
        ) : (
          <StatusText key={at} status={outcome === 'reason' ? 'warning' : 'danger'}>
            {outcome === 'reason' ? `${message} It asks for a reason.` : message}
          </StatusText>
        ),
      )}
      {byKeys && <small>Arrow keys move it, Shift for a day, Enter puts it there, Escape puts it back.</small>}
    </div>
  )
}
