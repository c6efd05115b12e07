import { type HistoryFilter, type HistoryGroup, historyGroups } from '../../../contract/planning/ledger/history.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { historyCsv } from './calls.ts'

const GROUPS: Record<HistoryGroup, string> = {
  shifts: 'Shifts',
  offers: 'Offers and swaps',
  guards: 'Guards',
  sites: 'Sites',
  templates: 'Templates',
  rules: 'Rules',
  field: 'On post',
  company: 'Company',
}

/** Those by whom the log can be narrowed down. */
export type HistoryChoices = Record<'by' | 'guard' | 'site', Choosable[]>

type Choosable = { id: string; name: string }
type Change = (change: Partial<Record<keyof HistoryFilter, string>>) => void

type Props = { filter: HistoryFilter; choices: HistoryChoices; onChange: Change }

/** Narrows the log down: by kind, person, guard, site, days and words. What is shown can be taken along as CSV. */
export function HistoryFilters({ filter, choices, onChange }: Props) {
  const { slug } = useCompany()
  return (
    <div className="ops-history-filters" role="group" aria-label="Narrow the log down">
      <SearchBox search={filter.search ?? ''} many="the log" onSearch={(search) => onChange({ search })} />
      <Field label="Kind">
        <Select value={filter.group ?? ''} onChange={({ target }) => onChange({ group: target.value })}>
          <option value="">All</option>
          {historyGroups.map((group) => (
            <option key={group} value={group}>
              {GROUPS[group]}
            </option>
          ))}
        </Select>
      </Field>
      <Choice
        label="Person"
        all="Everybody"
        value={filter.by}
        choices={choices.by}
        onChoose={(by) => onChange({ by })}
      />
      <Choice
        label="Guard"
        all="All guards"
        value={filter.guard}
        choices={choices.guard}
        onChoose={(guard) => onChange({ guard })}
      />
      <Choice
        label="Site"
        all="All sites"
        value={filter.site}
        choices={choices.site}
        onChoose={(site) => onChange({ site })}
      />
      <Field label="From">
        <TextInput type="date" value={filter.from ?? ''} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label="To">
        <TextInput type="date" value={filter.to ?? ''} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
      <CsvButton read={() => historyCsv(slug, filter)} />
    </div>
  )
}

type ChoiceProps = {
  label: string
  all: string
  value: string | undefined
  choices: Choosable[]
  onChoose: (id: string) => void
}

const Choice = ({ label, all, value = '', choices, onChoose }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{all}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)
