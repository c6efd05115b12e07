import { office, planners, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads and manages sites. */
export const sitePermissions = {
  'sites.read': office,
  'sites.manage': planners,
} as const satisfies RolesByPermission
