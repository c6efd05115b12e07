import { alertPermissions } from './field/alerts/access.ts'
import { budgetPermissions } from './planning/budgets/access.ts'
import { broadcastPermissions } from './planning/broadcasts/access.ts'
import { guardPermissions } from './planning/guards/access.ts'
import { handoutPermissions } from './planning/handouts/access.ts'
import { ledgerPermissions } from './planning/ledger/access.ts'
import { noticePermissions } from './planning/notices/access.ts'
import { organisationPermissions } from './planning/organisations/access.ts'
import { controlPermissions } from './office/control/access.ts'
import { evidencePermissions } from './office/evidence/access.ts'
import { replayPermissions } from './office/replay/access.ts'
import type { MemberRole } from './planning/organisations/roles.ts'
import { ownPermissions } from './planning/own/access.ts'
import { periodPermissions } from './planning/periods/access.ts'
import { attendancePermissions } from './field/attendance/access.ts'
import { devicePermissions } from './field/devices/access.ts'
import { incidentTypePermissions } from './field/incident-types/access.ts'
import { dispatchPermissions } from './field/dispatch/access.ts'
import { incidentPermissions } from './field/incidents/access.ts'
import { partyPermissions } from './field/parties/access.ts'
import { patrolPermissions } from './field/patrols/access.ts'
import { trackingPermissions } from './field/tracking/access.ts'
import { trackPermissions } from './field/tracks/access.ts'
import { rulePermissions } from './planning/rules/access.ts'
import { schedulePermissions } from './planning/shifts/access.ts'
import { sitePermissions } from './planning/sites/access.ts'

/** What each role may do in its organisation. An endpoint of `/app/:organisation` names one of these permissions. */
export const permissions = {
  ...organisationPermissions,
  ...ledgerPermissions,
  ...sitePermissions,
  ...guardPermissions,
  ...rulePermissions,
  ...schedulePermissions,
  ...budgetPermissions,
  ...periodPermissions,
  ...ownPermissions,
  ...noticePermissions,
  ...broadcastPermissions,
  ...handoutPermissions,
  ...devicePermissions,
  ...alertPermissions,
  ...attendancePermissions,
  ...incidentTypePermissions,
  ...incidentPermissions,
  ...partyPermissions,
  ...dispatchPermissions,
  ...patrolPermissions,
  ...controlPermissions,
  ...evidencePermissions,
  ...trackingPermissions,
  ...trackPermissions,
  ...replayPermissions,
} as const

export type Permission = keyof typeof permissions

/** The permissions that a key for programs may have: those of schedulers. Keys never manage people or other keys. */
export const keyPermissions = (Object.keys(permissions) as Permission[]).filter((each) =>
  (permissions[each] as readonly MemberRole[]).includes('scheduler'),
)
export type KeyPermission = (typeof keyPermissions)[number]

/** Whether a role has a permission. */
export const mayDo = (role: MemberRole, permission: Permission): boolean =>
  (permissions[permission] as readonly MemberRole[]).includes(role)
