import type { AdminScreens } from '../../core/admin.ts'

export const generationScreens = {
  'content-generation': { label: 'Content generation', group: 'Content', access: 'editor' },
} as const satisfies AdminScreens
