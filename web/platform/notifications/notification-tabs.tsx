import { useQuery } from '@tanstack/react-query'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { currentUser } from '../users/queries.ts'
import { inboxQuery } from './calls.ts'

const HREF = '/admin/notifications'
export const MINE = '/admin/my-notifications'

/** The parts of the notifications that a person may use: editors have an inbox and wishes of their own. */
export function NotificationTabs() {
  const { data: user } = useQuery(currentUser)
  const { data: inbox } = useQuery(inboxQuery({}))
  const own = { label: 'Inbox', href: MINE, count: inbox?.unread ?? 0 }
  const mine = { label: 'My own', href: `${MINE}/settings` }
  if (user?.role !== 'admin') return <ScreenTabs label="Notifications" tabs={[own, mine]} />
  const tabs = [
    { label: 'Overview', href: HREF },
    own,
    { label: 'Rules', href: `${HREF}/rules` },
    { label: 'Deliveries', href: `${HREF}/deliveries` },
    mine,
  ]
  return <ScreenTabs label="Notifications" tabs={tabs} />
}
