import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { incidentsQuery } from './calls.ts'

type Props = {
  /** The one that is asked about: it is not among the others. */
  incident: Incident
  label: string
  value: string
  onChoose: (id: string) => void
  error?: string
}

/** Chooses another incident: of the latest at the same site, or by number and text. */
export function IncidentChoice({ incident, label, value, onChoose, ...rest }: Props) {
  const { slug } = useCompany()
  const [search, setSearch] = useState('')
  const others = useQuery(
    incidentsQuery(slug, { ...(search ? { search } : { siteId: incident.siteId }), page: '1' }),
  ).data?.incidents.filter(({ id }) => id !== incident.id)
  return (
    <>
      <SearchBox search={search} many="incidents" onSearch={(text) => setSearch(text ?? '')} />
      <Field label={label} hint={search ? 'By number or text' : 'The latest at the same site'} required {...rest}>
        <Select value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose an incident</option>
          {others?.map(({ id, number, title, typeLabel }) => (
            <option key={id} value={id}>{`${number} ${title || typeLabel}`}</option>
          ))}
        </Select>
      </Field>
    </>
  )
}
