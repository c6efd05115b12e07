import type { AdminScreens } from '../../core/admin.ts'

export const termScreens = {
  terms: { label: 'Tags, categories, authors', group: 'Content', access: 'admin', list: true },
} as const satisfies AdminScreens
