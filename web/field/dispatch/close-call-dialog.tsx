import { useState } from 'react'
import { type Call, type Disposition, dispositions } from '../../../contract/field/dispatch/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { closeCall } from './calls.ts'
import { DISPOSITION_WORDS } from './dispatch-words.ts'

/** Closes a call with what came of it. */
export function CloseCallDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { slug } = useCompany()
  const [disposition, setDisposition] = useState<Disposition>('handled')
  const [note, setNote] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => closeCall(slug, call.id, { disposition, note }),
    done: ({ number }) => `${number} is closed`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Close ${call.number}`}
      description="Units that are on it are free again."
      action="Close the call"
      {...dialog}
    >
      <Field label="What came of it" required {...errorOf('disposition')}>
        <Select value={disposition} onChange={({ target }) => setDisposition(target.value as Disposition)}>
          {dispositions.map((each) => (
            <option key={each} value={each}>
              {DISPOSITION_WORDS[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" {...errorOf('note')}>
        <TextArea value={note} maxLength={2_000} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}
