import { useState } from 'react'
import type { Verdict, Witness } from '../../../contract/planning/ledger/ledger.ts'
import { linesIn } from '../../../contract/planning/ledger/lines.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'

type Props = {
  pending: boolean
  problem: string | undefined
  onCompare: (lines: string) => void
}

/** Takes checkpoint lines that somebody kept, also a whole mail with one in it. */
export function WitnessForm({ pending, problem, onCompare }: Props) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? 'Paste a line that begins with watchpost-checkpoint/' : problem
  const compare = () => {
    const lines = linesIn(text)
    setMissing(lines.length === 0)
    if (lines.length > 0) onCompare(lines.join('\n'))
  }
  return (
    <form
      className="ops-form ops-witness"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        compare()
      }}
    >
      <Field
        label="Checkpoints from your mails"
        hint="Paste the line of a mail or of several. The whole mail will do."
        {...(error && { error })}
      >
        <TextArea className="figure" spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" size="dense" pending={pending}>
        Compare
      </Button>
    </form>
  )
}

const STATUS: Record<Witness['state'], Status> = {
  agrees: 'success',
  differs: 'danger',
  cut: 'danger',
  foreign: 'warning',
  unsigned: 'warning',
  malformed: 'warning',
}

/** What comparing the log with each of the lines gave. */
export function WitnessResults({
  witnesses = [],
  momentOf,
}: Pick<Verdict, 'witnesses'> & { momentOf: (at: string) => string }) {
  return (
    <ul className="ops-rows ops-witnesses" aria-label="Checkpoints compared">
      {witnesses.map(({ seq, at, state, text }, index) => (
        <li key={index}>
          <strong>{seq === null ? 'A damaged line' : `Number ${seq}`}</strong>
          {at && <span>{momentOf(at)}</span>}
          <StatusText status={STATUS[state]}>{text}</StatusText>
        </li>
      ))}
    </ul>
  )
}
