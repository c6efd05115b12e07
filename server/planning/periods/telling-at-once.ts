import { HOUR_MS } from '../../../contract/core/units.ts'
import { mayDo } from '../../../contract/permissions.ts'
import { withNeeded } from '../../../contract/planning/periods/linked-changes.ts'
import { AT_ONCE_HOURS } from '../../../contract/planning/shifts/giving.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import type { Cause } from '../organisations/append.ts'
import type { ActingMember, Tenant } from '../organisations/queries-tenant.ts'
import { duringOf } from '../shifts/assigning-shifts.ts'
import { changeOf } from '../shifts/change-of.ts'
import { readShift } from '../shifts/queries-shifts.ts'
import { listChanges } from './listing-changes.ts'
import { publish } from './publishing-periods.ts'

/** Whether a member may publish changes, and so may leave the telling for later. */
const mayPublish = ({ permissions, role }: ActingMember): boolean =>
  permissions?.includes('schedule.manage') ?? mayDo(role, 'schedule.manage')

/**
 * Tells guards at once of a shift that was given or taken away, as publishing it would, with the changes that have to
 * go out with it. It has to be one that guards know of. Who may not publish always tells. Others choose, and without a
 * choice it goes out if the shift begins soon. What a second person must publish stays for that person. Returns the
 * shift as it stands then.
 */
export async function tellAtOnce(
  tenant: Tenant,
  { acting, cause, jobs }: { acting: ActingMember; cause: Cause; jobs: JobQueue },
  shift: Shift,
  isAsked: boolean | undefined,
): Promise<Shift> {
  const now = cause.clock()
  const isSoon = Date.parse(shift.from) < now.getTime() + AT_ONCE_HOURS * HOUR_MS
  if (!shift.told || !changeOf(shift) || !((isAsked ?? isSoon) || !mayPublish(acting))) return shift
  const during = duringOf(shift)
  const { changes } = await listChanges(tenant, cause, during)
  const needed = withNeeded(changes, shift.id)
  const chosen = changes.filter((change) => needed.has(change.shift.id))
  if (chosen.length < needed.size || chosen.some(({ blocked }) => blocked !== null)) return shift
  await publish(tenant, cause, jobs, { during, except: [], chosen: chosen.map((change) => change.shift) })
  return (await readShift(tenant, shift.id))!
}
