import { guards, type RolesByPermission } from '../organisations/roles.ts'

/** Who has shifts of their own. */
export const ownPermissions = {
  'shifts.own': guards,
} as const satisfies RolesByPermission
