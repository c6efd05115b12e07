import { useState } from 'react'
import type { LicenseKind } from '../../../contract/planning/guards/licenses.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addType, changeKind } from './calls.ts'

/** Adds a kind of license, or renames one. */
export function KindDialog({ kind, onClose }: { kind: LicenseKind | undefined; onClose: () => void }) {
  const { slug } = useCompany()
  const [name, setName] = useState(kind?.name ?? '')
  const { dialog } = useCompanyForm({
    work: () => (kind ? changeKind(slug, kind.id, { name: name.trim() }) : addType(slug, name.trim())),
    done: `${name.trim()} is saved`,
    onClose,
  })
  return (
    <FormDialog
      title={kind ? `Rename ${kind.name}` : 'Add a kind of license'}
      description="Each name stands for one kind, whether it is written in capitals or not."
      action={kind ? 'Rename' : 'Add'}
      {...dialog}
    >
      <Field label="Name of the kind" required hint="Such as SIA Door Supervisor">
        <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
