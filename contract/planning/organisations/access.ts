import { everybody, office, owners, type RolesByPermission } from './roles.ts'

/** Who reads and manages an organisation and its people. */
export const organisationPermissions = {
  'organisation.read': everybody,
  'organisation.manage': owners,
  'members.read': office,
  'members.manage': owners,
} as const satisfies RolesByPermission
