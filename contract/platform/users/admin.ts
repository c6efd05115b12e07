import type { AdminScreens } from '../../core/admin.ts'

export const usersScreens = {
  users: { label: 'Users', group: 'System', access: 'admin', list: true },
  activity: { label: 'Activity', group: 'System', access: 'editor' },
  account: { label: 'My account', group: 'System', access: 'editor' },
} as const satisfies AdminScreens
