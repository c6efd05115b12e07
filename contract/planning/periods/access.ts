import { owners, type RolesByPermission } from '../organisations/roles.ts'

/** Who unlocks a locked period. */
export const periodPermissions = {
  'periods.unlock': owners,
} as const satisfies RolesByPermission
