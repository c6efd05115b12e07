import { useState } from 'react'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { QualificationType } from '../../../contract/planning/guards/licenses.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addLicense, addType } from './calls.ts'

type Props = {
  guard: Pick<GuardRow, 'id' | 'name'>
  types: QualificationType[]
  /** A license that is renewed: the new one begins on the day after its last. */
  renewed?: { type: string; from: string } | undefined
  onClose: () => void
}

/** Adds a license of a guard. A kind that is new to the company is added with it. */
export function AddLicense({ guard, types, renewed, onClose }: Props) {
  const { slug, hrefOf } = useCompany()
  const offered = types.filter(({ isRetired }) => !isRetired)
  const [kind, setKind] = useState(renewed?.type ?? offered[0]?.name ?? '')
  const [number, setNumber] = useState('')
  const [from, setFrom] = useState(() => renewed?.from ?? new Date().toISOString().slice(0, 10))
  const [until, setUntil] = useState('')
  const [isPending, setPending] = useState(false)
  const { dialog } = useCompanyForm({
    work: async () => {
      const known = types.find(({ name }) => name.toLowerCase() === kind.trim().toLowerCase())
      const { id: typeId } = known ?? (await addType(slug, kind.trim()))
      return addLicense(slug, guard.id, {
        typeId,
        number,
        from,
        until: until || null,
        state: isPending ? 'pending' : 'valid',
      })
    },
    done: isPending ? 'The license is noted as asked for' : `${guard.name} has the license`,
    onClose,
    isInParts: true,
  })
  return (
    <FormDialog
      title={`Add a license of ${guard.name}`}
      description="It is valid through the whole of its last day. Without one it has no end."
      action="Add it"
      {...dialog}
    >
      <Field label="Kind" required hint="Such as Door supervisor">
        <TextInput value={kind} list="ops-kinds" onChange={({ target }) => setKind(target.value)} />
      </Field>
      {offered.length === 0 && (
        <p className="ops-note">
          {'There are no kinds yet. Write one here, or keep them all under '}
          <SiteLink href={`${hrefOf('rules')}?view=licenses`}>Rules, Licenses</SiteLink>.
        </p>
      )}
      <datalist id="ops-kinds">
        {offered.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field label="Number">
        <TextInput value={number} onChange={({ target }) => setNumber(target.value)} />
      </Field>
      <Field label="First day" required>
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Last day">
        <TextInput type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Field>
      <Checkbox
        label="It is asked for and not granted yet"
        checked={isPending}
        onChange={({ target }) => setPending(target.checked)}
      />
    </FormDialog>
  )
}
