import { guards, office, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who sees and ends the phones and kiosks of a company, and who reads the own one's notice. */
export const devicePermissions = {
  'devices.read': office,
  'devices.manage': office,
  'devices.own': guards,
} as const satisfies RolesByPermission
