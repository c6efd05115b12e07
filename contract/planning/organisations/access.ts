/** The roles of people in an organisation. They have nothing to do with the roles of the admin area. */
export const memberRoles = ['owner', 'scheduler', 'dispatcher', 'guard', 'client'] as const
export type MemberRole = (typeof memberRoles)[number]

const everybody: readonly MemberRole[] = memberRoles
const office: readonly MemberRole[] = ['owner', 'scheduler', 'dispatcher']
const planners: readonly MemberRole[] = ['owner', 'scheduler']
const owners: readonly MemberRole[] = ['owner']
const guards: readonly MemberRole[] = ['guard']

/** What each role may do in its organisation. An endpoint of `/app/:organisation` names one of these permissions. */
export const permissions = {
  'organisation.read': everybody,
  'organisation.manage': owners,
  'members.read': office,
  'members.manage': owners,
  'ledger.read': office,
  'ledger.verify': owners,
  'media.read': office,
  'media.add': planners,
  'sites.read': office,
  'sites.manage': planners,
  'guards.read': office,
  'guards.manage': planners,
  'rules.read': office,
  'rules.manage': owners,
  'schedule.read': office,
  'schedule.manage': planners,
  'schedule.assign': office,
  'periods.unlock': owners,
  'shifts.own': guards,
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof permissions

/** The permissions that a key for programs may have: those of schedulers. Keys never manage people or other keys. */
export const keyPermissions = (Object.keys(permissions) as Permission[]).filter((each) =>
  (permissions[each] as readonly MemberRole[]).includes('scheduler'),
)
export type KeyPermission = (typeof keyPermissions)[number]

/** Whether a role has a permission. */
export const mayDo = (role: MemberRole, permission: Permission): boolean =>
  (permissions[permission] as readonly MemberRole[]).includes(role)
