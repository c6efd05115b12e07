import { useQuery } from '@tanstack/react-query'
import { Select, TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { activityChoices } from './activity-calls.ts'
import { useLogKinds } from './log-kinds.ts'
import { actionGroups } from './words.ts'

/** The filters of the log, as the address names them. */
export const filterNames = ['search', 'about', 'kind', 'person', 'action', 'from', 'to'] as const
type FilterValues = Partial<Record<(typeof filterNames)[number], string>>

const abouts = [
  { value: '', label: 'All' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'content', label: 'Content' },
]
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

/** What narrows the log down. People who may read only about content are offered only that. */
export function ActivityTools({
  given,
  change,
  isAdmin,
}: {
  given: FilterValues
  change: (next: FilterValues) => void
  isAdmin: boolean
}) {
  const { data: { people, kinds } = { people: [], kinds: [] } } = useQuery(activityChoices)
  const kindOf = useLogKinds()
  const labelled = (values: string[]) =>
    values.map((value) => ({ value, label: kindOf(value).label })).toSorted(byLabel)
  const someone = given.person && !people.some(({ id }) => id === given.person)
  return (
    <div className="list-tools" role="search" aria-label="Find activity">
      <SearchBox search={given.search ?? ''} many="activity" onSearch={(search) => change({ search })} />
      {isAdmin && (
        <Segments label="About" options={abouts} value={given.about ?? ''} onChange={(about) => change({ about })} />
      )}
      <Select aria-label="Kind" value={given.kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
        <option value="">Every kind</option>
        {labelled([...new Set([...kinds, ...(given.kind ? [given.kind] : [])])]).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Person"
        value={given.person ?? ''}
        onChange={(event) => change({ person: event.target.value })}
      >
        <option value="">Everybody</option>
        {someone && <option value={given.person}>Somebody else</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Action"
        value={given.action ?? ''}
        onChange={(event) => change({ action: event.target.value })}
      >
        <option value="">Every action</option>
        <optgroup label="Content">
          {actionGroups.content.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
        {isAdmin && (
          <optgroup label="Accounts">
            {actionGroups.accounts.map(({ value, label }) => (
              <option key={`account ${value}`} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      <Day id="log-from" label="From" value={given.from} onChange={(from) => change({ from })} />
      <Day id="log-to" label="To" value={given.to} onChange={(to) => change({ to })} />
    </div>
  )
}

const Day = ({
  id,
  label,
  value = '',
  onChange,
}: {
  id: string
  label: string
  value?: string | undefined
  onChange: (day: string) => void
}) => (
  <div className="log-day">
    <label htmlFor={id}>{label}</label>
    <TextInput id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  </div>
)
