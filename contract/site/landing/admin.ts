import type { AdminScreens } from '../../core/admin.ts'

export const landingScreens = {
  'homepage-sections': { label: 'Homepage sections', group: 'Content', access: 'editor' },
} as const satisfies AdminScreens
