import { office, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who sees calls and units, and who sends them. */
export const dispatchPermissions = {
  'dispatch.read': office,
  'dispatch.act': office,
} as const satisfies RolesByPermission
