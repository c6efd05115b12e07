import { office, owners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who sees alerts, acts on them, and says whom they reach. */
export const alertPermissions = {
  'alerts.read': office,
  'alerts.act': office,
  'alerts.manage': owners,
} as const satisfies RolesByPermission
