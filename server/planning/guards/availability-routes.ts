import { type AvailabilityEntry, availability } from '../../../contract/planning/guards/availability.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { savedOr } from '../organisations/constraints.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { changeGuard, readGuard } from './queries.ts'
import { readAvailability, saveAvailability } from './queries-availability.ts'

const OVERLAP = 'Two entries of one day overlap. Leave one of them out.'

/** Throws `invalid` where two entries of one day speak of the same time. */
function requireApart(entries: AvailabilityEntry[]): void {
  const ends = new Map<string, number>()
  for (const { weekday, day, fromMinutes, toMinutes } of entries.toSorted((a, b) => a.fromMinutes - b.fromMinutes)) {
    const key = day ?? String(weekday)
    if (fromMinutes < (ends.get(key) ?? 0)) throw new Failure('invalid', OVERLAP, { fields: { entries: OVERLAP } })
    ends.set(key, toMinutes)
  }
}

/** When guards can work. */
export const availabilityRoutes = tenantRoutes(availability, {
  read: async ({ params: { id } }, { tenant }) => {
    const { version } = orNotFound(await readGuard(tenant, id), 'guard')
    return { ...(await readAvailability(tenant, id)), version }
  },

  save: async ({ params: { id }, body: { version, entries } }, { tenant, cause, clock }) => {
    requireApart(entries)
    const saved = await savedOr(await changeGuard(tenant, id, version), () => readGuard(tenant, id), 'guard')
    await saveAvailability(tenant, id, { entries, setAt: clock(), nextId: () => newId(clock()) })
    await append(tenant, cause, {
      kind: 'availability.changed',
      subject: `guard:${id}`,
      body: { entries: entries.length },
    })
    return { ...(await readAvailability(tenant, id)), version: saved.version }
  },
})
