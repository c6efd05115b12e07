import { useState } from 'react'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { guardCalls } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Notes that a guard asks for time off, in whole days. */
export function TimeOffDialog({ id, name, onClose }: Props) {
  const { slug, zone } = useCompany()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const { dialog } = useCompanyForm({
    work: () =>
      guardCalls(slug, id).askTimeOff({
        from: startOf(zone, first).toISOString(),
        to: startOf(zone, daysLater(last, 1)).toISOString(),
        note,
      }),
    done: 'The request is noted',
    onClose,
    isReady: () => {
      setMissing(first === '' || last === '')
      return first !== '' && last !== ''
    },
  })
  return (
    <FormDialog
      title={`Time off for ${name}`}
      description="It waits for a decision. The guard may be given shifts until then."
      action="Note the request"
      {...dialog}
    >
      <Field label="First day" required {...(missing && first === '' && { error: 'Give the first day' })}>
        <TextInput type="date" value={first} onChange={({ target }) => setFirst(target.value)} />
      </Field>
      <Field label="Last day" required {...(missing && last === '' && { error: 'Give the last day' })}>
        <TextInput type="date" value={last} onChange={({ target }) => setLast(target.value)} />
      </Field>
      <Field label="Note">
        <TextInput value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}
