import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { addTimeEvents, type NewTimeEvent } from '../../field/attendance/queries.ts'
import { renewFor } from '../../field/attendance/renewing-entries.ts'
import { appendPast } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { SampleShift } from '../living-sample/acts.ts'
import { comesAt, leavesAt } from '../living-sample/coming-and-going.ts'
import { TRAIL_DAYS } from './adding-trails.ts'
import { SEED } from './company.ts'

/** How long an act on a phone takes to arrive. */
const ARRIVES_MS = 2 * SECOND_MS
/** Sites of a sample flag who comes so much later than planned. */
const LATE_MS = 5 * MINUTE_MS

/** How well a phone knows where it is, in meters. */
const ACCURACY_M = 9

const KINDS = { in: 'attendance.clocked_in', out: 'attendance.clocked_out' } as const

/** Adds when guards came and left in the finished shifts of the last nights, with their hours, told to the log. */
export async function addAttendance(
  tenant: Tenant,
  { past, all }: { past: SampleShift[]; all: SampleShift[] },
  now: Date,
): Promise<void> {
  const shifts = past.filter(({ from }) => from >= now.getTime() - TRAIL_DAYS * DAY_MS)
  const events = shifts.flatMap((shift): NewTimeEvent[] => {
    const came = comesAt(SEED, shift)
    const left = leavesAt(SEED, shift, all)
    if (came === null || left >= now.getTime() - MINUTE_MS) return []
    return [timeEventOf(shift, 'in', came), timeEventOf(shift, 'out', left)]
  })
  if (events.length === 0) return
  await addTimeEvents(tenant, events)
  await renewFor(tenant, events)
  await appendPast(
    tenant,
    events.map(({ kind, receivedAt, shiftId, guardId, at, method, flags }) => ({
      at: receivedAt,
      actorId: null,
      kind: KINDS[kind === 'in' ? 'in' : 'out'],
      subject: `shift:${shiftId}`,
      body: { guardId, commandId: null, at: at.toISOString(), method, flags },
    })),
  )
}

function timeEventOf(
  { guardId, postId, shiftId, from, place }: SampleShift,
  kind: 'in' | 'out',
  moment: number,
): NewTimeEvent {
  const at = new Date(moment)
  return {
    id: newId(at),
    guardId,
    postId,
    shiftId,
    kind,
    method: 'phone',
    at,
    deviceAt: at,
    receivedAt: new Date(moment + ARRIVES_MS),
    ...(place && { ...place, accuracyM: ACCURACY_M, distanceM: 0 }),
    flags: kind === 'in' && moment > from + LATE_MS ? ['late'] : [],
  }
}
