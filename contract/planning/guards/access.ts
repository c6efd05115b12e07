import { office, planners, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads and manages guards. */
export const guardPermissions = {
  'guards.read': office,
  'guards.manage': planners,
} as const satisfies RolesByPermission
