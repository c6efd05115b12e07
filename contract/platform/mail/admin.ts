import type { AdminScreens } from '../../core/admin.ts'

export const mailScreens = {
  'email-templates': { access: 'admin' },
} as const satisfies AdminScreens
