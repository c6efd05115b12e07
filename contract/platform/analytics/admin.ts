import type { AdminScreens } from '../../core/admin.ts'

export const analyticsScreens = {
  analytics: { label: 'Analytics', group: 'Audience', access: 'admin' },
} as const satisfies AdminScreens
