import { leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { readSetting } from '../../core/documents/settings.ts'
import type { MailReaders, OwnMail } from '../../core/rooms/incoming-mail.ts'
import { notify } from '../../core/jobs/notify.ts'
import { dueAfter } from './business-time.ts'
import { leadEvents } from './events.ts'
import { scheduleOverdueNotice } from './overdue-leads.ts'
import { leadOfMail, leadOfSender } from './queries-heard.ts'
import { leadInForce } from './queries-merging.ts'
import { noteHeard } from './queries-lead-changes.ts'
import { LEAD_RULES } from './rules.ts'

const REFERENCE = /^lead:([0-9a-f-]{36})$/

/**
 * Files a mail under its lead: the one that our mail was about which it answers, else the newest of its sender. Where
 * nobody is owed an answer yet, one is owed from now on, and the person who looks after the lead is told, once until
 * then.
 */
export const readLeadMail: MailReaders['onMail'] = async (services, mail, answered) => {
  const { orm } = services.database
  const found = answered
    ? await leadAnswered(answered)
    : mail.automatic
      ? undefined
      : await leadOfSender(orm, mail.fromAddress)
  if (!found) return null
  // It stays with the lead that it is about, and one that was merged into another waits there.
  const reference = `lead:${found.id}`
  const lead = found.mergedIntoId ? await leadInForce(orm, found.mergedIntoId) : found
  if (!lead || mail.automatic || lead.stage === 'spam') return reference

  const rules = await readSetting(services.database, LEAD_RULES, leadRulesDefault)
  const dueAt = dueAfter(rules, mail.at, rules.targetHours)
  if (!(await noteHeard(orm, lead.id, mail.at, dueAt))) return reference
  await scheduleOverdueNotice(orm, services, lead.id, dueAt)
  const { name, company, assigneeId } = lead
  await notify(orm, services, {
    event: (assigneeId ? leadEvents.heard : leadEvents.heardByNobody).name,
    subject: `lead:${lead.id}`,
    title: `Wrote back: ${[name, company].filter(Boolean).join(', ')}`,
    text: mail.subject,
    href: `/admin/contact/${lead.id}`,
    personId: assigneeId,
  })
  return reference

  /** Colleagues get mails about leads too, and what they answer is no word of the person. */
  async function leadAnswered({ reference, toAddress }: OwnMail) {
    const [, id] = REFERENCE.exec(reference ?? '') ?? []
    const found = id ? await leadOfMail(orm, id) : undefined
    return found?.email.toLowerCase() === toAddress.toLowerCase() ? found : undefined
  }
}
