import type { AdminScreens } from '../../core/admin.ts'

export const reviewsScreens = {
  reviews: { label: 'Reviews', group: 'Content', access: 'editor' },
} as const satisfies AdminScreens
