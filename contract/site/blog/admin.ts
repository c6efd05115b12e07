import type { AdminScreens } from '../../core/admin.ts'

export const blogScreens = {
  blog: { label: 'Blog', group: 'Content', access: 'admin', list: true },
} as const satisfies AdminScreens
