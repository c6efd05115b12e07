import ical, { ICalEventStatus } from 'ical-generator'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { OwnShift } from '../../../contract/planning/shifts/own-shift.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { hasAccount, listOwn, readOwnHead } from '../shifts/queries-own.ts'

const KEPT_MS = 14 * DAY_MS

const statusOf: Record<OwnShift['state'], ICalEventStatus> = {
  assigned: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  on_post: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  called_off: ICalEventStatus.CANCELLED,
  changing: ICalEventStatus.TENTATIVE,
}

/**
 * The shifts of a guard as a calendar (RFC 5545), those of the last two weeks included. Moments are in UTC, which every
 * calendar shows in its own zone, also at a clock change. A shift keeps its UID, so one that moves replaces itself.
 * Each leads to the page with its post orders. `site` is the origin of this product.
 */
export async function calendarOf(tenant: Tenant, guardId: string, { now, site }: { now: Date; site: string }) {
  const { company } = orNotFound(await readOwnHead(tenant, guardId), 'guard')
  const page = `${site}/app/guard`
  // A calendar is passed on more easily than a mail, so it holds no link that answers by itself.
  const leads = (await hasAccount(tenant, guardId))
    ? { url: page, description: `Post orders and answers: ${page}` }
    : { description: 'Post orders and answers: the link in your last mail about shifts' }
  const calendar = ical({ name: `Shifts at ${company}`, prodId: { company, product: 'Shifts', language: 'EN' } })
  for (const shift of await listOwn(tenant, guardId, new Date(now.getTime() - KEPT_MS)))
    calendar.createEvent({
      id: `shift-${shift.id}@${new URL(site).hostname}`,
      start: shift.from,
      end: shift.to,
      stamp: now,
      sequence: shift.version,
      summary: `${shift.site}, ${shift.post}`,
      location: shift.address,
      ...leads,
      ...(shift.note && { description: `${shift.note}\n\n${leads.description}` }),
      status: statusOf[shift.state],
    })
  return calendar.toString()
}
