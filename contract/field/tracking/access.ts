import { guards, office, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who sees where guards are, who makes trackers, and who reads who looked at the own trail. */
export const trackingPermissions = {
  'tracking.read': office,
  'tracking.manage': office,
  'tracking.own': guards,
} as const satisfies RolesByPermission
