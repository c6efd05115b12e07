import { useState } from 'react'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'

/** What a step asks before it is done. */
export type ReasonAsk = {
  title: string
  description: string
  label: string
  action: string
  done: string
  danger?: boolean
}

type Props = ReasonAsk & { work: (reason: string) => Promise<unknown>; onClose: () => void }

/** Does something with an incident that has to say why. */
export function ReasonDialog({ title, description, label, action, done, danger = false, work, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({ work: () => work(reason.trim()), done, onClose, hasFields: true })
  return (
    <FormDialog {...{ title, description, action, danger }} disabled={reason.trim() === ''} {...dialog}>
      <Field label={label} required {...errorOf('reason', 'note', 'text')}>
        <TextArea value={reason} maxLength={2_000} rows={3} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
