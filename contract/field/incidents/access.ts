import { office, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who reads what guards report, and takes note of it. */
export const incidentPermissions = {
  'incidents.read': office,
  'incidents.manage': office,
} as const satisfies RolesByPermission
