import { office, planners, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads the budgets of sites, and who sets them. What work costs is for those who take out pay. */
export const budgetPermissions = {
  'budgets.read': office,
  'budgets.manage': planners,
} as const satisfies RolesByPermission
