import type { AdminScreens } from '../../core/admin.ts'

export const seoScreens = {
  'seo-settings': { access: 'admin' },
} as const satisfies AdminScreens
