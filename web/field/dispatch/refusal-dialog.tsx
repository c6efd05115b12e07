import { useState } from 'react'
import type { CallUnit } from '../../../contract/field/dispatch/units.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { noteStep } from './calls.ts'

type Props = { callId: string; unit: CallUnit; onClose: () => void }

/** Notes that a unit refuses by radio, and why. */
export function RefusalDialog({ callId, unit, onClose }: Props) {
  const { slug } = useCompany()
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => noteStep(slug, { id: callId, unitId: unit.id, step: 'refused', reason }),
    done: 'The refusal is noted',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`${unit.guard} refuses`}
      description="The call waits for the next unit."
      action="Note it"
      {...dialog}
    >
      <Field label="Why" required {...errorOf('reason')}>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
