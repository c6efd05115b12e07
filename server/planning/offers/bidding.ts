import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { BiddableShift } from '../../../contract/planning/offers/bids.ts'
import type { Violation } from '../../../contract/planning/rules/rules.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { premiumStretches } from '../holidays/holidays-of-sites.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { takeGuard, takeShift } from '../shifts/assigning-shifts.ts'
import { around, FAR_DAYS, violationsOf, withWork } from '../shifts/judging-work.ts'
import { costOf } from '../shifts/shift-cost.ts'
import { readTimelines, readWorks } from '../shifts/queries-timelines.ts'
import { giveToBidder } from './accepting-bids.ts'
import { addBid, listBiddable, MOST_SHOWN, readOpening, setBid } from './queries-bids.ts'

/** What the company keeps to itself: a guard reads of no ban, license or state, and sees no such shift. */
const UNNAMED: Violation['kind'][] = ['site_ban', 'qualification_valid', 'guard_active']

/** What a shift that a guard can take breaks, and what all of it pays them; null where no rate is known. */
type JudgedShift = { violations: Violation[]; pay: number | null }

/** Some shifts that a guard can take, by the shift. Everything is read once, whatever the number of shifts. */
async function judgeShifts(tenant: Tenant, guardId: string, shiftIds: string[]) {
  const works = shiftIds.length > 0 ? await readWorks(tenant, shiftIds) : []
  if (works.length === 0) return new Map<string, JudgedShift>()
  const moments = works.flatMap(({ from, to }) => [from.getTime(), to.getTime()])
  const span = around(new Date(Math.min(...moments)), new Date(Math.max(...moments)), FAR_DAYS)
  const { zone, rules } = await rulesIn(tenant)
  const [known] = await readTimelines(tenant, { guardIds: [guardId], ...span, zone })
  const holidays = await premiumStretches(tenant, works)
  const found = new Map<string, JudgedShift>()
  for (const work of works) {
    if (!known || known.timeline.work.some((each) => each.from < work.to && each.to > work.from)) continue
    const violations = violationsOf(rules, withWork(known.timeline, work), work)
    const isPossible = violations.every(({ kind, overridable }) => overridable === 'reason' && !UNNAMED.includes(kind))
    if (!isPossible) continue
    const { cost } = costOf(rules, known, work, holidays)
    found.set(work.shiftId, { violations, pay: cost > 0 ? cost : null })
  }
  return found
}

/** The open shifts that a guard may take by the rules, and those of own bids, by their start. */
export async function listOpenShifts(tenant: Tenant, guardId: string, now: Date): Promise<BiddableShift[]> {
  const all = await listBiddable(tenant, guardId, now)
  const open = all.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const possible = await judgeShifts(tenant, guardId, open)
  return all
    .filter(({ id, state }) => possible.has(id) || state !== null)
    .slice(0, MOST_SHOWN)
    .map(({ from, to, isOpen, state, ...shift }) => ({
      ...shift,
      from: from.toISOString(),
      to: to.toISOString(),
      // Guards may bid again on a shift that is opened again.
      state: isOpen && possible.has(shift.id) && (state === 'withdrawn' || state === 'ended') ? null : state,
      reasons: (possible.get(shift.id)?.violations ?? []).map(({ text }) => text),
      rules: (possible.get(shift.id)?.violations ?? []).map(({ kind }) => kind),
      pay: possible.get(shift.id)?.pay ?? null,
    }))
}

type ShiftBid = { guardId: string; shiftId: string }

/**
 * Bids on an open shift; once more changes nothing. Where the first one wins, a guard who breaks no rule gets it at
 * once. Guard and shift are locked, so of two at once the second reads that it is gone. Throws `conflict` for a shift
 * that is not open for bids, and `rule` for one that the guard may not take, without saying why.
 */
export async function bidOn(tenant: Tenant, cause: Cause, services: Sender, bid: ShiftBid): Promise<void> {
  const { guardId, shiftId } = bid
  const now = cause.clock()
  await takeGuard(tenant, guardId)
  const opening = await readOpening(tenant, shiftId)
  if (!opening) throw new Failure('conflict', ownRefusals.notOpen)
  const shift = await takeShift(tenant, shiftId, now)
  // Read again under the lock: somebody may have got it meanwhile.
  if (!(await readOpening(tenant, shiftId)) || new Date(shift.from) <= now)
    throw new Failure('conflict', ownRefusals.notOpen)
  const judged = (await judgeShifts(tenant, guardId, [shiftId])).get(shiftId)
  if (!judged) throw new Failure('rule', ownRefusals.notByRules)
  if (!(await addBid(tenant, { id: newId(now), shiftId, guardId, bidAt: now }))) return
  await note(tenant, cause, { ...bid, siteId: shift.siteId, what: 'placed' })
  if (opening.firstWins && judged.violations.length === 0)
    await giveToBidder(tenant, cause, services, { shift, guardId, reason: undefined })
}

/** Takes back a bid that waits; once more changes nothing. */
export async function withdrawBid(tenant: Tenant, cause: Cause, bid: ShiftBid): Promise<void> {
  await takeGuard(tenant, bid.guardId)
  if (await setBid(tenant, { ...bid, state: 'withdrawn' })) await note(tenant, cause, { ...bid, what: 'withdrawn' })
}

const note = (
  tenant: Tenant,
  cause: Cause,
  { guardId, shiftId, siteId, what }: ShiftBid & { siteId?: string; what: 'placed' | 'withdrawn' },
) =>
  append(tenant, cause, {
    kind: `bid.${what}`,
    subject: `shift:${shiftId}`,
    ...(siteId && { siteId }),
    body: { guardId, by: 'guard' },
  })
