import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Notice } from '../../../contract/platform/notifications/inbox.ts'
import { momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { markNotices, renew } from './calls.ts'

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck }

/** Notices, newest first. Following one marks it as read; with `marks` each can be marked by hand as well. */
export function NoticeList({
  notices,
  marks = false,
  onFollow,
}: {
  notices: readonly Notice[]
  marks?: boolean
  onFollow?: () => void
}) {
  const client = useQueryClient()
  const { act } = useAction()
  const mark = (id: string, isRead: boolean) =>
    act(() => markNotices([id], isRead).then(() => renew(client, 'notifications')))
  return (
    <ul className="notice-list">
      {notices.map(({ id, tone, label, title, text, href, at, isRead, count }) => (
        <li key={id} className={isRead ? 'notice' : 'notice notice-unread'}>
          <span className={`notice-icon ${tone}`}>
            <Icon of={icons[tone]} size={16} />
          </span>
          <p>
            <SiteLink
              href={href}
              onClick={() => {
                onFollow?.()
                if (!isRead) void mark(id, true)
              }}
            >
              {title}
            </SiteLink>
            <span>
              {[label, text].filter(Boolean).join(' · ')}
              {count > 1 && <span className="count"> {count} times</span>}
            </span>
          </p>
          <span className="notice-end">
            <time dateTime={at}>{momentOf(at)}</time>
            {isRead ? <span>Read</span> : <b>Unread</b>}
          </span>
          {marks && (
            <Button variant="quiet" size="row" onClick={() => void mark(id, !isRead)}>
              {isRead ? 'Mark as unread' : 'Mark as read'}
              <span className="visually-hidden">: {title}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
