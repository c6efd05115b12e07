import { office, planners, type RolesByPermission } from '../organisations/roles.ts'

/** Who takes rosters out as documents, and who takes out what the planned hours of guards are paid. */
export const handoutPermissions = {
  'handouts.read': office,
  'handouts.pay': planners,
} as const satisfies RolesByPermission
