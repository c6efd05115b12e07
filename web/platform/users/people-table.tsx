import type { Reply } from '../../../contract/core/core.ts'
import type { administration, PersonFilter } from '../../../contract/platform/users/administration.ts'
import { Choose } from '../editing/chosen.tsx'
import { SortHead } from '../editing/sort-head.tsx'
import { momentOf } from '../editing/times.ts'
import { toggled } from '../editing/toggled.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onRetry: () => void
  onClear: () => void
  onInvite: () => void
}

/** People, a page at a time, each leading to what can be done with them. */
export function PeopleTable({ given, change, data, error, busy, chosen, onChoose, onRetry, onClear, onInvite }: Props) {
  if (error && !data) {
    return (
      <div className="card">
        <ReadFailed title="The people could not be read" why={sayWhy(error)} onRetry={onRetry} />
      </div>
    )
  }
  if (!data) return <Skeleton variant="card" lines={8} />
  if (data.items.length === 0)
    return (
      <div className="card">
        <Nobody {...{ onClear, onInvite }} />
      </div>
    )
  const ids = data.items.map(({ id }) => id)
  const all = ids.every((id) => chosen.has(id))
  const sorting = { by: { sort: given.sort ?? 'name', order: given.order }, onSort: change }
  return (
    <>
      <div className="card list-card" aria-busy={busy}>
        <table className="listing">
          <thead>
            <tr>
              <Choose
                head
                label="Choose everybody on this page"
                on={all}
                onChange={() => onChoose(all ? new Set() : new Set(ids))}
              />
              <SortHead name="name" {...sorting}>
                Name
              </SortHead>
              <SortHead name="role" {...sorting}>
                Role
              </SortHead>
              <th scope="col">State</th>
              <th scope="col" className="cell-labels">
                Second factor
              </th>
              <SortHead name="active" first="desc" {...sorting}>
                Last active
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, name, email, role, state, lastActiveAt, ...person }) => (
              <tr key={id} className={chosen.has(id) ? 'row-chosen' : undefined}>
                <Choose
                  label={`Choose ${name || email}`}
                  on={chosen.has(id)}
                  onChange={() => onChoose(toggled(chosen, id))}
                />
                <td className="cell-person">
                  <SiteLink href={`/admin/users/${id}`}>{name || email}</SiteLink>
                  {name && (
                    <>
                      {' '}
                      <span>{email}</span>
                    </>
                  )}
                </td>
                <td>{roleNames[role]}</td>
                <td>
                  <PersonStateText state={state} />
                </td>
                <td className="cell-labels">
                  <SecondFactorText person={person} />
                </td>
                <td className="cell-time">
                  {lastActiveAt ? <time dateTime={lastActiveAt}>{momentOf(lastActiveAt)}</time> : 'Never'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
    </>
  )
}

const Nobody = ({ onClear, onInvite }: Pick<Props, 'onClear' | 'onInvite'>) => (
  <EmptyState
    title="Nobody matches this"
    action={
      <div className="row">
        <Button variant="outline" size="row" onClick={onClear}>
          Clear filters
        </Button>
        <Button variant="outline" size="row" onClick={onInvite}>
          Invite somebody
        </Button>
      </div>
    }
  >
    Others are hidden by the search or the filters.
  </EmptyState>
)
