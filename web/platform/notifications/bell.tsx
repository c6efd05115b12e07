import { useQuery, useQueryClient } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { reasonOf } from '../../core/problems.ts'
import { useAction } from '../users/action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { inboxQuery, markNotices, renew } from './calls.ts'
import { NoticeList } from './notice-list.tsx'
import './notifications.css'

const SHOWN = 6
const MOST = 99

/** How many notices are unread, and the newest of them. */
export function Bell() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(inboxQuery({}))
  const { act } = useAction()
  const unread = data?.unread ?? 0
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Notifications"
      className="bell-popup"
      trigger={
        <button type="button" className="bell" aria-label={label} title={label}>
          <Icon of={BellIcon} size={16} />
          {unread > 0 && <span className="bell-count">{unread > MOST ? `${MOST}+` : unread}</span>}
        </button>
      }
    >
      <header className="bell-head">
        <b>Notifications</b>
        {unread > 0 && (
          <Button
            variant="quiet"
            size="row"
            onClick={() => void act(() => markNotices('all', true).then(() => renew(client, 'notifications')))}
          >
            Mark all as read
          </Button>
        )}
      </header>
      {data && data.items.length > 0 ? (
        <NoticeList notices={data.items.slice(0, SHOWN)} onFollow={() => setOpen(false)} />
      ) : (
        <p className="bell-none">{error ? reasonOf(error) : 'Nothing yet.'}</p>
      )}
      <footer className="bell-foot">
        <ButtonLink variant="quiet" size="row" href="/admin/my-notifications" onClick={() => setOpen(false)}>
          All notifications
        </ButtonLink>
      </footer>
    </Popover>
  )
}
