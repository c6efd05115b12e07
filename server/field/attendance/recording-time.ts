import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readGuard } from '../../planning/guards/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Act } from '../devices/acts.ts'
import { actOnPost, clockIn, setScene } from './clocking.ts'
import { noteTime } from './noting-time.ts'
import { timeEvent } from './telling-time.ts'

const COMMANDS = {
  out: 'clock-out',
  break_start: 'break-start',
  break_end: 'break-end',
  check_call: 'check-call',
} as const

type ManualEvent = {
  guardId: string
  kind: TimeEventKind
  shiftId: string | null
  postId: string | null
  at: string
  reason: string
}

/**
 * Records what a guard without a phone did, as somebody of the office says. It is judged as if a phone had sent it.
 * Throws `not-found` for an unknown guard, `invalid` for a moment that has not come, and `conflict` where it would not
 * count.
 */
export async function recordTime(tenant: Tenant, cause: Cause, userId: string, said: ManualEvent) {
  const { guardId, kind, shiftId, postId } = said
  const now = cause.clock()
  const at = new Date(said.at)
  if (at > now)
    throw new Failure('invalid', 'Give a time that has passed', { fields: { at: 'Give a time that has passed' } })
  orNotFound(await readGuard(tenant, guardId), 'guard')
  const scene = await setScene(tenant, { guardIds: [guardId], postIds: postId === null ? [] : [postId], moments: [at] })
  const id = newId(now)
  const reason = said.reason.trim()
  const act: Act = {
    commandId: id,
    guardId,
    at,
    deviceAt: at,
    receivedAt: now,
    fix: null,
    method: 'manual',
    reason,
    notedBy: userId,
  }
  const judged =
    kind === 'in' ? clockIn(scene, act, { shiftId, postId }) : actOnPost(scene, act, COMMANDS[kind], shiftId)
  if (judged.reason === 'not-yours')
    throw new Failure('not-found', 'There is no such shift of this guard, and no such post')
  const [event] = scene.events
  if (judged.reason || !event) throw new Failure('conflict', WORDS[judged.reason ?? 'twice'] ?? judged.message)
  await noteTime(tenant, scene, now)
  await append(tenant, cause, timeEvent(scene, event))
  return { id, flags: judged.flags }
}

/** The same refusals as on a phone, for somebody who speaks of another person. */
const WORDS: Partial<Record<string, string>> = {
  twice: 'This was recorded already. The first time counts.',
  'on-other-post': 'The guard is still clocked in at another post. Record the clock-out there first.',
  'not-allowed': 'The guard is not clocked in. Record the clock-in first.',
}
