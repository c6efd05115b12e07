import { DAY_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type DutyWindow, shiftAt } from './duty-windows.ts'
import { byMoment, type FixRow, keyOf, momentOf } from './fix-rows.ts'
import { hashOf, packFixes } from './packing-fixes.ts'
import { listDutyWindows, listHotFixes } from './queries-fixes.ts'
import {
  addTrack,
  type GuardToSeal,
  lastPart,
  listLateFixes,
  listTracks,
  lockGuard,
  removeLateFixes,
} from './queries-tracks.ts'
import type { SealedTrack } from './track-measures.ts'
import { unpackTrack } from './unpacking.ts'

/** More fixes of a guard than this are sealed in several turns. */
const MOST_AT_ONCE = 1_000_000
/** A clock is at most so many days wrong, so a fix that came twice lies that near. */
const CLOCK_MS = 26 * DAY_MS

/** Groups fixes by the shift to which each belongs. Those of a shift that is not over wait. */
function byShift(fixes: FixRow[], windows: DutyWindow[], ended: Date): Map<string | null, FixRow[]> {
  const over = new Map(windows.map(({ shiftId, to }) => [shiftId, to <= ended.getTime()]))
  const shiftOf = (fix: FixRow) => shiftAt(windows, momentOf(fix))
  const ready = fixes.filter((fix) => {
    const shiftId = shiftOf(fix)
    return shiftId === null ? momentOf(fix) < ended.getTime() : over.get(shiftId)
  })
  return Map.groupBy(ready, shiftOf)
}

/** The tracks that were made, and those fixes of the tables of days that tracks hold. */
type SealResult = { sealed: SealedTrack[]; held: FixRow[] }

/**
 * Seals the fixes of a guard in a span: a track for each shift that ended before `ended`, and a further part for what
 * came since. What is in a track already stays as it is.
 */
export async function sealGuard(
  tenant: Tenant,
  cause: Cause,
  { guardId, from, to }: GuardToSeal,
  ended: Date,
): Promise<SealResult> {
  if (!(await lockGuard(tenant, guardId))) return { sealed: [], held: [] }
  const span = { guardId, from, to }
  const around = { guardId, from: new Date(from.getTime() - 2 * DAY_MS), to: new Date(to.getTime() + 2 * DAY_MS) }
  const windows = await listDutyWindows(tenant, around)
  const hot = await listHotFixes(tenant, { ...span, most: MOST_AT_ONCE })
  const late = await listLateFixes(tenant, span)
  const far = late.length > 0 ? CLOCK_MS : 0
  const near = { guardId, from: new Date(from.getTime() - far), to: new Date(to.getTime() + far) }
  const stored = (await listTracks(tenant, near)).flatMap(unpackTrack)
  const known = new Set(stored.map(keyOf))
  const sealed: SealedTrack[] = []
  const fresh = new Map<string, FixRow>()
  for (const fix of [...hot, ...late]) if (!known.has(keyOf(fix)) && !fresh.has(keyOf(fix))) fresh.set(keyOf(fix), fix)
  for (const [shiftId, fixes] of byShift([...fresh.values()], windows, ended)) {
    sealed.push(await sealTrack(tenant, cause, { guardId, shiftId, fixes: fixes.toSorted(byMoment) }))
    for (const fix of fixes) known.add(keyOf(fix))
  }
  const done = late.filter((fix) => known.has(keyOf(fix)))
  if (done.length > 0) await removeLateFixes(tenant, done)
  return { sealed, held: hot.filter((fix) => known.has(keyOf(fix))) }
}

type TrackDraft = { guardId: string; shiftId: string | null; fixes: FixRow[] }

async function sealTrack(tenant: Tenant, cause: Cause, { guardId, shiftId, fixes }: TrackDraft): Promise<SealedTrack> {
  const at = cause.clock()
  const [id, packed, part] = [newId(at), packFixes(fixes), (await lastPart(tenant, guardId, shiftId)) + 1]
  const sha256 = hashOf(packed)
  const [fromAt, toAt] = [new Date(momentOf(fixes[0]!)), new Date(momentOf(fixes.at(-1)!))]
  const track = { id, guardId, shiftId, part, fromAt, toAt, fixes: fixes.length, packed, sha256, sealedAt: at }
  await addTrack(tenant, track)
  await append(tenant, cause, {
    kind: 'track.sealed',
    subject: `guard:${guardId}`,
    body: {
      trackId: id,
      guardId,
      ...(shiftId !== null && { shiftId }),
      part,
      fixes: fixes.length,
      from: fromAt.toISOString(),
      to: toAt.toISOString(),
      sha256,
    },
  })
  return { part, fixes: fixes.length, bytes: packed.length }
}
