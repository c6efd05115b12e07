import type { AdminScreens } from '../../core/admin.ts'

export const pagesScreens = {
  pages: { label: 'Pages', group: 'Content', access: 'admin', list: true },
} as const satisfies AdminScreens
