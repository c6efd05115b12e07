import { office, planners, type RolesByPermission } from '../organisations/roles.ts'

/** Who reads the schedule, changes it and assigns guards. */
export const schedulePermissions = {
  'schedule.read': office,
  'schedule.manage': planners,
  'schedule.assign': office,
} as const satisfies RolesByPermission
