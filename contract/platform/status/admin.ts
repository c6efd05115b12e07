import type { AdminScreens } from '../../core/admin.ts'

export const statusScreens = {
  status: { label: 'Status', group: 'System', access: 'admin' },
} as const satisfies AdminScreens
