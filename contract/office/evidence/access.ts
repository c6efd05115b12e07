import type { MemberRole, RolesByPermission } from '../../planning/organisations/roles.ts'

const responsible = ['owner', 'dispatcher'] as const satisfies readonly MemberRole[]

/** Who hands evidence out: owners, and dispatchers of the sites that they see. */
export const evidencePermissions = {
  'evidence.bundle': responsible,
} as const satisfies RolesByPermission
