import { office, owners, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads and verifies the ledger, and who reads and adds its media. */
export const ledgerPermissions = {
  'ledger.read': office,
  'ledger.verify': owners,
  'media.read': office,
  'media.add': office,
} as const satisfies RolesByPermission
