import type { OwnShifts, ReadShift } from '../../../contract/planning/own/own.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { lockAll } from '../offers/queries-swaps.ts'
import { takeGuard } from '../shifts/assigning-shifts.ts'
import { makeSecret } from '../shifts/links.ts'
import { setState } from '../shifts/queries-assignments.ts'
import { putCalendarLink, removeCalendarLink } from '../shifts/queries-links.ts'
import { readShiftPlans } from '../shifts/planned-breaks.ts'
import { listOwn, readOwnHead } from '../shifts/queries-own.ts'
import { confirmRead } from './queries-confirming.ts'
import { listOwnOffers, listOwnSwaps } from './queries-own-trades.ts'
import { takeOwn } from '../shifts/taking-own-shifts.ts'

/** The coming shifts, offers and swaps of a guard. Throws `not-found` for one who gets no shifts any more. */
export async function readOwnShifts(tenant: Tenant, guardId: string, now: Date): Promise<OwnShifts> {
  const head = orNotFound(await readOwnHead(tenant, guardId), 'guard')
  const shifts = await listOwn(tenant, guardId, now)
  const plans = await readShiftPlans(
    tenant,
    shifts.map((shift) => ({ ...shift, guardId })),
  )
  return {
    ...head,
    offers: await listOwnOffers(tenant, guardId, now),
    swaps: await listOwnSwaps(tenant, guardId, now),
    shifts: shifts.map((own) => {
      const { from, to, planned: _planned, ...shift } = own
      return { ...shift, ...plans.get(own.id)!, from: from.toISOString(), to: to.toISOString() }
    }),
  }
}

const byGuard = { confirmedBy: 'guard', notedBy: null } as const

type Answer = { guardId: string; shiftId: string }

/** Confirms a shift of a guard; once more changes nothing. Throws as `takeOwn` does. */
export async function confirmOwn(tenant: Tenant, cause: Cause, answer: Answer): Promise<void> {
  const own = await takeOwn(tenant, cause, answer)
  if (await setState(tenant, own.id, 'confirmed', { at: cause.clock(), from: ['assigned'], ...byGuard }))
    await note(tenant, cause, answer, own, 'confirmed')
}

/**
 * Confirms all shifts that wait and still are as the guard read them; whatever changed since stays as it is. Guard and
 * shifts are locked first, so that the office moves none of them meanwhile.
 */
export async function confirmAllOwn(tenant: Tenant, cause: Cause, guardId: string, read: ReadShift[]): Promise<void> {
  await takeGuard(tenant, guardId)
  const shiftIds = read.map(({ id }) => id)
  await lockAll(tenant, [guardId], shiftIds)
  const confirmed = await confirmRead(tenant, guardId, { read, at: cause.clock() })
  if (confirmed.length === 0) return
  await append(
    tenant,
    cause,
    ...confirmed.map(({ assignmentId, shiftId, siteId }) => ({
      kind: 'assignment.confirmed' as const,
      subject: `shift:${shiftId}`,
      siteId,
      body: { assignmentId, guardId, by: 'guard' },
    })),
  )
}

/** Declines a shift that the guard has not confirmed, or calls off one that is. The shift is open from then on. */
export async function callOffOwn(tenant: Tenant, cause: Cause, { reason, ...answer }: Answer & { reason: string }) {
  const own = await takeOwn(tenant, cause, answer)
  const ended = own.state === 'assigned' ? 'declined' : 'called_off'
  await setState(tenant, own.id, ended, { at: cause.clock(), reason })
  await note(tenant, cause, answer, own, ended, reason)
}

const note = (
  tenant: Tenant,
  cause: Cause,
  { guardId, shiftId }: Answer,
  { id, siteId }: { id: string; siteId: string },
  state: 'confirmed' | 'declined' | 'called_off',
  reason = '',
) =>
  append(tenant, cause, {
    kind: `assignment.${state}`,
    subject: `shift:${shiftId}`,
    siteId,
    body: { assignmentId: id, guardId, by: 'guard' },
    ...(reason && { personal: { reason } }),
  })

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
