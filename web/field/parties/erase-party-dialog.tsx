import { useState } from 'react'
import type { Party } from '../../../contract/field/parties/parties.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { eraseParty } from './calls.ts'
import { nameOf } from './party-words.ts'

/** Erases what identifies somebody for good. */
export function ErasePartyDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { slug } = useCompany()
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => eraseParty(slug, party.id, reason.trim()),
    done: `The details of ${nameOf(party)} are erased`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Erase the details of ${nameOf(party)}?`}
      description="Nobody can bring them back. The log stays whole, and says who erased them and why."
      action="Erase for good"
      danger
      {...dialog}
    >
      <Field label="Why they are erased" required {...errorOf('reason')}>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
