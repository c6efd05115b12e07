import type { AdminScreens } from '../../core/admin.ts'

export const releasesScreens = {
  releases: { label: 'Releases', group: 'Content', access: 'editor' },
} as const satisfies AdminScreens
