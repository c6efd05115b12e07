import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Reply } from '../../contract/core.ts'
import type { administration, PersonFilter } from '../../contract/users/administration.ts'
import { momentOf } from '../editing/times.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Pages } from '../ui/pages.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PersonStateText, SecondFactorText } from './person-state.tsx'
import { sayWhy } from './submit.ts'
import { roleNames } from './words.ts'

type Given = Partial<Record<keyof PersonFilter, string>>
type Props = {
  given: Given
  change: (change: Given) => void
  data: Reply<(typeof administration)['people']> | undefined
  error: Error | null
  busy: boolean
  onRetry: () => void
  onClear: () => void
  onInvite: () => void
}

/** People, a page at a time, each leading to what can be done with them. */
export function PeopleTable({ given, change, data, error, busy, onRetry, onClear, onInvite }: Props) {
  if (error && !data) {
    return <div className="card"><EmptyState title="The people could not be read" action={<Button size="dense" onClick={onRetry}>Try again</Button>}>{sayWhy(error)}</EmptyState></div>
  }
  if (!data) return <Skeleton variant="card" lines={8} />
  if (data.items.length === 0) return <div className="card"><Nobody {...{ onClear, onInvite }} /></div>
  return (
    <>
      <div className="card list-card" aria-busy={busy}>
        <table className="listing">
          <thead>
            <tr>
              <Head name="name" {...{ given, change }}>Name</Head>
              <Head name="role" {...{ given, change }}>Role</Head>
              <th scope="col">State</th>
              <th scope="col" className="cell-labels">Second factor</th>
              <Head name="active" {...{ given, change }}>Last active</Head>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, name, email, role, state, lastActiveAt, ...person }) => (
              <tr key={id}>
                <td className="cell-person"><SiteLink href={`/admin/users/${id}`}>{name || email}</SiteLink>{name && <> <span>{email}</span></>}</td>
                <td>{roleNames[role]}</td>
                <td><PersonStateText state={state} /></td>
                <td className="cell-labels"><SecondFactorText person={person} /></td>
                <td className="cell-time">{lastActiveAt ? <time dateTime={lastActiveAt}>{momentOf(lastActiveAt)}</time> : 'Never'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
    </>
  )
}

/** A column that the list can be sorted by; a second press turns the order round. */
function Head({ name, given, change, children }: Pick<Props, 'given' | 'change'> & { name: 'name' | 'role' | 'active'; children: string }) {
  const on = (given.sort ?? 'name') === name
  const down = given.order === 'desc'
  const order = on ? (down ? 'asc' : 'desc') : name === 'active' ? 'desc' : 'asc'
  return (
    <th scope="col" aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => change({ sort: name, order })}>
        {children}
        {on && <Icon of={down ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  )
}

const Nobody = ({ onClear, onInvite }: Pick<Props, 'onClear' | 'onInvite'>) => (
  <EmptyState
    title="Nobody matches this"
    action={
      <div className="row">
        <Button variant="outline" size="row" onClick={onClear}>Clear filters</Button>
        <Button variant="outline" size="row" onClick={onInvite}>Invite somebody</Button>
      </div>
    }
  >
    Others are hidden by the search or the filters.
  </EmptyState>
)
