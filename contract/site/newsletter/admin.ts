import type { AdminScreens } from '../../core/admin.ts'

export const newsletterScreens = {
  'notifications/newsletter': {
    label: 'Newsletter',
    group: 'Audience',
    access: 'admin',
    list: true,
    tabOf: 'notifications',
  },
} as const satisfies AdminScreens
