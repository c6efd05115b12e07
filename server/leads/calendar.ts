import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Brand } from '../core/brand.ts'
import type { Attachment } from '../mail/outbox.ts'

type Meeting = { id: string; startsAt: Date; minutes: number; at: Date }

const MINUTE_MS = 60_000

/**
 * A demo as an entry for a calendar, tentative until somebody confirms it. Its times are UTC's, which every calendar
 * shows in its owner's zone. Published rather than an invitation: nothing is to be answered.
 */
export function calendarEntry({ siteName, company }: Brand, { id, startsAt, minutes, at }: Meeting): Attachment {
  const calendar = ical({ name: `${siteName} demo`, method: ICalCalendarMethod.PUBLISH, prodId: { company: siteName, product: 'Demo', language: 'EN' } })
  calendar.createEvent({
    id: `demo-${id}@${company.email.split('@')[1]}`,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    stamp: at,
    summary: `${siteName} demo`,
    description: `We confirm the time by mail and send the link to the call. Questions: ${company.email}, ${company.phone}`,
    organizer: { name: company.name, email: company.email },
    status: ICalEventStatus.TENTATIVE,
  })
  return { name: 'demo.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8', content: calendar.toString() }
}
