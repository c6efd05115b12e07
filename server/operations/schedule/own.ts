import { randomBytes } from 'node:crypto'
import type { OwnShifts } from '../../../contract/operations/schedule/own.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { takeGuard, takeShift } from './assigning.ts'
import { setState } from './queries-assignments.ts'
import { putCalendarLink, removeCalendarLink } from './queries-links.ts'
import { listOwn, readOwnHead } from './queries-own.ts'
import { listOwnOffers, listOwnSwaps } from './queries-own-trades.ts'

/** The coming shifts, offers and swaps of a guard. Throws `not-found` for one who gets no shifts any more. */
export async function readOwnShifts(tenant: Tenant, guardId: string, now: Date): Promise<OwnShifts> {
  const head = orNotFound(await readOwnHead(tenant, guardId), 'guard')
  const shifts = await listOwn(tenant, guardId, now)
  return {
    ...head,
    offers: await listOwnOffers(tenant, guardId, now),
    swaps: await listOwnSwaps(tenant, guardId, now),
    shifts: shifts.map(({ from, to, ...shift }) => ({ ...shift, from: from.toISOString(), to: to.toISOString() })),
  }
}

type Answer = { guardId: string; shiftId: string }

/**
 * The assignment of a shift as its guard knows it. Throws `not-found` for a shift that the guard was not told of, and
 * `conflict` for one that is over, changed since, or no longer theirs.
 */
export async function takeOwn(tenant: Tenant, cause: Cause, { guardId, shiftId }: Answer) {
  const own = (await listOwn(tenant, guardId, new Date(0))).find(({ id }) => id === shiftId)
  orNotFound(own, 'shift')
  await takeGuard(tenant, guardId)
  const { assignment, told, from, to } = await takeShift(tenant, shiftId, cause.clock())
  if (assignment?.guardId !== guardId) throw new Failure('conflict', 'This shift is no longer yours.')
  if (told?.guardId !== guardId || told.from !== from || told.to !== to)
    throw new Failure('conflict', 'Your company is changing this shift. You will hear of the new time.')
  return assignment
}

/** Confirms a shift of a guard; once more changes nothing. Throws as `takeOwn` does. */
export async function confirmOwn(tenant: Tenant, cause: Cause, answer: Answer): Promise<void> {
  const { id } = await takeOwn(tenant, cause, answer)
  if (await setState(tenant, id, 'confirmed', { at: cause.clock(), from: ['assigned'] }))
    await note(tenant, cause, answer, id, 'confirmed')
}

/** Declines a shift that the guard has not confirmed, or calls off one that is. The shift is open from then on. */
export async function callOffOwn(tenant: Tenant, cause: Cause, { reason, ...answer }: Answer & { reason: string }) {
  const { id, state } = await takeOwn(tenant, cause, answer)
  const ended = state === 'assigned' ? 'declined' : 'called_off'
  await setState(tenant, id, ended, { at: cause.clock(), reason })
  await note(tenant, cause, answer, id, ended, reason)
}

const note = (
  tenant: Tenant,
  cause: Cause,
  { guardId, shiftId }: Answer,
  assignmentId: string,
  state: string,
  reason = '',
) =>
  append(tenant, cause, {
    kind: `assignment.${state}`,
    subject: `shift:${shiftId}`,
    body: { assignmentId, guardId, by: 'guard' },
    ...(reason && { personal: { reason } }),
  })

/** A new secret, and the form in which it is kept. */
export function makeSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Gives a guard the secret address of a calendar, in place of an earlier one. `site` is the origin of this product. */
export async function openCalendar(tenant: Tenant, cause: Cause, guardId: string, site: string) {
  const { token, hash } = makeSecret()
  await putCalendarLink(tenant, { hash, guardId, purpose: 'calendar', createdAt: cause.clock() })
  await append(tenant, cause, { kind: 'calendar.opened', subject: `guard:${guardId}` })
  return { url: `${site}/api/app/calendars/${token}` }
}

/** Ends the secret address of a guard's calendar. */
export async function closeCalendar(tenant: Tenant, cause: Cause, guardId: string): Promise<void> {
  if (await removeCalendarLink(tenant, guardId))
    await append(tenant, cause, { kind: 'calendar.closed', subject: `guard:${guardId}` })
}
