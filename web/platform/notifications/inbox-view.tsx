import { useQuery, useQueryClient } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import type { InboxFilter } from '../../../contract/platform/notifications/inbox.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { inboxQuery, markNotices, renew, settingsQuery } from './calls.ts'
import { NoticeList } from './notice-list.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { ReadState } from '../lists/read-state.tsx'
import '../lists/list.css'

/** All of one's notices, newest first. */
export function InboxView() {
  const client = useQueryClient()
  const { act, pending } = useAction()
  const [given, change] = useAddressFilter(['state', 'event', 'page'] as const)
  const filter = given as InboxFilter
  const { data, error, refetch } = useQuery({ ...inboxQuery(filter), ...paged })
  const { data: own } = useQuery(settingsQuery)
  const options = [
    { value: '', label: 'All' },
    { value: 'unread', label: `Unread ${data?.unread ?? ''}`.trim() },
  ] as const
  const isNarrowed = Boolean(filter.state || filter.event)
  return (
    <>
      <ScreenHead
        title="Inbox"
        tabs={<NotificationTabs />}
        state={data && <span className="count">{data.unread} unread</span>}
      >
        <Button
          variant="outline"
          size="dense"
          icon={CheckCheck}
          pending={pending}
          disabled={!data?.unread}
          onClick={() => void act(() => markNotices('all', true).then(() => renew(client, 'notifications')))}
        >
          Mark all as read
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find notifications">
          <Segments
            label="State"
            options={options}
            value={(filter.state ?? '') as 'unread' | ''}
            onChange={(state) => change({ state })}
          />
          <Select
            aria-label="Event"
            value={filter.event ?? ''}
            onChange={(event) => change({ event: event.target.value })}
          >
            <option value="">Every event</option>
            {own?.events.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <section className="card list-card" aria-label="Inbox">
          <ReadState {...{ data, error, refetch }} title="The inbox could not be read" lines={8} />
          {data?.items.length === 0 && (
            <EmptyState title={isNarrowed ? 'No notifications match this' : 'No notifications yet'}>
              {isNarrowed ? 'Others are hidden by the filters.' : 'They appear here while they happen.'}
            </EmptyState>
          )}
          {data && data.items.length > 0 && <NoticeList notices={data.items} marks />}
        </section>
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
    </>
  )
}
