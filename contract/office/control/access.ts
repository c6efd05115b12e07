import { office, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who watches the board of the control room, and who hands it over. */
export const controlPermissions = {
  'control.read': office,
  'control.act': office,
} as const satisfies RolesByPermission
