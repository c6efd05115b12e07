import { office, planners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who reads what incidents can be, and who changes the types and their forms. */
export const incidentTypePermissions = {
  'incident_types.read': office,
  'incident_types.manage': planners,
} as const satisfies RolesByPermission
