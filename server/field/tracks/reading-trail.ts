import { HOUR_MS } from '../../../contract/core/units.ts'
import { positionFlags } from '../../../contract/field/tracking/positions.ts'
import {
  LONGEST_TRAIL_HOURS,
  MOST_TRAIL_FIXES,
  type Trail,
  type TrailFixes,
} from '../../../contract/field/tracks/trails.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { beyondScope, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { byMoment, type FixRow, keyOf, momentOf } from './fix-rows.ts'
import { listGaps } from '../tracking/queries-gaps.ts'
import { isWithin } from './duty-windows.ts'
import { findGaps } from './gaps.ts'
import { listCarried, listDutyWindows, listHotFixes } from './queries-fixes.ts'
import { listLateFixes, listTracks } from './queries-tracks.ts'
import { unpackTrack } from './unpacking.ts'

export type AskedTrail = { guardId: string; from: Date; to: Date }

const LATE = 1 << positionFlags.indexOf('late')

/** Throws `invalid` for a span that is empty, or longer than a day. */
export function requireSpan({ from, to }: { from: Date; to: Date }): void {
  const wrong = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })
  if (to <= from) throw wrong('to', 'The end must be after the start')
  if (to.getTime() - from.getTime() > LONGEST_TRAIL_HOURS * HOUR_MS)
    throw wrong('to', `A trail is read for at most ${LONGEST_TRAIL_HOURS} hours at once`)
}

function columnsOf(fixes: FixRow[]): TrailFixes {
  return {
    at: fixes.map(momentOf),
    received: fixes.map(({ at, receivedMs }) => at + receivedMs),
    lat: fixes.map(({ latE7 }) => latE7 / 1e7),
    lng: fixes.map(({ lngE7 }) => lngE7 / 1e7),
    acc: fixes.map(({ accuracyDm }) => (accuracyDm === null ? null : accuracyDm / 10)),
    speed: fixes.map(({ speedCms }) => (speedCms === null ? null : speedCms / 100)),
    heading: fixes.map(({ heading }) => heading),
    battery: fixes.map(({ battery }) => battery),
    flags: fixes.map(({ flags }) => flags),
    late: fixes.map(({ flags }) => (flags & LATE) !== 0),
  }
}

/**
 * The fixes of a guard in a span by time, each once, wherever they lie: in sealed tracks, which come first, among those
 * that arrived late, or in the tables of days. `isSeen` judges what no track says the shift of.
 */
async function listFixes(tenant: Tenant, asked: AskedTrail, isSeen: (fix: FixRow) => boolean): Promise<FixRow[]> {
  const { from, to } = asked
  // The wall of scopes hides tracks of other shifts.
  const sealed = (await listTracks(tenant, asked))
    .flatMap((track) => (track.shiftId === null ? unpackTrack(track).filter(isSeen) : unpackTrack(track)))
    .filter((fix) => momentOf(fix) >= from.getTime() && momentOf(fix) < to.getTime())
  const late = await listLateFixes(tenant, asked)
  const hot = await listHotFixes(tenant, { ...asked, most: MOST_TRAIL_FIXES + 1 })
  const found = new Map<string, FixRow>()
  for (const fix of [...sealed, ...[...late, ...hot].filter(isSeen)])
    if (!found.has(keyOf(fix))) found.set(keyOf(fix), fix)
  return [...found.values()].toSorted(byMoment)
}

/**
 * Where a guard was in a span, with the gaps. A member with a scope gets the fixes of shifts and calls in it alone, and
 * to them all other time is off duty. It leaves no record: who shows it to a person writes one. Throws as
 * `requireSpan` does.
 */
export async function readTrail(tenant: Tenant, asked: AskedTrail, now = asked.to): Promise<Trail> {
  requireSpan(asked)
  const { from, to } = asked
  const seen = await listDutyWindows(tenant, asked)
  const windows = await beyondScope(tenant, () => listDutyWindows(tenant, asked))
  const isSeen = (fix: FixRow) => !tenant.isScoped || isWithin(seen, windows, momentOf(fix))
  const found = await listFixes(tenant, asked, isSeen)
  const fixes = found.slice(0, MOST_TRAIL_FIXES)
  const span = { from: from.getTime(), to: Math.min(to.getTime(), Math.max(from.getTime(), now.getTime())) }
  const carried = await listCarried(tenant, asked)
  const said = await listGaps(tenant, asked)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    fixes: columnsOf(fixes),
    gaps: findGaps(span, { moments: fixes.map(momentOf), windows: seen, carried, said }),
    isCut: found.length > MOST_TRAIL_FIXES,
  }
}

/** The same for a person who looks, which is put on record with who it was and the span. */
export async function viewTrail(tenant: Tenant, cause: Cause, asked: AskedTrail): Promise<Trail> {
  const trail = await readTrail(tenant, asked, cause.clock())
  const { from, to, fixes } = trail
  const { guardId } = asked
  await append(tenant, cause, {
    kind: 'trail.viewed',
    subject: `guard:${guardId}`,
    body: { guardId, from, to, fixes: fixes.at.length },
  })
  return trail
}
