import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { handFileOver, takersQuery } from './calls.ts'

/** Hands the file of an incident over to a person of the office. */
export default function HandFileOverDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const { data } = useQuery(takersQuery(slug, incident.id))
  const [to, setTo] = useState('')
  const others = data?.takers.filter(({ id }) => id !== incident.ownerId)
  const { dialog, errorOf } = useCompanyForm({
    work: () => handFileOver(slug, incident.id, to),
    done: ({ owner }) => `${owner ?? 'Somebody else'} has the file`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Hand over ${incident.number}`}
      description="From then on they have the file, and the log tells of it."
      action="Hand it over"
      disabled={to === ''}
      {...dialog}
    >
      <Field
        label="Who takes it"
        required
        hint={
          others?.length === 0 ? 'Nobody else of the office sees this site.' : 'Those of the office who see its site'
        }
        {...errorOf('to')}
      >
        <Select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose a person</option>
          {others?.map(({ id, name, role }) => (
            <option key={id} value={id}>{`${name}, ${role}`}</option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
