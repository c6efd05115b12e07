import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { judgeFix } from '../../field/tracking/fixes.ts'
import { guardNumbers, trackers, tracks } from '../../field/tracking/table.ts'
import { byMoment, momentOf } from '../../field/tracks/fix-rows.ts'
import { hashOf, packFixes } from '../../field/tracks/packing-fixes.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Plan, SampleRound, SampleShift } from '../living-sample/acts.ts'
import { chance } from '../living-sample/random.ts'
import { fixesOf } from '../living-sample/taking-fixes.ts'
import { pathOf } from '../living-sample/walking-paths.ts'
import type { PostRound } from './adding-tours.ts'
import { SEED } from './company.ts'

/** The days whose trails lie behind a sample company. */
export const TRAIL_DAYS = 3
/** How long a fix takes to arrive. */
const ARRIVES_MS = 1_500

/** Adds where guards were in the finished shifts of the last days: a sealed track of each, told to the log. */
export async function addTrails(
  tenant: Tenant,
  cause: Cause,
  { past, walked }: { past: SampleShift[]; walked: PostRound[] },
): Promise<void> {
  const now = cause.clock()
  const shifts = past.filter(({ from }) => from >= now.getTime() - TRAIL_DAYS * DAY_MS)
  const plan: Plan = { seed: SEED, since: 0, shifts, rounds: walked.flatMap((each) => roundsOf(each, now)) }
  const numbers = await carryRadios(tenant, [...new Set(shifts.map(({ guardId }) => guardId))], now)
  const added = shifts.flatMap((shift) => {
    const path = pathOf(plan, shift)
    return path ? trackOf(plan, shift, { path, deviceNo: numbers.get(shift.guardId)!, now }) : []
  })
  if (added.length === 0) return
  const { orm, organisationId } = tenant
  await orm.insert(tracks).values(added.map((track) => ({ ...track, organisationId })))
  await append(
    tenant,
    { ...cause, actorId: null },
    ...added.map(({ id: trackId, guardId, shiftId, part, fixes, fromAt, toAt, sha256 }) => ({
      kind: 'track.sealed' as const,
      subject: `guard:${guardId}`,
      body: { trackId, guardId, shiftId, part, fixes, from: fromAt.toISOString(), to: toAt.toISOString(), sha256 },
    })),
  )
}

/** The rounds of a post in the last days. */
function roundsOf({ postId, minute, stops }: PostRound, now: Date): SampleRound[] {
  const hours = (TRAIL_DAYS + 1) * 24
  const first = Math.floor(now.getTime() / HOUR_MS) - hours
  return Array.from({ length: hours }, (_, nth) => {
    const varied = Math.round((chance(SEED, 'varied', stops[0]!.name, minute, first + nth) * 20 - 10) * MINUTE_MS)
    const dueAt = (first + nth) * HOUR_MS + minute * MINUTE_MS + varied
    return {
      runId: `${postId} ${dueAt}`,
      postId,
      tour: 'Building round',
      dueAt,
      stops: stops.map(({ afterMinutes, ...stop }) => ({ ...stop, dueAt: dueAt + afterMinutes * MINUTE_MS })),
    }
  })
}

/** Gives each guard the radio that told positions before there were phones, and its number. */
async function carryRadios(
  { orm, organisationId }: Tenant,
  guardIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  if (guardIds.length === 0) return new Map()
  const madeAt = new Date(now.getTime() - (TRAIL_DAYS + 2) * DAY_MS)
  await orm.insert(guardNumbers).values(guardIds.map((guardId) => ({ organisationId, guardId })))
  const made = await orm
    .insert(trackers)
    .values(
      guardIds.map((guardId) => ({
        organisationId,
        id: newId(madeAt),
        kind: 'tracker' as const,
        state: 'revoked' as const,
        guardId,
        name: 'Radio with GPS',
        madeAt,
        lastSeenAt: now,
        endedAt: now,
        reason: 'Phones took over.',
      })),
    )
    .returning({ guardId: trackers.guardId, number: trackers.number })
  return new Map(made.map(({ guardId, number }) => [guardId, number]))
}

type RadioTrail = { path: NonNullable<ReturnType<typeof pathOf>>; deviceNo: number; now: Date }

function trackOf({ seed }: Plan, shift: SampleShift, { path, deviceNo, now }: RadioTrail) {
  const { guardId, shiftId, from, to } = shift
  const fixes = fixesOf(seed, shift, path, { after: from - HOUR_MS, until: Math.min(to + HOUR_MS, now.getTime()) })
    .flatMap((fix) => {
      const judged = judgeFix(fix, {
        deviceNo,
        source: 'json',
        sentAt: null,
        now: new Date(fix.at.getTime() + ARRIVES_MS),
      })
      return 'row' in judged ? [{ ...judged.row, at: fix.at.getTime(), receivedMs: ARRIVES_MS }] : []
    })
    .toSorted(byMoment)
  if (fixes.length === 0) return []
  const packed = packFixes(fixes)
  return [
    {
      id: newId(now),
      guardId,
      shiftId,
      part: 1,
      fromAt: new Date(momentOf(fixes[0]!)),
      toAt: new Date(momentOf(fixes.at(-1)!)),
      fixes: fixes.length,
      packed,
      sha256: hashOf(packed),
      sealedAt: now,
    },
  ]
}
