/** The roles of people in an organisation. They have nothing to do with the roles of the admin area. */
export const memberRoles = ['owner', 'scheduler', 'dispatcher', 'guard', 'client'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a room calls its permissions, and the roles that have each. Every room declares its own in `access.ts`. */
export type RolesByPermission = Record<`${string}.${string}`, readonly MemberRole[]>

export const everybody = memberRoles
export const office = ['owner', 'scheduler', 'dispatcher'] as const satisfies readonly MemberRole[]
export const planners = ['owner', 'scheduler'] as const satisfies readonly MemberRole[]
export const owners = ['owner'] as const satisfies readonly MemberRole[]
export const guards = ['guard'] as const satisfies readonly MemberRole[]
