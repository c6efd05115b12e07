import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ApiToken, TokenFilter } from '../../../contract/platform/users/administration.ts'
import { dayOf, momentOf } from '../editing/times.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../editing/address-filter.ts'
import { CsvButton } from '../editing/csv-button.tsx'
import { SearchBox } from '../editing/list-toolbar.tsx'
import { SortHead } from '../editing/sort-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/status.tsx'
import { revokeToken, tokens, tokensCsv } from './administration.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { usersTabs } from './views.ts'
import { sayWhy } from './submit.ts'
import { TokenDialog } from './token-dialog.tsx'
import { roleNames } from './words.ts'
import '../editing/list.css'

/** Keys for programs, and the way to make and end them. */
export default function TokensView() {
  const [given, change] = useAddressFilter(['search', 'sort', 'order'] as const)
  const filter = given as TokenFilter
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...tokens(filter), ...paged })
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
        {error && !data ? (
          <div className="card">
            <ReadFailed title="The tokens could not be read" why={sayWhy(error)} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Skeleton lines={3} />
        ) : data.length === 0 ? (
          <div className="card">
            {given.search ? (
              <EmptyState
                title="No tokens match this"
                action={
                  <Button variant="outline" size="row" onClick={() => change({ search: '' })}>
                    Show all
                  </Button>
                }
              >
                Others are hidden by the search.
              </EmptyState>
            ) : (
              <EmptyState
                title="No API tokens"
                action={
                  <Button variant="outline" size="row" onClick={() => setMaking(true)}>
                    New token
                  </Button>
                }
              >
                With a token a program reads or changes content in your name. It never touches accounts.
              </EmptyState>
            )}
          </div>
        ) : (
          <Tokens tokens={data} filter={filter} busy={isPlaceholderData} onSort={change} onRevoke={setEnding} />
        )}
      </div>
      {making && (
        <TokenDialog
          onClose={() => {
            setMaking(false)
            void refetch()
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
            void refetch()
          }}
        />
      )}
    </>
  )
}

type TokensProps = {
  tokens: ApiToken[]
  filter: TokenFilter
  busy: boolean
  onSort: (sorting: Pick<TokenFilter, 'sort' | 'order'>) => void
  onRevoke: (token: ApiToken) => void
}

const Tokens = ({ tokens, filter: { sort = 'created', order }, busy, onSort, onRevoke }: TokensProps) => (
  <div className="card list-card" aria-busy={busy}>
    <table className="listing">
      <thead>
        <tr>
          <SortHead name="name" by={{ sort, order }} onSort={onSort}>
            Name
          </SortHead>
          <th scope="col">May</th>
          <SortHead name="expires" by={{ sort, order }} className="cell-labels" onSort={onSort}>
            Ends
          </SortHead>
          <SortHead name="used" first="desc" by={{ sort, order }} className="cell-time" onSort={onSort}>
            Last used
          </SortHead>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td className="cell-person">
              <b>{token.name}</b>{' '}
              <span>
                <span className="figure">{token.hint}…</span> of {token.owner}
              </span>
            </td>
            <td>
              <Tag>
                {roleNames[token.role]}, {token.access === 'read' ? 'read only' : 'read and write'}
              </Tag>
            </td>
            <td className="cell-labels">{dayOf(token.expiresAt)}</td>
            <td className="cell-time">
              {token.lastUsedAt ? <time dateTime={token.lastUsedAt}>{momentOf(token.lastUsedAt)}</time> : 'Never'}
            </td>
            <td className="cell-actions">
              <Button variant="danger" size="row" onClick={() => onRevoke(token)}>
                Revoke<span className="visually-hidden"> {token.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
