import { office, planners, type RolesByPermission } from '../../planning/organisations/roles.ts'

/** Who sees who is on post, who records what a guard without a phone did, and who approves hours. */
export const attendancePermissions = {
  'attendance.read': office,
  'attendance.record': office,
  'attendance.approve': planners,
} as const satisfies RolesByPermission
