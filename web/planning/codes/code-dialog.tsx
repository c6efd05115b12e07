import { useState } from 'react'
import type { CodeKind, ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addCode, changeCode } from './calls.ts'
import { kindWords } from './code-words.ts'

type Props = { kind: CodeKind; code: ShiftCode | undefined; onClose: () => void }

/** Adds a code of a kind, or renames one. */
export function CodeDialog({ kind, code: known, onClose }: Props) {
  const { slug } = useCompany()
  const [code, setCode] = useState(known?.code ?? '')
  const [name, setName] = useState(known?.name ?? '')
  const sent = { code: code.trim(), name: name.trim() }
  const { dialog, errorOf } = useCompanyForm({
    work: () => (known ? changeCode(slug, known.id, sent) : addCode(slug, { kind, ...sent })),
    done: `${sent.code} is saved`,
    onClose,
    hasFields: true,
  })
  const { one } = kindWords[kind]
  return (
    <FormDialog
      title={known ? `Rename ${known.code}` : `Add a ${one}`}
      description="Each code stands for one thing of its kind, whether it is written in capitals or not."
      action={known ? 'Rename' : 'Add'}
      {...dialog}
    >
      <Field label="Code" required hint="Letters and digits, such as PAT" {...errorOf('code')}>
        <TextInput value={code} maxLength={20} onChange={({ target }) => setCode(target.value)} />
      </Field>
      <Field label="Name" required hint="Such as Patrol" {...errorOf('name')}>
        <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
