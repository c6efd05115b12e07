import type { AdminScreens } from '../../core/admin.ts'

export const peopleScreens = {
  users: { label: 'Users', group: 'System', access: 'admin', list: true },
  activity: { label: 'Activity', group: 'System', access: 'editor' },
} as const satisfies AdminScreens
