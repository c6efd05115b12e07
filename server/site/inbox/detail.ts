import type { Services } from '../../core/rooms/routes.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { momentsOf } from '../leads/lead-story.ts'
import { listHeard } from '../leads/queries-heard.ts'
import { listEvents, listLeadMails, listOthers, readLead, toSummary } from '../leads/queries-inbox.ts'
import { listBookings, toBooking } from '../leads/queries-bookings.ts'
import { listMerged, separableUntil } from './queries-merging.ts'
import { listTasks } from '../leads/queries-tasks.ts'
import type { leads } from '../leads/table.ts'

type LeadRow = typeof leads.$inferSelect
type DetailServices = Pick<Services, 'database' | 'env'>

/** A lead with all that happened to it and to those merged into it. Throws `not-found`. */
export async function readDetail({ database, env }: DetailServices, id: string) {
  const { lead, ...summary } = orNotFound(await readLead(database, id), 'lead')
  const merged = await listMerged(database, id)
  const all = [lead, ...merged]
  const ids = all.map((each) => each.id)
  const [events, mails, heard, others, tasks, bookings] = await Promise.all([
    listEvents(database, ids),
    listLeadMails(
      database,
      ids,
      all.map((each) => each.email),
    ),
    listHeard(database, ids),
    listOthers(database, lead),
    listTasks(database, ids),
    listBookings(database, ids),
  ])
  const { source, medium, campaign } = lead.utm
  const booking = bookings.find(({ cancelledAt }) => cancelledAt === null) ?? bookings.at(-1)
  const zoneOf = (leadId: string) => String(all.find((each) => each.id === leadId)?.answers.data['zone'] ?? '')
  return {
    ...toSummary(summary),
    phones: [...new Set(all.map(({ phone }) => phone).filter(Boolean))],
    answers: lead.answers.rows,
    zone: zoneOf(lead.id),
    booking: booking ? toBooking(booking, zoneOf(booking.leadId)) : null,
    firstPage: lead.firstPage,
    referrer: lead.referrer,
    campaign: [source, medium, campaign].filter(Boolean).join(' / '),
    consents: consentsOf(all),
    spamReasons: lead.spamReasons,
    answersHere: env.incoming !== undefined,
    moments: momentsOf(all, events, mails, heard),
    tasks,
    others,
    mergedInto: lead.mergedIntoId,
    merged: merged.map(({ id, name, email, mergedAt }) => ({
      id,
      name,
      email,
      until: separableUntil(mergedAt!).toISOString(),
    })),
  }
}

/** What people agreed to, each text with when they did last, the newest first. */
function consentsOf(all: Pick<LeadRow, 'consentText' | 'createdAt'>[]) {
  const texts = new Map<string, string>()
  for (const { consentText, createdAt } of all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    if (consentText) texts.set(consentText, createdAt.toISOString())
  return [...texts].map(([text, at]) => ({ at, text })).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
