import type { AdminScreens } from '../../core/admin.ts'

export const incomingScreens = {
  'email-templates/incoming': {
    label: 'Incoming mail',
    group: 'System',
    access: 'admin',
    list: true,
    tabOf: 'email-templates',
  },
} as const satisfies AdminScreens
