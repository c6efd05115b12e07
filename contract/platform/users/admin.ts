import type { AdminScreens } from '../../core/admin.ts'

export const usersScreens = {
  account: { label: 'My account', group: 'System', access: 'editor' },
} as const satisfies AdminScreens
