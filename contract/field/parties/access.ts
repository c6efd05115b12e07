import { type MemberRole, office, owners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who answers for what is known of people: owners, and dispatchers while it happens. */
const responsible = ['owner', 'dispatcher'] as const satisfies readonly MemberRole[]

/**
 * Everybody of the office sees that there is somebody, and nobody's details. Those are shown one at a time, with a
 * reason that stays.
 */
export const partyPermissions = {
  'parties.list': office,
  'parties.manage': responsible,
  'parties.show': responsible,
  'parties.erase': owners,
  'custody.read': office,
  'custody.manage': office,
} as const satisfies RolesByPermission
