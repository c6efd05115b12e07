import type { Role } from '../../core/core.ts'

/**
 * Where people land after signing in without `next`: on the first screen that their role may use. The order is that of
 * `web/admin-rooms.ts`, which a test holds this against.
 */
export const firstScreens: Record<Role, string> = { admin: '/admin', editor: '/admin/homepage-sections', member: '/' }
