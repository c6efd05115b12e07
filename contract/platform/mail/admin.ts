import type { AdminScreens } from '../../core/admin.ts'

export const mailScreens = {
  'email-templates': { label: 'Mail', group: 'System', access: 'admin', list: true },
} as const satisfies AdminScreens
