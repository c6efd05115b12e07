import { useState } from 'react'
import type { StepResult } from '../../../contract/planning/shifts/changing.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'

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
  const { publishers } = useCompany()
  const isOfTwo = results.some(({ violations }) => violations.some(({ overridable }) => overridable === 'two_people'))
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
      {isOfTwo && (
        <StatusText status="warning">
          {publishers > 1
            ? 'Two people allow this together: you give the reason, and somebody else has to publish it.'
            : 'Two people allow this together, and only you may publish here. Invite a second scheduler or owner in ' +
              'the settings, under Members: until somebody else publishes it, no guard hears of it.'}
        </StatusText>
      )}
      <Field label="Reason" required>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
