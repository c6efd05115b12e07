import { office, planners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who sees the rounds of guards, who draws tours and prints tags, and who excuses what was not scanned. */
export const patrolPermissions = {
  'patrols.read': office,
  'patrols.manage': planners,
  'patrols.decide': office,
} as const satisfies RolesByPermission
