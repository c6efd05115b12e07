import { pagesOf } from '../../../contract/core/core.ts'
import { leadInbox } from '../../../contract/site/leads/inbox.ts'
import { leadStages } from '../../../contract/site/leads/forms.ts'
import { leadReplies, leadRepliesDefault } from '../../../contract/site/leads/replies.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { routes } from '../../core/rooms/routes.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { resultsOfEach } from '../../platform/editing/bulk.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { mentionedIn } from '../../platform/people/queries-mentions.ts'
import { listConsents, subscriberByEmail } from '../newsletter/queries-audience.ts'
import { listOpened } from '../newsletter/queries-clicks.ts'
import { notify } from '../../core/jobs/notify.ts'
import { readAcross } from './across.ts'
import { readDetail } from './detail.ts'
import { CSV_HEAD, leadsForCsv, lineOf } from './queries-csv.ts'
import { leadEvents } from '../leads/events.ts'
import { personOf } from '../leads/mails.ts'
import { countOwed, countStages, matchLeads } from '../leads/queries-counts.ts'
import {
  listAssignees,
  listBoard,
  listEvents,
  listLeadMails,
  listLeads,
  PER_PAGE,
  readLead,
  readLeads,
} from '../leads/queries-inbox.ts'
import { scheduleOverdueNotice } from '../leads/overdue-leads.ts'
import { listMerged, mergeLead, separateLead } from './queries-merging.ts'
import { LEAD_REPLIES } from '../leads/rules.ts'
import { listBookings } from '../leads/queries-bookings.ts'
import { listHeard } from '../leads/queries-heard.ts'
import { sendAnswer } from './sending-answers.ts'
import { erasePerson, leadsOf } from './queries-erasing.ts'
import { addEvent, changeLead, refuseMerged } from '../leads/queries-lead-changes.ts'

/** The inbox of leads: what came in, what was answered, by whom and how soon. */
export const leadInboxRoutes = routes(leadInbox, {
  list: async ({ query }, { database, clock, user }) => {
    const matching = await matchLeads(database, query, { now: clock(), userId: user.id })
    const [items, counts, owed, people] = await Promise.all([
      listLeads(database, query, matching),
      countStages(database, matching),
      countOwed(database, query, matching),
      listAssignees(database),
    ])
    const listed = leadStages
      .filter((stage) => (query.stage ? stage === query.stage : stage !== 'spam'))
      .reduce((sum, stage) => sum + counts[stage], 0)
    const total = query.owed ? owed : listed
    return { items, total, page: Number(query.page ?? 1), pages: pagesOf(total, PER_PAGE), counts, owed, people }
  },
  board: async ({ query }, { database, clock, user }) => {
    const matching = await matchLeads(database, query, { now: clock(), userId: user.id })
    const [items, counts] = await Promise.all([listBoard(database, matching), countStages(database, matching)])
    return { items, counts }
  },
  csv: async ({ query }, { database, clock, user }) => {
    const matching = await matchLeads(database, query, { now: clock(), userId: user.id })
    const lines = (await leadsForCsv(database, query, matching)).map(lineOf)
    return { name: `leads-${clock().toISOString().slice(0, 10)}.csv`, text: toCsv(CSV_HEAD, lines) }
  },
  across: ({ params: { id }, query: { of } }, services) => readAcross(services, id, of),
  owed: async (_, { database, clock, user }) => {
    const matching = await matchLeads(database, {}, { now: clock(), userId: user.id })
    return { owed: await countOwed(database, {}, matching) }
  },
  read: ({ params: { id } }, services) => readDetail(services, id),
  change: async ({ params: { id }, body }, services) => {
    await transaction(services, ({ database }) => changeLead(database.orm, services.change, id, body))
    return readDetail(services, id)
  },
  bulk: async ({ body: { ids, change } }, services) => {
    const names = new Map((await readLeads(services.database, ids)).map(({ id, name, email }) => [id, name || email]))
    const items = [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? 'An erased lead' }))
    return resultsOfEach(items, async ({ id }) => {
      await transaction(services, ({ database }) => changeLead(database.orm, services.change, id, change))
      return change.stage ? `Marked as ${change.stage}` : 'Assigned'
    })
  },
  note: async ({ params: { id }, body: { text } }, services) => {
    const { lead } = orNotFound(await readLead(services.database, id), 'lead')
    refuseMerged(lead)
    await services.database.orm.transaction(async (inside) => {
      await addEvent(inside, services.change, { leadId: id, kind: 'note', text })
      for (const { id: personId } of await mentionedIn(inside, text, { access: 'admin', exceptId: services.user.id }))
        await notify(inside, services, {
          event: leadEvents.mentioned.name,
          subject: `lead:${id}`,
          title: `${services.user.name} names you in a note: ${personOf(lead)}`,
          text,
          href: `/admin/contact/${id}`,
          personId,
        })
    })
    return readDetail(services, id)
  },
  reply: async ({ params: { id }, body: { subject, text, toId = id } }, services) => {
    const { lead } = orNotFound(await readLead(services.database, id), 'lead')
    refuseMerged(lead)
    const to = [lead, ...(await listMerged(services.database, id))].find((each) => each.id === toId)
    if (!to) throw new Failure('invalid', 'This address belongs to another lead. Choose one of this lead.')
    if (lead.stage === 'spam')
      throw new Failure('invalid', 'This lead is marked as spam. Mark it as new before you answer.')
    const by = { ...services.user, requestId: services.change.requestId }
    await services.database.orm.transaction((inside) =>
      sendAnswer(inside, services, { ...to, stage: lead.stage }, by, { subject, text }),
    )
    return readDetail(services, id)
  },
  merge: async ({ params: { id }, body: { otherId, as } }, services) => {
    await transaction(services, async ({ database }) => {
      const due = await mergeLead(database.orm, services.change, id, otherId, as)
      if (due) await scheduleOverdueNotice(database.orm, services, id, due)
    })
    return readDetail(services, id)
  },
  separate: async ({ params: { id } }, services) => {
    const from = await transaction(services, ({ database }) => separateLead(database.orm, services.change, id))
    return readDetail(services, from)
  },
  exportPerson: async ({ params: { id } }, { database }) => {
    const { lead } = orNotFound(await readLead(database, id), 'lead')
    const ids = await leadsOf(database.orm, lead.email)
    const subscriber = await subscriberByEmail(database.orm, lead.email)
    const kept = {
      leads: await readLeads(database, ids),
      events: await listEvents(database, ids),
      mails: await listLeadMails(database, ids, [lead.email]),
      heard: await listHeard(database, ids),
      bookings: await listBookings(database, ids),
      newsletter: subscriber && {
        ...subscriber,
        consents: await listConsents(database, subscriber.id),
        opened: await listOpened(database.orm, subscriber.id),
      },
    }
    return { name: `person-${id.slice(0, 8)}.json`, text: JSON.stringify(kept, null, 2) }
  },
  erasePerson: async ({ params: { id }, body: { email } }, { database, change }) => {
    const { lead } = orNotFound(await readLead(database, id), 'lead')
    if (email.trim().toLowerCase() !== lead.email.toLowerCase())
      throw new Failure('invalid', 'This is not the address of this lead.', {
        fields: { email: 'Type the address of this lead' },
      })
    return database.orm.transaction((inside) => erasePerson(inside, change, id, lead.email))
  },
})

/** The texts to begin an answer with. */
export const leadReplyRoutes = routes(leadReplies, {
  read: (_, { database }) => readSetting(database, LEAD_REPLIES, leadRepliesDefault),
})
