import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import type { NewLedgerEvent } from '../../planning/organisations/append.ts'
import type { Scene } from './clocking.ts'
import type { NewTimeEvent } from './queries.ts'

const KINDS = {
  in: 'attendance.clocked_in',
  out: 'attendance.clocked_out',
  break_start: 'attendance.break_started',
  break_end: 'attendance.break_ended',
  check_call: 'attendance.check_called',
} as const satisfies Record<TimeEventKind, string>

/** What was recorded, for the log. */
export function timeEvent({ places, shifts }: Scene, event: NewTimeEvent): NewLedgerEvent {
  const { guardId, postId, shiftId, commandId, at, method, flags, reason } = event
  const siteId = [...places, ...shifts].find((place) => place.postId === postId)?.siteId
  return {
    kind: KINDS[event.kind],
    subject: shiftId ? `shift:${shiftId}` : `post:${postId}`,
    ...(siteId !== undefined && { siteId }),
    body: { guardId, commandId, at: at.toISOString(), method, flags },
    ...(reason && { personal: { reason } }),
  }
}
