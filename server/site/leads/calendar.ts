import ical, { ICalCalendarMethod, ICalEventStatus, type ICalLuxonDateTimeStub } from 'ical-generator'
import { momentOf, wallAt } from '../../../contract/core/time.ts'
import type { BookingState } from '../../../contract/site/leads/bookings.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Brand } from '../../core/http/brand.ts'
import type { Attachment } from '../../platform/mail/outbox.ts'
import { digits, timeZoneBlock } from './time-zone.ts'

type Meeting = {
  id: string
  startsAt: Date
  minutes: number
  at: Date
  zone: string
  /** How often it was changed, so that a calendar knows the newest file. */
  sequence?: number
  state?: BookingState
  /** How to join it, or why it is cancelled. */
  message?: string
}

const STATUS: Record<BookingState, ICalEventStatus> = {
  asked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * A demo as an entry for a calendar, tentative until somebody confirms it, in the visitor's zone, whose rules the file
 * carries. Published rather than an invitation: nothing is to be answered.
 */
export function calendarEntry(
  { siteName, company }: Brand,
  { id, startsAt, minutes, at, zone, sequence = 0, state = 'asked', message = '' }: Meeting,
): Attachment {
  const method = state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const how = state === 'asked' ? 'The time is confirmed by mail with the link to the call.' : message
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  const calendar = ical({
    name: `${siteName} demo`,
    method,
    prodId: { company: siteName, product: 'Demo', language: 'EN' },
  })
  const shown = [startsAt, endsAt].every((moment) => isPlain(zone, moment)) ? zone : 'UTC'
  if (shown !== 'UTC') calendar.timezone({ name: shown, generator: () => timeZoneBlock(shown, startsAt) })
  calendar.createEvent({
    id: `demo-${id}@${company.email.split('@')[1]}`,
    timezone: shown,
    start: clockIn(shown, startsAt),
    end: clockIn(shown, endsAt),
    stamp: at,
    summary: `${siteName} demo`,
    description: [how, `Questions: ${company.email}, ${company.phone}`].filter(Boolean).join(' '),
    organizer: { name: company.name, email: company.email },
    status: STATUS[state],
    sequence,
  })
  return { name: 'demo.ics', type: `text/calendar; method=${method}; charset=utf-8`, content: calendar.toString() }
}

/**
 * Whether a file can name this moment by what the clocks of the zone show: what they show for the second time when they
 * are turned back means the first, and a zone without a name (`+01:00`) can't be named.
 */
const isPlain = (zone: string, moment: Date) =>
  /^[\w+/-]+$/.test(zone) && momentOf(zone, wallAt(zone, moment), 'forward').getTime() === moment.getTime()

/** A moment as the library takes it with its zone: of a plain date it writes what the server's own clock shows. */
function clockIn(zone: string, moment: Date): ICalLuxonDateTimeStub {
  const [day, time] = digits(wallAt(zone, moment)).split('T') as [string, string]
  const clock: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => clock,
    toFormat: (form) => (form === 'HHmmss' ? time : day),
    toJSDate: () => moment,
    toJSON: () => moment.toISOString(),
  }
  return clock
}
