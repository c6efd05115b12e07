import type { AdminScreens } from '../../core/admin.ts'

export const heroScreens = {
  'hero-slides': { label: 'Hero slides', group: 'Content', access: 'editor' },
  'dynamic-hero-slides': { label: 'Dashboard slides', group: 'Content', access: 'editor', list: true },
} as const satisfies AdminScreens
