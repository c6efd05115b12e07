import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { incidentsQuery, moveIncident } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'

/** Says that an incident is the same as another one. */
export default function DuplicateDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const [search, setSearch] = useState('')
  const [first, setFirst] = useState('')
  const others = useQuery(
    incidentsQuery(slug, { ...(search ? { search } : { siteId: incident.siteId }), page: '1' }),
  ).data?.incidents.filter(({ id }) => id !== incident.id)
  const { dialog, errorOf } = useCompanyForm({
    work: () => moveIncident(slug, incident.id, { to: 'duplicate', reason: '', duplicateOf: first }),
    done: 'Noted as a duplicate',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`${incident.number} is a duplicate`}
      description="It ends here, and leads to the one that stays. Both keep their logs."
      action="Mark as a duplicate"
      disabled={first === ''}
      {...dialog}
    >
      <SearchBox search={search} many="incidents" onSearch={(text) => setSearch(text ?? '')} />
      <Field
        label="The one that stays"
        hint={search ? 'By number or text' : 'The latest at the same site'}
        required
        {...errorOf('duplicateOf')}
      >
        <Select value={first} onChange={({ target }) => setFirst(target.value)}>
          <option value="">Choose an incident</option>
          {others?.map(({ id, number, title, typeLabel }) => (
            <option key={id} value={id}>{`${number} ${title || typeLabel}`}</option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
