import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../../../contract/core/core.ts'
import type { administration, PersonFilter } from '../../../contract/platform/people/administration.ts'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { PersonStateText, SecondFactorText } from './person-state.tsx'
import { roleNames } from './words.ts'

type People = Reply<(typeof administration)['people']>
type FilterValues = Partial<Record<keyof PersonFilter, string>>
type Props = {
  given: FilterValues
  change: (change: FilterValues) => void
  reading: UseQueryResult<People>
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onClear: () => void
  onInvite: () => void
}

const columns: Column<People['items'][number]>[] = [
  {
    head: 'Name',
    sort: 'name',
    className: 'cell-person',
    cell: ({ id, name, email }) => (
      <>
        <SiteLink href={`/admin/users/${id}`}>{name || email}</SiteLink> {name && <span>{email}</span>}
      </>
    ),
  },
  { head: 'Role', sort: 'role', cell: ({ role }) => roleNames[role] },
  { head: 'State', cell: ({ state }) => <PersonStateText state={state} /> },
  { head: 'Second factor', className: 'cell-labels', cell: (person) => <SecondFactorText person={person} /> },
  {
    head: 'Last active',
    sort: 'active',
    first: 'desc',
    className: 'cell-time',
    cell: ({ lastActiveAt }) =>
      lastActiveAt ? <time dateTime={lastActiveAt}>{momentOf(lastActiveAt)}</time> : 'Never',
  },
]

/** People, a page at a time, each leading to what can be done with them. */
export const PeopleTable = ({ given, change, reading, chosen, onChoose, onClear, onInvite }: Props) => (
  <DataTable
    many="people"
    {...{ reading, columns }}
    keyOf={({ id }) => id}
    sorting={{ sort: given.sort ?? 'name', order: given.order, onSort: change }}
    choosing={{ chosen, onChoose, nameOf: ({ name, email }) => name || email }}
    onPage={(page) => change({ page: String(page) })}
    empty={
      <NoMatches many="people" by="filters" title="Nobody matches this" onClear={onClear}>
        <Button variant="outline" size="row" onClick={onInvite}>
          Invite somebody
        </Button>
      </NoMatches>
    }
  />
)
