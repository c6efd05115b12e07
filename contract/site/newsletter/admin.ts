import type { AdminScreens } from '../../core/admin.ts'

export const newsletterScreens = {
  newsletter: {
    label: 'Newsletter',
    group: 'Audience',
    access: 'admin',
    list: true,
  },
} as const satisfies AdminScreens
