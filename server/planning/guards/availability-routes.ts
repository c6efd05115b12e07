import { dayAt, daysBetween, daysLater, isoWeekday, momentOf, wallOn } from '../../../contract/core/time.ts'
import { type AvailabilityEntry, availability } from '../../../contract/planning/guards/availability.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { readOrganisation } from '../organisations/queries.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { changeAvailability, requireApart } from './changing-availability.ts'
import { readGuard } from './queries.ts'
import { readAvailability } from './queries-availability.ts'
import { outsideOfSites, readHiddenWork } from './queries-hidden-work.ts'

type TimeSpan = { from: Date; to: Date }

/** Whether entries say that a guard can't work at some time of a stretch. Those of a date replace its weekday's. */
function isOff(entries: AvailabilityEntry[], zone: string, { from, to }: TimeSpan): boolean {
  const first = dayAt(zone, from)
  return Array.from({ length: daysBetween(first, dayAt(zone, to)) + 1 }, (_, nth) => daysLater(first, nth)).some(
    (day) => {
      const ofDate = entries.filter((entry) => entry.day === day)
      const own = ofDate.length > 0 ? ofDate : entries.filter(({ weekday }) => weekday === isoWeekday(day))
      const momentAt = (minutes: number) => momentOf(zone, wallOn(day, minutes), 'forward')
      return own.some(
        ({ kind, fromMinutes, toMinutes }) =>
          kind === 'unavailable' && momentAt(fromMinutes) < to && momentAt(toMinutes) > from,
      )
    },
  )
}

/** When guards can work. */
export const availabilityRoutes = tenantRoutes(availability, {
  read: async ({ params: { id } }, { tenant }) => {
    const { version } = orNotFound(await readGuard(tenant, id), 'guard')
    return { ...(await readAvailability(tenant, id)), version }
  },

  save: async ({ params: { id }, body: { version, entries } }, { tenant, cause, clock }) => {
    requireApart(entries)
    const guard = orNotFound(await readGuard(tenant, id), 'guard')
    const { zone } = await readOrganisation(tenant, { role: 'dispatcher' })
    const before = (await readAvailability(tenant, id)).entries
    const isNewlyOff = (work: TimeSpan) => !isOff(before, zone, work) && isOff(entries, zone, work)
    if ((await readHiddenWork(tenant, id, { from: clock() })).some(isNewlyOff)) throw outsideOfSites(guard)
    return changeAvailability(tenant, cause, { guardId: id, version, entries, byGuard: false })
  },
})
