import { leadForms } from '../../../contract/site/leads/forms.ts'
import { type Assignee, type LeadFilter, leadTaskFilters } from '../../../contract/site/leads/inbox.ts'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { Select } from '../../ui/input.tsx'
import { formNames } from './lead-words.ts'

export type ChangeFilter = (
  change: Partial<Record<'stage' | 'form' | 'assignee' | 'task' | 'search' | 'page', string>>,
) => void

const taskNames = { open: 'Open tasks', late: 'Late tasks', mine: 'My tasks' }

/** What narrows leads down besides their stage. */
export const InboxFilter = ({
  filter: { search = '', form, assignee, task },
  people,
  onChange,
}: {
  filter: LeadFilter
  people: readonly Assignee[]
  onChange: ChangeFilter
}) => (
  <div className="inbox-filter" role="search" aria-label="Find leads">
    <SearchBox search={search} many="leads" onSearch={(words) => onChange({ search: words })} />
    <Select aria-label="Form" value={form ?? ''} onChange={({ target }) => onChange({ form: target.value })}>
      <option value="">Every form</option>
      {leadForms.map((each) => (
        <option key={each} value={each}>
          {formNames[each]}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Looked after by"
      value={assignee ?? ''}
      onChange={({ target }) => onChange({ assignee: target.value })}
    >
      <option value="">Everybody</option>
      <option value="nobody">Nobody</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Select aria-label="Tasks" value={task ?? ''} onChange={({ target }) => onChange({ task: target.value })}>
      <option value="">Any tasks</option>
      {leadTaskFilters.map((each) => (
        <option key={each} value={each}>
          {taskNames[each]}
        </option>
      ))}
    </Select>
  </div>
)
