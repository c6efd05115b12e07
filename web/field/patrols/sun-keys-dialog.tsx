import { useState } from 'react'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { setSunKeys } from './calls.ts'

/** Keeps the keys of the company's SUN tags. They are never shown again. */
export function SunKeysDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const [keys, setKeys] = useState({ metaKey: '', fileKey: '' })
  const { dialog, errorOf } = useCompanyForm({
    work: () => setSunKeys(slug, { metaKey: keys.metaKey.trim(), fileKey: keys.fileKey.trim() }),
    done: 'The keys are kept',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Keys of SUN tags"
      description="The supplier of the tags gives two keys. New ones take the place of those before."
      action="Keep the keys"
      {...dialog}
    >
      <Field label="Key that hides the id" hint="32 hexadecimal digits" required {...errorOf('metaKey')}>
        <TextInput
          value={keys.metaKey}
          autoComplete="off"
          onChange={({ target }) => setKeys({ ...keys, metaKey: target.value })}
        />
      </Field>
      <Field label="Key of the code" hint="32 hexadecimal digits" required {...errorOf('fileKey')}>
        <TextInput
          value={keys.fileKey}
          autoComplete="off"
          onChange={({ target }) => setKeys({ ...keys, fileKey: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
