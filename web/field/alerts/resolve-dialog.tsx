import { useState } from 'react'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { resolveAlert } from './calls.ts'

/** Ends an alert with a note. */
export function ResolveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { slug } = useCompany()
  const [note, setNote] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => resolveAlert(slug, id, { note }),
    done: 'The alert is resolved',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Resolve the alert"
      description="It leaves the screens, and stays in the list for a year."
      action="Resolve it"
      {...dialog}
    >
      <Field label="What came of it" {...errorOf('note')}>
        <TextArea value={note} maxLength={2_000} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}
