import { office, owners, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads and changes the rules of work. */
export const rulePermissions = {
  'rules.read': office,
  'rules.manage': owners,
} as const satisfies RolesByPermission
