import { demoBookings } from '../../../contract/site/leads/bookings.ts'
import { inWords } from '../../../contract/core/time.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { Failure } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { calendarEntry } from '../leads/calendar.ts'
import { demoSetting, openSlots } from '../leads/demo.ts'
import { type BookingChange, bookingMail } from './mails-bookings.ts'
import { book, bookingState, type BookingRow, holdRequest, noteBooking, toBooking } from '../leads/queries-bookings.ts'
import { threadOf } from '../leads/queries-heard.ts'
import { addEvent, auditOf, changeLead, noteAnswered } from '../leads/queries-lead-changes.ts'
import { leadInForce } from './queries-merging.ts'

type Handler = Parameters<typeof routes<typeof demoBookings>>[1]['cancel']
type BookingContext = Parameters<Handler>[1]
type RequestRow = Awaited<ReturnType<typeof holdRequest>>

/** The office's side of demos: their times are moved, confirmed and cancelled. */
export const demoBookingRoutes = routes(demoBookings, {
  slots: (_, services) => openSlots(services, { noticeHours: 0 }),

  move: ({ params: { id }, body }, services) =>
    changeBooking(services, id, 'moved', '', async (inside, { booking }) => {
      const setting = await demoSetting(services)
      const startsAt = new Date(body.startsAt)
      if (booking && !booking.cancelledAt && booking.startsAt.getTime() === startsAt.getTime())
        throw new Failure('invalid', 'The demo has this time already.', { fields: { startsAt: 'Choose another time' } })
      const { slots } = await openSlots(services, { noticeHours: 0 })
      const isFree = slots.includes(startsAt.toISOString()) && (await book(inside, id, [startsAt], setting))
      if (!isFree)
        throw new Failure('invalid', 'This time is not free. Choose another.', {
          fields: { startsAt: 'Choose one of the free times' },
        })
      // The office chose it, so nobody has to confirm it any more.
      await noteBooking(inside, id, { confirmedAt: services.clock() })
    }),

  confirm: ({ params: { id }, body: { message } }, services) =>
    changeBooking(services, id, 'confirmed', message, async (inside, held) => {
      refuseOver(held, services.clock())
      await noteBooking(inside, id, { confirmedAt: services.clock() })
    }),

  cancel: ({ params: { id }, body: { message } }, services) =>
    changeBooking(services, id, 'cancelled', message, async (inside, held) => {
      refuseOver(held, services.clock())
      await noteBooking(inside, id, { cancelledAt: services.clock(), confirmedAt: null })
    }),
})

/** Throws `invalid` for a demo without a time, one that was cancelled, and one that is over. */
function refuseOver({ booking }: RequestRow, now: Date): void {
  if (!booking || booking.cancelledAt) throw new Failure('invalid', 'No time is kept for this demo. Give it one first.')
  if (booking.startsAt < now) throw new Failure('invalid', 'This demo is over.')
}

/**
 * Changes a booking and tells the visitor, in one transaction. Such a mail is an answer, so
 * that nobody waits for one any more.
 */
async function changeBooking(
  services: BookingContext,
  id: string,
  what: BookingChange,
  message: string,
  work: (inside: Transaction, held: RequestRow) => Promise<void>,
) {
  const setting = await demoSetting(services)
  return services.database.orm.transaction(async (inside) => {
    const held = await holdRequest(inside, id)
    await work(inside, held)
    const { lead, booking } = await holdRequest(inside, id)
    const zone = String(lead.answers.data['zone'] || setting.zone)
    const when = `${inWords(zone, booking!.startsAt)} (${zone})`
    const { brand, change, clock } = services
    await sendMail(inside, services, {
      content: bookingMail(what, lead.name, when, message),
      to: { name: lead.name, address: lead.email },
      replyTo: services.user.email,
      takesAnswers: true,
      headers: await threadOf(inside, id),
      reference: `lead:${id}`,
      attachments: [calendarEntry(await brand(inside), meetingOf(booking!, clock(), zone, message))],
    })
    const inForce = (lead.mergedIntoId && (await leadInForce(inside, lead.mergedIntoId))) || lead
    await addEvent(inside, change, { leadId: inForce.id, kind: `demo-${what}`, text: when })
    await inside.insert(audit).values({
      ...auditOf(change, `demo-${what}`, id),
      before: { startsAt: held.booking?.startsAt ?? null },
      after: { startsAt: booking!.startsAt },
    })
    await noteAnswered(inside, inForce.id)
    if (inForce.stage === 'new') await changeLead(inside, change, inForce.id, { stage: 'contacted' })
    return toBooking(booking!, zone)
  })
}

const meetingOf = (booking: BookingRow, at: Date, zone: string, message: string) => ({
  id: booking.leadId,
  startsAt: booking.startsAt,
  minutes: booking.minutes,
  at,
  zone,
  sequence: booking.sequence,
  state: bookingState(booking),
  message: message.trim(),
})
