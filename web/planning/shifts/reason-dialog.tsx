import { useState } from 'react'
import type { StepResult } from '../../../contract/planning/shifts/changing.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'

type Props = {
  names: string[]
  results: StepResult[]
  pending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why soft rules are set aside, with each of them named. The reason stays with the assignment. */
export default function ReasonDialog({ names, results, pending, onReason, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <FormDialog
      title={results.length === 1 ? 'This breaks a rule' : `${results.length} shifts break a rule`}
      description="Give a reason to do it all the same. It stays with the shift and goes into the log."
      action="Do it all the same"
      {...{ pending, problem, onClose }}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') setProblem('Write a reason.')
        else onReason(reason.trim())
      }}
    >
      <ul className="ops-broken-list">
        {results.map(({ violations }, at) => (
          <li key={names[at]}>
            <strong>{names[at]}</strong>
            {violations.map(({ kind, text }) => (
              <small key={kind} className="ops-broken">
                {text}
              </small>
            ))}
          </li>
        ))}
      </ul>
      <Field label="Reason" required>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
