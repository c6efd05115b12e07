import type { AdminScreens } from '../../core/admin.ts'

export const mediaScreens = {
  media: { label: 'Media', group: 'Content', access: 'editor', list: true },
} as const satisfies AdminScreens
