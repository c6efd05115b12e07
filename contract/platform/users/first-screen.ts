import type { Role } from '../../core/core.ts'

/**
 * The first screen that a role may use. People land there after signing in without `next`. A test compares the order
 * with `web/admin-rooms.ts`.
 */
export const firstScreens: Record<Role, string> = { admin: '/admin', editor: '/admin/homepage-sections', member: '/' }
