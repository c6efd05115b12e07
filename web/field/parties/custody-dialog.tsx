import { useState } from 'react'
import type { CustodyItem } from '../../../contract/field/parties/evidence.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { handOver, takeItem } from './calls.ts'

type Props = { incidentId: string; item: CustodyItem | undefined; onClose: () => void }

/** Takes an item into custody, or hands it over from its holder: two names, what for, and where it lies then. */
export function CustodyDialog({ incidentId, item, onClose }: Props) {
  const { slug } = useCompany()
  const holder = item?.moves.at(-1)?.to
  const [label, setLabel] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [purpose, setPurpose] = useState('')
  const [place, setPlace] = useState('')
  const move = { to: to.trim(), purpose: purpose.trim(), place: place.trim() }
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      item
        ? handOver(slug, item.id, { version: item.version, ...move })
        : takeItem(slug, incidentId, { label: label.trim(), from: from.trim(), ...move }),
    done: (saved) => `${saved.moves.at(-1)?.to ?? ''} has ${saved.label}`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={item ? `Hand over ${item.label}` : 'Take an item into custody'}
      description={
        holder ? `${holder} has it now. A hand-over is not changed afterwards.` : 'From now on somebody answers for it.'
      }
      action={item ? 'Hand over' : 'Take it'}
      {...dialog}
    >
      {!item && (
        <>
          <Field label="What it is" required hint="Such as: hasp, bag 0093" {...errorOf('label')}>
            <TextInput value={label} maxLength={120} onChange={({ target }) => setLabel(target.value)} />
          </Field>
          <Field label="Who gives it" required {...errorOf('from')}>
            <TextInput value={from} maxLength={120} onChange={({ target }) => setFrom(target.value)} />
          </Field>
        </>
      )}
      <Field label="Who takes it" required {...errorOf('to')}>
        <TextInput value={to} maxLength={120} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Field label="What for" required {...errorOf('purpose')}>
        <TextInput value={purpose} maxLength={200} onChange={({ target }) => setPurpose(target.value)} />
      </Field>
      <Field label="Where it lies then" required {...errorOf('place')}>
        <TextInput value={place} maxLength={200} onChange={({ target }) => setPlace(target.value)} />
      </Field>
    </FormDialog>
  )
}
