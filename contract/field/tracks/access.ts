import { guards, owners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who reads the trail of a guard, who reads the own one, and who decides how long trails stay. */
export const trackPermissions = {
  'tracks.read': ['owner', 'dispatcher'],
  'tracks.own': guards,
  'tracks.manage': owners,
} as const satisfies RolesByPermission
