import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { OfferAnswer } from '../../../contract/planning/offers/offers.ts'
import type { OfferReply } from '../../../contract/planning/offers/offers.ts'
import type { Violation } from '../../../contract/planning/rules/rules.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import { hastenDeadline } from '../deadlines/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { duringOf, conflictInWords, requireFree, takeGuard, takeShift } from '../shifts/assigning-shifts.ts'
import { judge, overrideOf } from '../shifts/judging-work.ts'
import { WAVE_ENDS } from './offering-shifts.ts'
import { addAssignments } from '../shifts/queries-assignments.ts'
import { isAwaited, readAnswer, setAnswer } from './queries-offers.ts'
import { tellOf } from '../shifts/queries-shifts.ts'
import { readWork } from '../shifts/queries-timelines.ts'
import { notifyGuards, toldChangeOf } from '../periods/mailing-guards.ts'
import type { Sender } from '../../platform/mail/outbox.ts'

const ENDED: Record<Exclude<OfferAnswer['state'], 'asked'>, string> = {
  accepted: ownRefusals.offerAccepted,
  declined: ownRefusals.offerDeclined,
  filled: ownRefusals.offerFilled,
  expired: ownRefusals.offerExpired,
  withdrawn: ownRefusals.offerWithdrawn,
}

type Reply = { guardId: string; offerId: string; answer: OfferReply }

/**
 * Takes a guard's answer to an offer. Guard and shift are locked, so the first acceptance that keeps to the rules wins,
 * and everybody else reads who was faster. The same answer again changes nothing. Throws `not-found` for an offer to
 * somebody else, `conflict` for one that has ended, and `rule` where the guard may not take the shift any more.
 */
export async function answerOffer(tenant: Tenant, cause: Cause, services: Sender, reply: Reply): Promise<void> {
  const { guardId, offerId, answer } = reply
  const { shiftId } = orNotFound(await readAnswer(tenant, offerId, guardId), 'offer')
  const now = cause.clock()
  await takeGuard(tenant, guardId)
  const shift = await takeShift(tenant, shiftId, now)
  const asked = (await readAnswer(tenant, offerId, guardId))!
  if (asked.state === (answer === 'accept' ? 'accepted' : 'declined')) return
  if (asked.state !== 'asked') throw new Failure('conflict', ENDED[asked.state])
  if (asked.answerBy <= now) throw new Failure('conflict', ENDED.expired)
  if (answer === 'decline') return decline(tenant, cause, reply, asked)

  const during = duringOf(shift)
  await requireFree(tenant, guardId, during, shiftId)
  const violations = await judge(tenant, guardId, orNotFound(await readWork(tenant, shiftId), 'shift'))
  requireOffered(violations, asked.broken)
  const id = newId(now)
  await setAnswer(tenant, { offerId, guardId, state: 'accepted', at: now })
  const aside = overrideOf({ ...cause, actorId: asked.openedBy }, violations, asked.reason ?? undefined)
  await conflictInWords(() =>
    addAssignments(tenant, [
      { id, shiftId, guardId, during, ...aside, changedAt: now, state: 'confirmed', confirmedBy: 'guard' },
    ]),
  )
  await tellOf(tenant, [shiftId], now)
  const about = { subject: `shift:${shiftId}`, siteId: shift.siteId }
  const broken = violations.map(({ kind }) => kind)
  await append(
    tenant,
    cause,
    { kind: 'offer.accepted', ...about, body: { offerId, guardId } },
    {
      kind: 'assignment.assigned',
      ...about,
      body: { assignmentId: id, guardId, broken, by: 'guard' },
      ...(aside.override !== null && { personal: { reason: aside.override } }),
    },
  )
  const changes = [toldChangeOf(shift, guardId)]
  await notifyGuards(tenant, services.jobs, { changes, at: now, by: cause.actorId, isFinal: true })
}

/** A guard who says yes can't set a rule aside: only those for which the scheduler gave a reason. */
function requireOffered(violations: Violation[], broken: string[]): void {
  const stopping = violations.filter(({ kind, overridable }) => overridable !== 'reason' || !broken.includes(kind))
  if (stopping.length > 0)
    throw new Failure('rule', `${stopping[0]!.text}. You can’t take this shift any more.`, { violations: stopping })
}

type OfferKey = { shiftId: string; waveId: string }

/** Notes a no. Once nobody is left to answer, the wave ends at once. */
async function decline(tenant: Tenant, cause: Cause, { guardId, offerId }: Reply, { shiftId, waveId }: OfferKey) {
  await setAnswer(tenant, { offerId, guardId, state: 'declined', at: cause.clock() })
  await append(tenant, cause, { kind: 'offer.declined', subject: `shift:${shiftId}`, body: { offerId, guardId } })
  if (!(await isAwaited(tenant, waveId))) await hastenDeadline(tenant, WAVE_ENDS, waveId, cause.clock())
}
