import type { AdminScreens } from '../../core/admin.ts'

export const solutionsScreens = {
  solutions: { label: 'Solutions', group: 'Content', access: 'editor', list: true },
} as const satisfies AdminScreens
