import type { AdminScreens } from '../../core/admin.ts'

export const notificationsScreens = {
  notifications: { access: 'admin' },
} as const satisfies AdminScreens
