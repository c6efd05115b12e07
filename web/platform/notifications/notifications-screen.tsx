import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { toast } from '../../ui/toast.ts'
import { inboxQuery, sendTest } from './calls.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { InboxCard } from './inbox-card.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { PushesCard } from './pushes-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { TargetsCard } from './targets-card.tsx'
import '../lists/list.css'
import './notifications.css'

/** Notifications: the newest notices, the calls of webhooks, and the rules. */
export default function NotificationsScreen({ rest: [view = 'overview'] }: { rest: string[] }) {
  const { data } = useQuery(inboxQuery({}))
  const { act } = useAction()
  const [isAdding, setAdding] = useState(false)
  const test = (channel: 'app' | 'email') =>
    void act(async () => toast({ title: 'Test sent', description: (await sendTest(channel)).message }))
  return (
    <>
      <ScreenHead
        title="Notifications"
        tabs={<NotificationTabs />}
        state={data && <span className="count">{data.unread} unread</span>}
      >
        <Menu
          entries={[
            { label: 'Into my inbox', onSelect: () => test('app') },
            { label: 'By mail to me', onSelect: () => test('email') },
          ]}
        >
          <Button variant="outline" size="dense" icon={BellRing} className="send-test">
            Send a test
          </Button>
        </Menu>
        <Button size="dense" icon={Plus} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      </ScreenHead>
      <div className="screen-page notices-page">
        {view === 'overview' && (
          <div className="notices-top">
            <InboxCard />
            <DeliveriesCard few />
          </div>
        )}
        {view === 'deliveries' && <DeliveriesCard />}
        {view === 'deliveries' && <PushesCard />}
        {view !== 'deliveries' && <RulesCard />}
        {view === 'rules' && <TargetsCard />}
      </div>
      {isAdding && <TargetDialog onClose={() => setAdding(false)} />}
    </>
  )
}
