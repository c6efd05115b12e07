import type { BidSetting, ShiftBids } from '../../../contract/planning/offers/bids.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { notifyGuards, toldChangeOf } from '../periods/mailing-guards.ts'
import { conflictInWords, duringOf, requireFree, takeGuard, takeShift } from '../shifts/assigning-shifts.ts'
import { listCandidates } from '../shifts/candidates.ts'
import { judge, overrideOf, requireLegal, requireNoSecond } from '../shifts/judging-work.ts'
import { addAssignments } from '../shifts/queries-assignments.ts'
import { readShift, tellOf } from '../shifts/queries-shifts.ts'
import { readWork } from '../shifts/queries-timelines.ts'
import { mailLostBids } from './mailing-bids.ts'
import {
  addOpenings,
  listPublishedOpen,
  listWaitingBids,
  readBid,
  readOpening,
  removeOpenings,
  setBid,
  setBidMode,
} from './queries-bids.ts'

/** The setting as the log says it. */
const MODES: Record<BidSetting['mode'], string> = {
  chosen: 'those that somebody opens',
  office: 'every published one, the office chooses',
  first: 'every published one, the first gets it',
}

/** The bids on a shift, ranked as its candidates are; those whom rules block by now come last. */
export async function readBids(tenant: Tenant, shiftId: string): Promise<ShiftBids> {
  orNotFound(await readShift(tenant, shiftId), 'shift')
  const opening = await readOpening(tenant, shiftId)
  const waiting = opening ? await listWaitingBids(tenant, shiftId) : []
  const { may, withReason } = waiting.length > 0 ? await listCandidates(tenant, shiftId) : { may: [], withReason: [] }
  const rank = new Map([...may, ...withReason].map((candidate, nth) => [candidate.guardId, { nth, ...candidate }]))
  return {
    isOpen: opening !== undefined,
    firstWins: opening?.firstWins ?? false,
    bids: waiting
      .toSorted((a, b) => (rank.get(a.guardId)?.nth ?? Infinity) - (rank.get(b.guardId)?.nth ?? Infinity) || 0)
      .map(({ bidAt, ...bid }) => ({
        ...bid,
        bidAt: bidAt.toISOString(),
        isBlocked: !rank.has(bid.guardId),
        violations: rank.get(bid.guardId)?.violations ?? [],
      })),
  }
}

/** Sets which open shifts guards may bid on by themselves, and opens at once those that are published. */
export async function setBidding(tenant: Tenant, cause: Cause, { mode }: BidSetting) {
  await setBidMode(tenant, mode)
  await append(tenant, cause, {
    kind: 'bids.set',
    subject: `organisation:${tenant.organisationId}`,
    body: { state: MODES[mode] },
  })
  if (mode === 'chosen') return { mode, opened: 0 }
  const shiftIds = await listPublishedOpen(tenant, cause.clock())
  return { mode, opened: (await openForBids(tenant, cause, { shiftIds, firstWins: mode === 'first' })).opened }
}

/** Lets guards bid on open shifts. Those that have a guard, have begun or are hidden are left out and counted. */
export async function openForBids(tenant: Tenant, cause: Cause, choice: { shiftIds: string[]; firstWins: boolean }) {
  const shiftIds = [...new Set(choice.shiftIds)]
  const opened = await addOpenings(tenant, { shiftIds, firstWins: choice.firstWins, at: cause.clock() })
  await note(tenant, cause, 'bids.opened', opened)
  return { opened: opened.length, leftOut: shiftIds.length - opened.length }
}

/** Lets nobody bid on shifts any more. */
export async function closeForBids(tenant: Tenant, cause: Cause, shiftIds: string[]) {
  const closed = await removeOpenings(tenant, shiftIds)
  await note(tenant, cause, 'bids.closed', closed)
  return { closed: closed.length }
}

async function note(tenant: Tenant, cause: Cause, kind: 'bids.opened' | 'bids.closed', all: { shiftId: string }[]) {
  if (all.length > 0)
    await append(tenant, cause, ...all.map(({ shiftId }) => ({ kind, subject: `shift:${shiftId}`, body: {} })))
}

/**
 * Gives a shift to a guard who bid on it. Throws `conflict` for a bid that has ended, or a guard who is elsewhere by
 * now, and `rule` where rules block it or ask for a reason.
 */
export async function acceptBid(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { id, reason }: { id: string; reason: string | undefined },
): Promise<ShiftBids> {
  const { guardId, shiftId } = orNotFound(await readBid(tenant, id), 'bid')
  await takeGuard(tenant, guardId)
  const shift = await takeShift(tenant, shiftId, cause.clock())
  if (shift.assignment) throw new Failure('conflict', 'Somebody has this shift already.', { current: shift })
  if ((await readBid(tenant, id))!.state !== 'waiting')
    throw new Failure('conflict', 'This bid has ended. Look at the list again.')
  await giveToBidder(tenant, cause, services, { shift, guardId, reason })
  return readBids(tenant, shiftId)
}

type Gift = { shift: Shift; guardId: string; reason: string | undefined }

/** Gives a locked shift to a locked guard whose bid waits: confirmed, since they asked for it, and told at once. */
export async function giveToBidder(
  tenant: Tenant,
  cause: Cause,
  services: Sender,
  { shift, guardId, reason }: Gift,
): Promise<void> {
  const [now, during, shiftId] = [cause.clock(), duringOf(shift), shift.id]
  await requireFree(tenant, guardId, during, shiftId)
  const violations = await judge(tenant, guardId, orNotFound(await readWork(tenant, shiftId), 'shift'))
  requireLegal(violations, reason)
  requireNoSecond(violations)
  const others = (await listWaitingBids(tenant, shiftId)).filter((bid) => bid.guardId !== guardId)
  // Its state comes first: bids on a shift that somebody has end.
  await setBid(tenant, { shiftId, guardId, state: 'accepted' })
  const id = newId(now)
  const aside = overrideOf(cause, violations, reason)
  await conflictInWords(() =>
    addAssignments(tenant, [
      { id, shiftId, guardId, during, ...aside, changedAt: now, state: 'confirmed', confirmedBy: 'guard' },
    ]),
  )
  await tellOf(tenant, [shiftId], now)
  const about = { subject: `shift:${shiftId}`, siteId: shift.siteId }
  await append(
    tenant,
    cause,
    { kind: 'bid.accepted', ...about, body: { guardId } },
    {
      kind: 'assignment.assigned',
      ...about,
      body: { assignmentId: id, guardId, broken: violations.map(({ kind }) => kind), by: 'bid' },
      ...(aside.override !== null && { personal: { reason: aside.override } }),
    },
  )
  const changes = [toldChangeOf(shift, guardId)]
  await notifyGuards(tenant, services.jobs, { changes, at: now, by: cause.actorId, isFinal: true })
  await mailLostBids(tenant, services, { shiftId, guardIds: others.map((bid) => bid.guardId) })
}
