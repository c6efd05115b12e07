import BellIcon from 'lucide-react/icons/bell'
import { notificationsScreens } from '../../../contract/platform/notifications/admin.ts'
import { areaOf } from '../../core/admin.ts'

const unread = () => import('./unread-count.tsx')

export const notificationsAdmin = areaOf(
  notificationsScreens,
  {
    notifications: [BellIcon, () => import('./notifications-screen.tsx'), unread],
    'my-notifications': [BellIcon, () => import('./my-screen.tsx'), unread],
  },
  {},
  {
    webhook: { label: 'Webhook', hrefOf: () => '/admin/notifications/rules' },
    notification_rule: { label: 'Rule of notifications', hrefOf: () => '/admin/notifications/rules' },
    notification_settings: { label: 'Wishes for notifications' },
  },
)
