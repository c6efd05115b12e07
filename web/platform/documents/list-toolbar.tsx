import { reviewFilters } from '../../../contract/platform/editing/approval.ts'
import { Select } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { Column, Filter } from './list-filter.ts'
import { standings } from '../editing/review-text.tsx'

const states = [
  { value: '', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'edited', label: 'Edited' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'trash', label: 'Trash' },
]

const always: readonly Column[] = ['state', 'review', 'published', 'updated']
const withLabels: readonly Column[] = ['state', 'review', 'labels', 'published', 'updated']

/** What narrows a list down, and its columns. Of each group of labels (`category:Operations`) one may be chosen. */
export function ListToolbar({
  filter,
  labels,
  many,
  onChange,
}: {
  filter: Filter
  labels: readonly string[]
  many: string
  onChange: (change: Partial<Filter>) => void
}) {
  return (
    <div className="list-tools" role="search" aria-label={`Find ${many}`}>
      <SearchBox search={filter.search} many={many} onSearch={(search) => onChange({ search })} />
      <Segments label="State" options={states} value={filter.state} onChange={(state) => onChange({ state })} />
      {filter.state !== 'trash' && (
        <Select aria-label="Review" value={filter.review} onChange={({ target }) => onChange({ review: target.value })}>
          <option value="">Any review</option>
          {reviewFilters.map((review) => (
            <option key={review} value={review}>
              {standings[review].short}
            </option>
          ))}
        </Select>
      )}
      {groupsOf(labels).map(({ group, names }) => (
        <Select
          key={group}
          aria-label={group}
          value={chosenIn(filter.label, group)}
          onChange={(event) => onChange({ label: withLabel(filter.label, group, event.target.value) })}
        >
          <option value="">Every {group}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      ))}
      {filter.state !== 'trash' && (
        <ColumnChoice {...{ filter, onChange }} of={labels.length > 0 ? withLabels : always} />
      )}
    </div>
  )
}

const parts = (label: string): [string, string] => {
  const at = label.indexOf(':')
  return at === -1 ? ['label', label] : [label.slice(0, at), label.slice(at + 1)]
}

export function groupsOf(labels: readonly string[]): { group: string; names: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const [group, name] of labels.map(parts)) groups.set(group, [...(groups.get(group) ?? []), name])
  return [...groups].map(([group, names]) => ({ group, names }))
}

const listed = (label: string) => label.split(',').filter(Boolean)
const chosenIn = (label: string, group: string) =>
  listed(label)
    .map(parts)
    .find(([own]) => own === group)?.[1] ?? ''

export const withLabel = (label: string, group: string, name: string) =>
  [...listed(label).filter((each) => parts(each)[0] !== group), ...(name ? [`${group}:${name}`] : [])].join(',')
