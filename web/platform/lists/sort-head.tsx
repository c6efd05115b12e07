import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Icon } from '../../ui/icon.tsx'

type SortOrder<N extends string> = { sort: N; order: 'asc' | 'desc' }
type Props<N extends string> = {
  name: N
  /** What the list is sorted by now; the rest of its filter may come along. */
  by: { sort?: string | undefined; order?: string | undefined }
  /** The order that the first press gives. */
  first?: SortOrder<N>['order']
  onSort: (sorting: SortOrder<N>) => void
  className?: string
  children: string
}

/** A column that the list can be sorted by; a second press turns the order round. */
export function SortHead<N extends string>({ name, by, first = 'asc', onSort, className, children }: Props<N>) {
  const on = by.sort === name
  const down = (by.order || first) === 'desc'
  return (
    <th scope="col" className={className} aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort({ sort: name, order: on ? (down ? 'asc' : 'desc') : first })}>
        {children}
        {on && <Icon of={down ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  )
}
