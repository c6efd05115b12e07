import { office, planners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who reads and works on incidents, and who says within which time the company acts on them. */
export const incidentPermissions = {
  'incidents.read': office,
  'incidents.manage': office,
  'incident_targets.manage': planners,
} as const satisfies RolesByPermission
