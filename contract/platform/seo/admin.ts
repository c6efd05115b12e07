import type { AdminScreens } from '../../core/admin.ts'

export const seoScreens = {
  'seo-settings': { label: 'SEO', group: 'Site', access: 'admin' },
} as const satisfies AdminScreens
