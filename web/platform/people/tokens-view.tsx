import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ApiToken, TokenFilter } from '../../../contract/platform/people/administration.ts'
import { dayOf, momentOf } from '../../core/times.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { actions, type Column, DataTable } from '../lists/data-table.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Tag } from '../../ui/status.tsx'
import { revokeToken, tokens, tokensCsv } from './administration.ts'
import { ConfirmDialog } from '../users/confirm-dialog.tsx'
import { usersTabs } from './views.ts'
import { TokenDialog } from './token-dialog.tsx'
import { roleNames } from './words.ts'

/** Keys for programs, and the way to make and end them. */
export default function TokensView() {
  const [given, change] = useAddressFilter(['search', 'sort', 'order'] as const)
  const filter = given as TokenFilter
  const reading = useQuery({ ...tokens(filter), ...paged })
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiToken>()
  return (
    <>
      <ScreenHead title="Users" tabs={<ScreenTabs label="Users" tabs={usersTabs} />}>
        <CsvButton read={() => tokensCsv(filter)} />
        <Button size="dense" icon={Plus} onClick={() => setMaking(true)}>
          New token
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find tokens">
          <SearchBox search={given.search ?? ''} many="tokens" onSearch={(search) => change({ search })} />
        </div>
        <DataTable
          many="tokens"
          reading={reading}
          columns={[
            ...columns,
            actions<ApiToken>((token) => <Revoke token={token} onPress={() => setEnding(token)} />),
          ]}
          keyOf={({ id }) => id}
          sorting={{ sort: given.sort ?? 'created', order: given.order, onSort: change }}
          empty={
            given.search ? (
              <NoMatches many="tokens" by="search" onClear={() => change({ search: '' })} />
            ) : (
              <NoTokens onMake={() => setMaking(true)} />
            )
          }
        />
      </div>
      {making && (
        <TokenDialog
          onClose={() => {
            setMaking(false)
            void reading.refetch()
          }}
        />
      )}
      {ending && (
        <ConfirmDialog
          question={{
            title: `Revoke “${ending.name}”?`,
            text: 'Programs that use it are refused from now on.',
            label: 'Revoke',
            done: 'Token revoked',
            work: () => revokeToken(ending.id),
          }}
          onClose={() => {
            setEnding(undefined)
            void reading.refetch()
          }}
        />
      )}
    </>
  )
}

const columns: Column<ApiToken>[] = [
  {
    head: 'Name',
    sort: 'name',
    className: 'cell-person',
    cell: ({ name, hint, owner }) => (
      <>
        <b>{name}</b>{' '}
        <span>
          <span className="figure">{hint}…</span> of {owner}
        </span>
      </>
    ),
  },
  {
    head: 'May',
    cell: ({ role, access }) => (
      <Tag>
        {roleNames[role]}, {access === 'read' ? 'read only' : 'read and write'}
      </Tag>
    ),
  },
  { head: 'Ends', sort: 'expires', className: 'cell-labels', cell: ({ expiresAt }) => dayOf(expiresAt) },
  {
    head: 'Last used',
    sort: 'used',
    first: 'desc',
    className: 'cell-time',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <time dateTime={lastUsedAt}>{momentOf(lastUsedAt)}</time> : 'Never'),
  },
]

const Revoke = ({ token: { name }, onPress }: { token: ApiToken; onPress: () => void }) => (
  <Button variant="danger" size="row" onClick={onPress}>
    Revoke<span className="visually-hidden"> {name}</span>
  </Button>
)

const NoTokens = ({ onMake }: { onMake: () => void }) => (
  <EmptyState
    title="No API tokens"
    action={
      <Button variant="outline" size="row" onClick={onMake}>
        New token
      </Button>
    }
  >
    With a token a program reads or changes content in your name. It never touches accounts.
  </EmptyState>
)
