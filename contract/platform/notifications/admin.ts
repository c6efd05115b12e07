import type { AdminScreens } from '../../core/admin.ts'

export const notificationsScreens = {
  notifications: { label: 'Notifications', group: 'Audience', access: 'admin', list: true },
  'my-notifications': { label: 'My notifications', group: 'System', access: 'editor', tabOf: 'notifications' },
} as const satisfies AdminScreens
