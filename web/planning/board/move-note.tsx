import { StatusText } from '../../ui/status.tsx'
import type { StepResult } from '../../../contract/planning/shifts/changing.ts'
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
      {results?.map((result, at) => (
        <Finding key={at} {...{ result }} isAlone={steps.length === 1} />
      ))}
      {byKeys && <small>Arrow keys move it, Shift for a day, Enter puts it there, Escape puts it back.</small>}
      {!byKeys && <small>It snaps to days. Hold Alt or Shift to move it by 15 minutes.</small>}
    </div>
  )
}

/** What the worst broken rule is of a move, how many more there are, and who has to allow it. */
function Finding({ result: { outcome, message, violations }, isAlone }: { result: StepResult; isAlone: boolean }) {
  if (outcome === 'done') return isAlone && <StatusText status="success">Breaks no rule</StatusText>
  const kinds = new Set(violations.map(({ kind }) => kind)).size
  const more = kinds > 1 ? ` And ${kinds - 1} more ${kinds === 2 ? 'rule' : 'rules'}.` : ''
  if (outcome !== 'reason') return <StatusText status="danger">{message}</StatusText>
  const isOfTwo = violations.some(({ overridable }) => overridable === 'two_people')
  return (
    <StatusText status="warning">
      {`${sentence(message)}${more} It asks for a reason${isOfTwo ? ', and another person has to publish it.' : '.'}`}
    </StatusText>
  )
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)
