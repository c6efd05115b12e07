import { ownRefusals } from '../../../contract/planning/guards/refusals.ts'
import type { Availability, AvailabilityEntry } from '../../../contract/planning/guards/availability.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import { savedOr } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { changeGuard, readGuard } from './queries.ts'
import { readAvailability, saveAvailability } from './queries-availability.ts'

const OVERLAP = ownRefusals.entriesOverlap

/** Throws `invalid` where two entries of one day speak of the same time. */
export function requireApart(entries: AvailabilityEntry[]): void {
  const ends = new Map<string, number>()
  for (const { weekday, day, fromMinutes, toMinutes } of entries.toSorted((a, b) => a.fromMinutes - b.fromMinutes)) {
    const key = day ?? String(weekday)
    if (fromMinutes < (ends.get(key) ?? 0)) throw new Failure('invalid', OVERLAP, { fields: { entries: OVERLAP } })
    ends.set(key, toMinutes)
  }
}

type Change = { guardId: string; version: number; entries: AvailabilityEntry[]; byGuard: boolean }

/**
 * Replaces what is known of when a guard can work, and notes who said so. Throws `invalid` where entries overlap, and
 * `stale` with the newer guard where somebody changed it since.
 */
export async function changeAvailability(
  tenant: Tenant,
  cause: Cause,
  { guardId, version, entries, byGuard }: Change,
): Promise<Availability> {
  requireApart(entries)
  const saved = await savedOr(await changeGuard(tenant, guardId, version), () => readGuard(tenant, guardId), 'guard')
  const now = cause.clock()
  const noted = { setAt: now, setBy: cause.actorId, byGuard, nextId: () => newId(now) }
  await saveAvailability(tenant, guardId, { entries, ...noted })
  await append(tenant, cause, {
    kind: 'availability.changed',
    subject: `guard:${guardId}`,
    body: { entries: entries.length, ...(byGuard && { by: 'guard' }) },
  })
  return { ...(await readAvailability(tenant, guardId)), version: saved.version }
}
