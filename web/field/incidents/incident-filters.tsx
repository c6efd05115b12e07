import { useQuery } from '@tanstack/react-query'
import { severities } from '../../../contract/field/alerts/alerts.ts'
import { incidentStates, type Standing, standings } from '../../../contract/field/incidents/states.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { severityWords } from '../alerts/alert-words.ts'
import { incidentsCsv, incidentTypesQuery } from './calls.ts'
import { askedOf, type ListFilter } from './filtering.ts'
import { STATE_FACES } from './incident-words.ts'

const STANDING_WORDS: Record<Standing, string> = { open: 'All open', ended: 'All ended' }

type Props = { filter: ListFilter; onChange: (part: ListFilter) => void }

/** Narrows incidents down: by words, severity, state, type, site and days. What is shown can be taken along as CSV. */
export function IncidentFilters({ filter, onChange }: Props) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const types = useQuery(incidentTypesQuery(slug)).data?.types ?? []
  const { search = '', severity, state, type, site, from = '', to = '' } = filter
  return (
    <div className="ops-incident-filters" role="group" aria-label="Narrow the incidents down">
      <SearchBox search={search} many="incidents" onSearch={(text) => onChange({ search: text })} />
      <Choice
        label="Severity"
        value={severity}
        choices={severities.map((each) => [String(each), `S${each}, ${severityWords[each]}`])}
        onChoose={(chosen) => onChange({ severity: chosen })}
      />
      <Choice
        label="State"
        value={state}
        choices={[
          ...standings.map((each) => [each, STANDING_WORDS[each]] as const),
          ...incidentStates.map((each) => [each, STATE_FACES[each].words] as const),
        ]}
        onChoose={(chosen) => onChange({ state: chosen })}
      />
      <Choice
        label="Type"
        value={type}
        choices={types.map(({ key, label }) => [key, label])}
        onChoose={(chosen) => onChange({ type: chosen })}
      />
      <Choice
        label="Site"
        value={site}
        choices={places.data?.sites.map(({ id, name }) => [id, name]) ?? []}
        onChoose={(chosen) => onChange({ site: chosen })}
      />
      <Field label="From">
        <TextInput type="date" value={from} max={to} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label="To">
        <TextInput type="date" value={to} min={from} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
      <CsvButton read={() => incidentsCsv(slug, askedOf(filter))} />
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  choices: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value = '', choices, onChoose }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">All</option>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)
