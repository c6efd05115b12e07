import { office, type RolesByPermission } from '../organisations/roles.ts'

/** Who marks notices as read, and chooses which of them come by mail: everybody for themselves. */
export const noticePermissions = {
  'notices.own': office,
} as const satisfies RolesByPermission
