import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Offer, OfferDraft } from '../../../contract/planning/offers/offers.ts'
import type { BlockedGroup, Candidate, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { DeadlineHandler } from '../deadlines/deadlines.ts'
import { append, type Cause } from '../organisations/append.ts'
import { readAccount } from '../organisations/queries-keys.ts'
import { armDeadline, disarmDeadlines } from '../deadlines/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { takeShift } from '../shifts/assigning-shifts.ts'
import { listCandidates } from '../shifts/candidates.ts'
import { requireLegal, requireNoSecond } from '../shifts/judging-work.ts'
import {
  addOffer,
  addWave,
  type OfferedGuard,
  endOffer,
  endWave,
  readLastOffer,
  readOffer,
  readOpenWave,
  readWave,
  tryLockShift,
} from './queries-offers.ts'
import { isReadOnly } from '../organisations/queries-members.ts'
import { readShift } from '../shifts/queries-shifts.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { readUnreachable } from '../telling/reaching.ts'
import { mailUnfilled, mailWave } from './mailing-offers.ts'

const NOBODY_REACHED =
  'None of these guards can be reached: they have no mail address, or mails to it don’t arrive. Call them.'

/** The kind of the deadlines at which waves end. */
export const WAVE_ENDS = 'offer-wave'

/** How many a second wave asks that nobody planned. */
const NEXT_AT_ONCE = 4

type NewWave = { offer: Pick<Offer, 'id' | 'minutes'>; number: number; shift: Shift; asked: OfferedGuard[] }

/** Asks guards, and lets the wave end by itself: when its minutes are over, or the shift is. */
async function openWave(tenant: Tenant, cause: Cause, services: Sender, { offer, number, shift, asked }: NewWave) {
  const now = cause.clock()
  const waveId = newId(now)
  const answerBy = new Date(Math.min(now.getTime() + offer.minutes * MINUTE_MS, Date.parse(shift.to)))
  await addWave(tenant, { id: waveId, offerId: offer.id, number, sentAt: now, answerBy }, asked)
  await armDeadline(tenant, { kind: WAVE_ENDS, subjectId: waveId, dueAt: answerBy })
  const guardIds = asked.map(({ guardId }) => guardId)
  const reasons = asked.flatMap(({ guardId, reason }) => (reason === null ? [] : [{ guardId, reason }]))
  await append(tenant, cause, {
    kind: 'offer.sent',
    subject: `shift:${shift.id}`,
    siteId: shift.siteId,
    body: { offerId: offer.id, wave: number, guardIds, answerBy: answerBy.toISOString() },
    ...(reasons.length > 0 && { personal: { reasons } }),
  })
  await mailWave(tenant, services, { waveId, shiftId: shift.id, asked, answerBy })
}

/**
 * Offers an open shift to guards. Throws `rule` where one of them may not take it, or only with a reason, and
 * `conflict` for a shift that has a guard or is on offer already, and where nothing reaches any of them. Nobody is
 * asked then. Of several, those whom nothing reaches are left out.
 */
export async function sendOffer(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { shiftId, guards, minutes, next }: OfferDraft & { shiftId: string },
): Promise<Offer> {
  const shift = await takeShift(tenant, shiftId, cause.clock())
  if (shift.assignment) throw new Failure('conflict', 'Somebody has this shift already.', { current: shift })
  const last = await readLastOffer(tenant, shiftId)
  if (last?.state === 'open') throw new Failure('conflict', 'This shift is on offer already.', { current: last })
  const { may, withReason, blocked } = await listCandidates(tenant, shiftId)
  const candidates = new Map([...may, ...withReason].map((candidate) => [candidate.guardId, candidate]))
  const chosen = new Map(guards.map((each) => [each.guardId, each]))
  const unreachable = await readUnreachable(tenant, [...chosen.keys()], cause.clock())
  for (const guardId of unreachable.keys()) chosen.delete(guardId)
  if (chosen.size === 0) throw new Failure('conflict', NOBODY_REACHED)
  const asked = [...chosen.values()].map(({ guardId, reason }) => {
    const candidate = candidates.get(guardId)
    if (!candidate)
      throw new Failure('rule', whyBlocked(blocked, guardId), {
        violations: blocked.filter(({ nearest }) => nearest.guardId === guardId),
      })
    return askedOf(candidate, reason)
  })
  const offer = { id: newId(cause.clock()), shiftId, minutes, next }
  await addOffer(tenant, { ...offer, openedBy: await readAccount(tenant, cause.actorId), openedAt: cause.clock() })
  await openWave(tenant, cause, services, { offer, number: 1, shift, asked })
  return (await readOffer(tenant, offer.id))!
}

/** Why a guard is not asked, as far as one who is named with a block says it. */
const whyBlocked = (blocked: BlockedGroup[], guardId: string) => {
  const own = blocked.find(({ nearest }) => nearest.guardId === guardId)
  return own
    ? `One of these guards may not take this shift: ${own.nearest.text}.`
    : 'One of these guards may not take this shift. Look at the list again.'
}

function askedOf({ guardId, violations, cost }: Candidate, reason: string | undefined): OfferedGuard {
  requireLegal(violations, reason)
  requireNoSecond(violations)
  const pay = cost > 0 ? cost : null
  if (violations.length === 0) return { guardId, reason: null, broken: [], pay }
  return { guardId, reason: reason ?? null, broken: violations.map(({ kind }) => kind), pay }
}

/** Ends an open offer. Throws `conflict` for one that has ended. */
export async function withdrawOffer(tenant: Tenant, cause: Cause, id: string): Promise<Offer> {
  const { shiftId } = orNotFound(await readOffer(tenant, id), 'offer')
  await takeShift(tenant, shiftId, cause.clock())
  if (!(await endOffer(tenant, id, 'withdrawn'))) throw new Failure('conflict', 'This offer has ended already.')
  await append(tenant, cause, { kind: 'offer.withdrawn', subject: `shift:${shiftId}`, body: { offerId: id } })
  return (await readOffer(tenant, id))!
}

/** What happens at the end of a wave: the second one goes out, or the offer ends and the office is told. */
export const endWaveOf =
  (services: Sender): DeadlineHandler =>
  async (tenant, waveId) => {
    const wave = await readWave(tenant, waveId)
    if (!wave) return 'done'
    if (!(await tryLockShift(tenant, wave.shiftId))) return 'later'
    const offer = (await readOffer(tenant, wave.offerId))!
    if (offer.state !== 'open') return 'done'
    const cause = { clock: services.clock, actorId: null }
    const shift = (await readShift(tenant, wave.shiftId))!
    const asked = wave.number === 1 ? await nextGuards(tenant, offer, shift, services.clock()) : []
    if (asked.length > 0) {
      await endWave(tenant, waveId)
      await openWave(tenant, cause, services, { offer, number: 2, shift, asked })
      return 'done'
    }
    await endOffer(tenant, offer.id, 'expired')
    await append(tenant, cause, { kind: 'offer.expired', subject: `shift:${shift.id}`, body: { offerId: offer.id } })
    await mailUnfilled(tenant, services, offer)
    return 'done'
  }

/**
 * Asks the second wave of an open offer before its time. Throws `not-found`, and `conflict` where the offer has ended,
 * its second wave is out, or nobody else may take the shift.
 */
export async function sendNextWave(tenant: Tenant, cause: Cause, services: Sender, id: string): Promise<Offer> {
  const { shiftId } = orNotFound(await readOffer(tenant, id), 'offer')
  const shift = await takeShift(tenant, shiftId, cause.clock())
  const offer = (await readOffer(tenant, id))!
  const wave = await readOpenWave(tenant, id)
  if (offer.state !== 'open' || wave?.number !== 1)
    throw new Failure('conflict', 'This offer has ended, or its second wave is out already. Look at it again.')
  const asked = await nextGuards(tenant, { ...offer, next: offer.next || NEXT_AT_ONCE }, shift, cause.clock())
  if (asked.length === 0)
    throw new Failure('conflict', 'Nobody else may take this shift. Call somebody, or give it with a reason.')
  await disarmDeadlines(tenant, [WAVE_ENDS], [wave.id])
  await endWave(tenant, wave.id)
  await openWave(tenant, cause, services, { offer, number: 2, shift, asked })
  return (await readOffer(tenant, id))!
}

/** The guards of the second wave: the next ranked whom no rule stops and nobody has asked yet. */
async function nextGuards(tenant: Tenant, { next, answers }: Offer, shift: Shift, now: Date): Promise<OfferedGuard[]> {
  if (next === 0 || new Date(shift.to) <= now || (await isReadOnly(tenant, now))) return []
  const known = new Set(answers.map(({ guardId }) => guardId))
  const { may } = await listCandidates(tenant, shift.id)
  const unreachable = await readUnreachable(tenant, null, now)
  return may
    .filter(({ guardId }) => !known.has(guardId) && !unreachable.has(guardId))
    .slice(0, next)
    .map((candidate) => askedOf(candidate, undefined))
}
