import type { AdminScreens } from '../../core/admin.ts'

export const analyticsScreens = {
  analytics: { access: 'admin' },
} as const satisfies AdminScreens
