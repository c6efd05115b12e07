import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type IncomingFilter,
  type IncomingState,
  incomingStates,
} from '../../../contract/platform/incoming/incoming.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { reasonOf } from '../../core/problems.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.ts'
import { mailTabs } from '../mail/mail-tabs.tsx'
import { incomingQuery, settleIncoming } from './calls.ts'
import { IncomingRow, incomingStateNames } from './incoming-row.tsx'
import { IncomingWays } from './incoming-ways.tsx'
import { ReadState } from '../lists/read-state.tsx'
import '../lists/list.css'
import './incoming.css'

/** Every incoming mail, newest first, and its outcome. */
export default function IncomingScreen() {
  const client = useQueryClient()
  const [given, change] = useAddressFilter(['state', 'search', 'page'] as const)
  const filter = given as IncomingFilter
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...incomingQuery(filter), ...paged })

  async function settle(id: string, state: 'loose' | 'done') {
    try {
      await settleIncoming(id, state)
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]).startsWith('incoming-mails') })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The mail was not changed', description: reasonOf(error) })
    }
  }

  return (
    <>
      <ScreenHead title="Incoming mail" tabs={mailTabs} state={data && <span className="count">{data.total}</span>} />
      <div className="screen-page list-page">
        {data && <IncomingWays ways={data.ways} />}
        <div className="list-tools" role="search" aria-label="Find mails">
          <SearchBox search={given.search ?? ''} many="mails" onSearch={(words) => change({ search: words })} />
          <Segments
            label="State"
            options={(['', ...incomingStates] as const).map((value) => ({
              value,
              label: value === '' ? 'All' : `${incomingStateNames[value][0]} ${data?.counts[value] ?? ''}`.trim(),
            }))}
            value={(filter.state ?? '') as IncomingState | ''}
            onChange={(state) => change({ state })}
          />
        </div>
        <div className="card list-card">
          <ReadState {...{ data, error, refetch }} title="The mails could not be read" lines={6} />
          {data?.items.length === 0 && (
            <EmptyState title="No mail matches this">Mails appear here as soon as they come in.</EmptyState>
          )}
          <ul aria-busy={isPlaceholderData} aria-label="Mails">
            {data?.items.map((mail) => (
              <IncomingRow key={mail.id} mail={mail} onSettle={(state) => void settle(mail.id, state)} />
            ))}
          </ul>
        </div>
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
    </>
  )
}
