import type { AdminScreens } from '../../core/admin.ts'

export const ctaScreens = {
  cta: { label: 'Calls to action', group: 'Site', access: 'editor', list: true },
} as const satisfies AdminScreens
