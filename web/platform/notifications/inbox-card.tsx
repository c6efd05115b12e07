import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { inboxQuery } from './calls.ts'
import { NoticeList } from './notice-list.tsx'
import { MINE } from './notification-tabs.tsx'
import { ReadState } from '../lists/read-state.tsx'

const SHOWN = 6

/** The newest of one's notices. */
export function InboxCard() {
  const [state, setState] = useState<'' | 'unread'>('')
  const { data, error, refetch } = useQuery(inboxQuery(state ? { state } : {}))
  const options = [
    { value: '', label: 'All' },
    { value: 'unread', label: `Unread ${data?.unread ?? ''}`.trim() },
  ] as const
  return (
    <section className="card notices-card" aria-label="Inbox">
      <header className="card-head">
        <h2>Inbox</h2>
        <Segments label="State" options={options} value={state} onChange={setState} />
      </header>
      <ReadState {...{ data, error, refetch }} title="The inbox could not be read" lines={6} />
      {data?.items.length === 0 && (
        <EmptyState title={state ? 'Nothing is unread' : 'No notifications yet'}>
          They appear here while they happen.
        </EmptyState>
      )}
      {data && data.items.length > 0 && <NoticeList notices={data.items.slice(0, SHOWN)} />}
      {data && data.total > SHOWN && (
        <footer className="notices-more">
          <ButtonLink variant="quiet" size="row" href={MINE}>
            All {data.total}
          </ButtonLink>
        </footer>
      )}
    </section>
  )
}
