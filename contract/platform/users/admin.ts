import type { AdminScreens } from '../../core/admin.ts'

export const usersScreens = {
  users: { label: 'Users', group: 'System', access: 'admin', list: true },
  account: { label: 'My account', group: 'System', access: 'editor' },
} as const satisfies AdminScreens
