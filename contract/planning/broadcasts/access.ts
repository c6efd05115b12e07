import { office, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads and writes messages to guards. */
export const broadcastPermissions = {
  'broadcasts.read': office,
  'broadcasts.send': office,
} as const satisfies RolesByPermission
