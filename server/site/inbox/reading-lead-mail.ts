import { leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { readSetting } from '../../core/documents/settings.ts'
import type { MailReaders, OwnMail } from '../../core/rooms/incoming-mail.ts'
import { notify } from '../../core/jobs/notify.ts'
import { mailedPeople } from '../../platform/notifications/notifying-people.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { dueAfter } from '../leads/business-time.ts'
import { leadEvents } from '../leads/events.ts'
import { personOf } from '../leads/mails.ts'
import { wroteBack } from '../leads/mails-alerts.ts'
import { scheduleOverdueNotice } from '../leads/overdue-leads.ts'
import { leadOfMail, leadOfSender } from '../leads/queries-heard.ts'
import { leadInForce } from './queries-merging.ts'
import { noteHeard } from '../leads/queries-lead-changes.ts'
import { LEAD_RULES } from '../leads/rules.ts'
import { sendOn } from './sending-on.ts'

const MOST_IN_DATA = 4000
const REFERENCE = /^lead:([0-9a-f-]{36})$/

/**
 * Sends what colleagues answer to alerts on to the person. Files any other mail under its lead: the one that our mail
 * was about which it answers, else the newest of its sender. Where nobody is owed an answer yet, one is owed from now
 * on, and the people who look after the lead are told, once until then.
 */
export const readLeadMail: MailReaders['onMail'] = async (services, mail, answered) => {
  const { orm } = services.database
  const about = answered ? await leadAbout(answered) : undefined
  const isToColleague = about?.email.toLowerCase() !== answered?.toAddress.toLowerCase()
  if (answered && about && isToColleague) return sendOn(services, mail, answered, about)
  const found = answered || mail.automatic ? about : await leadOfSender(orm, mail.fromAddress)
  if (!found) return null
  // It stays with the lead that it is about, and one that was merged into another waits there.
  const reference = `lead:${found.id}`
  const lead = found.mergedIntoId ? await leadInForce(orm, found.mergedIntoId) : found
  if (!lead || mail.automatic || lead.stage === 'spam') return reference

  const rules = await readSetting(services.database, LEAD_RULES, leadRulesDefault)
  const dueAt = dueAfter(rules, mail.at, rules.targetHours)
  if (!(await noteHeard(orm, lead.id, mail.at, dueAt))) return reference
  await scheduleOverdueNotice(orm, services, lead.id, dueAt)
  const { assigneeId } = lead
  const event = (assigneeId ? leadEvents.heard : leadEvents.heardByNobody).name
  await notify(orm, services, {
    event,
    subject: `lead:${lead.id}`,
    title: `Wrote back: ${personOf(lead)}`,
    text: [mail.subject, mail.text].filter(Boolean).join(': '),
    href: `/admin/contact/${lead.id}`,
    personId: assigneeId,
    data: {
      lead: { id: lead.id, name: lead.name, email: lead.email, company: lead.company },
      mail: { from: mail.fromAddress, subject: mail.subject, text: mail.text.slice(0, MOST_IN_DATA).toWellFormed() },
    },
  })
  const alert = { content: wroteBack(services.env, lead, mail), replyTo: found.email, takesAnswers: true, reference }
  const people = await mailedPeople(orm, services, event, assigneeId)
  await sendMails(
    orm,
    services,
    people.map((to) => ({ ...alert, to })),
  )
  return reference

  async function leadAbout({ reference: about }: OwnMail) {
    const [, id] = REFERENCE.exec(about ?? '') ?? []
    return id ? leadOfMail(orm, id) : undefined
  }
}
