import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { MOST_MINUTES } from '../../../contract/planning/offers/offers.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { newId } from '../../core/base/ids.ts'
import { WAVE_ENDS } from '../../planning/offers/offering-shifts.ts'
import { addOffer, addWave } from '../../planning/offers/queries-offers.ts'
import { swaps } from '../../planning/offers/table-swaps.ts'
import { append } from '../../planning/organisations/append.ts'
import { armDeadline } from '../../planning/deadlines/queries.ts'
import { evaluate } from '../../planning/rules/evaluate.ts'
import type { Timeline } from '../../planning/rules/timeline.ts'
import type { PlannedShift } from './company.ts'
import type { Furnishing } from './furnishing.ts'
import { declineOf, readAssignmentIds } from './queries.ts'
import type { RosterShift } from './queries.ts'
import { workOf } from './sample-roster.ts'

const ASKED = 3
const SOON_MS = 20 * HOUR_MS
/** One swap that the office decides, and one that a colleague has not answered. */
const SWAPS = ['accepted', 'requested'] as const

type Roster = { planned: RosterShift[]; timelines: Map<string, Timeline>; rules: Rule[] }

/** Who might take a shift besides the one who has it, in the order of the timelines. */
function ableFor(shift: PlannedShift, { timelines, rules }: Roster): string[] {
  const work = workOf(shift)
  return [...timelines].flatMap(([id, timeline]) => {
    const isBusy = timeline.work.some(({ from, to }) => from < shift.to && to > shift.from)
    const isAble = !isBusy && evaluate(rules, { ...timeline, work: [...timeline.work, work] }, work).length === 0
    return isAble ? [id] : []
  })
}

/**
 * Leaves things under way: the last open shift of the published week is on offer, with one guard who said no, a swap
 * waits for the office, and another for a colleague. Nobody gets a mail.
 */
export async function askAround({ tenant, cause }: Furnishing, roster: Roster): Promise<void> {
  const now = cause.clock()
  const { organisationId } = tenant
  const ahead = roster.planned.filter(({ from, toldAt }) => toldAt && from.getTime() > now.getTime() + SOON_MS)
  const open = ahead.findLast(({ guardId }) => guardId === undefined)
  const asked = open
    ? ableFor(open, roster)
        .filter((id) => id !== open.calledOffBy)
        .slice(0, ASKED)
    : []
  if (open && asked.length > 0) {
    const offer = { id: newId(now), shiftId: open.id, minutes: MOST_MINUTES, next: 0 }
    await addOffer(tenant, { ...offer, openedBy: cause.actorId, openedAt: now })
    const wave = { id: newId(now), offerId: offer.id, number: 1, sentAt: now }
    const answerBy = new Date(Math.min(now.getTime() + MOST_MINUTES * MINUTE_MS, open.from.getTime()))
    await addWave(
      tenant,
      { ...wave, answerBy },
      asked.map((guardId) => ({ guardId, reason: null, broken: [], pay: null })),
    )
    await armDeadline(tenant, { kind: WAVE_ENDS, subjectId: wave.id, dueAt: answerBy })
    await declineOf(tenant, { offerId: offer.id, guardId: asked[0]!, at: now })
    await append(tenant, cause, {
      kind: 'offer.sent',
      subject: `shift:${open.id}`,
      siteId: open.site.id,
      body: { offerId: offer.id, wave: 1, guardIds: asked, answerBy: answerBy.toISOString() },
    })
  }

  const given = ahead.flatMap((shift) => (shift.guardId === undefined ? [] : [{ shift, fromGuard: shift.guardId }]))
  const wanted: { shift: RosterShift; fromGuard: string; toGuard: string }[] = []
  for (const { shift, fromGuard } of given) {
    if (wanted.length === SWAPS.length) break
    const [toGuard] = ableFor(shift, roster)
    const isNew = !wanted.some((each) =>
      [each.fromGuard, each.toGuard].some((id) => id === fromGuard || id === toGuard),
    )
    if (toGuard !== undefined && isNew) wanted.push({ shift, fromGuard, toGuard })
  }
  if (wanted.length === 0) return
  const assignments = await readAssignmentIds(
    tenant,
    wanted.map(({ shift }) => shift.id),
  )
  const ids = wanted.map(() => newId(now))
  await tenant.orm.insert(swaps).values(
    wanted.map(({ shift, fromGuard, toGuard }, nth) => ({
      organisationId,
      id: ids[nth]!,
      assignmentId: assignments.get(shift.id)!,
      fromGuard,
      toGuard,
      state: SWAPS[nth]!,
      askedAt: now,
      reason: 'A family birthday',
    })),
  )
  const [{ shift, fromGuard, toGuard }] = wanted as [(typeof wanted)[0]]
  await append(
    tenant,
    { ...cause, actorId: null },
    {
      kind: 'swap.accepted',
      subject: `shift:${shift.id}`,
      siteId: shift.site.id,
      body: { swapId: ids[0], fromGuard, toGuard },
    },
  )
}
