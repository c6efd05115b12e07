import { useState } from 'react'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { resolveAlert } from './calls.ts'

/** Asks to close a panic, or agrees to it: two people close it, and each says why. */
export function ClosePanicDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { slug } = useCompany()
  const isAsked = alert.closingAt !== null
  const [note, setNote] = useState('')
  const [isFalseAlarm, setFalseAlarm] = useState(alert.isFalseAlarm)
  const { dialog, errorOf } = useCompanyForm({
    work: () => resolveAlert(slug, alert.id, { note, isFalseAlarm }),
    done: isAsked ? 'The panic is closed' : 'Another person has to agree now',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={isAsked ? `Close ${alert.title}` : `Ask to close ${alert.title}`}
      description={
        isAsked
          ? `${alert.closingBy ?? 'Somebody who left'} asked for it: ${alert.closingNote}`
          : 'Speak to the guard first. Another person has to agree.'
      }
      action={isAsked ? 'Close it' : 'Ask to close it'}
      {...dialog}
    >
      <Field label="What came of it" {...errorOf('note')}>
        <TextArea value={note} maxLength={2_000} required onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Checkbox
        label="It was a false alarm"
        checked={isFalseAlarm}
        onChange={({ target }) => setFalseAlarm(target.checked)}
      />
    </FormDialog>
  )
}
