import type { AdminScreens } from '../../core/admin.ts'

export const dashboardScreens = {
  '': { label: 'Dashboard', group: null, access: 'admin' },
} as const satisfies AdminScreens
