import type { MemberRole, RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who plays back where named guards went. Planners of rosters don't. */
const watchers = ['owner', 'dispatcher'] as const satisfies readonly MemberRole[]

export const replayPermissions = {
  'replay.read': watchers,
} as const satisfies RolesByPermission
