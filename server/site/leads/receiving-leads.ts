import type { LeadBase, LeadForm } from '../../../contract/site/leads/forms.ts'
import { leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { checkCaptcha } from '../../platform/captcha/checks.ts'
import { spamReasons } from '../../platform/captcha/stamp.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import type { Caller } from '../../core/http/caller.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { bytesOf, countStored, MAIL_BYTES } from '../../core/http/stored-bytes.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { type Attachment, sendMail } from '../../platform/mail/outbox.ts'
import type { FilledTemplate } from '../../platform/mail/templates.ts'
import { mailedPeople } from '../../platform/notifications/notifying-people.ts'
import { dueAfter } from './business-time.ts'
import { leadEvents } from './events.ts'
import { alert, titleOf } from './mails-alerts.ts'
import { scheduleOverdueNotice } from './overdue-leads.ts'
import { insertLead, type NewLead } from './queries.ts'
import { listBlocks } from './queries-blocks.ts'
import { nextInTurn } from './queries-lead-changes.ts'
import { LEAD_RULES } from './rules.ts'
import { reasonsInText } from './spam.ts'
import type { LeadAnswers } from './table.ts'

const AN_HOUR = { max: 10, windowSeconds: 3600 }
const MAX_USER_AGENT = 400

/** A form that was filled in: what it answers, and the consent that stood beside its box. */
export type Submission = {
  form: LeadForm
  body: LeadBase
  answers: LeadAnswers
  consent: { text: string; version: number | null }
}

/** What a form adds: more answers, and the mail to the person. It runs once the lead is stored. */
export type Reaction = (
  transaction: Transaction,
  lead: { id: string; at: Date },
) => Promise<{
  content: FilledTemplate
  attachments?: Attachment[]
}>

/**
 * Stores a form as a lead and sends its mails, in one transaction: one to the person, one to each administrator. What
 * looks like a program's work or like advertising is stored as spam with the reasons, and nothing is sent. Throws
 * `too-many` past ten an hour, or where the network stored too much today, and `invalid` for a form that was open for
 * more than a day or without a good proof.
 */
export async function receiveLead(
  services: Services & { request: Caller },
  { form, body, answers, consent }: Submission,
  react: Reaction,
): Promise<{ message: string }> {
  const { database, clock, env, request } = services
  const network = addressPrefix(request.ip)
  await limit(database, clock, { bucket: `lead-${form}`, key: network, ...AN_HOUR })

  const at = clock()
  const said = [body.name, body.company, ...answers.rows.map(({ value }) => value)].join('\n')
  const reasons = [
    ...spamReasons(env.secret, body, at),
    ...reasonsInText({ email: body.email, text: said }, await listBlocks(database)),
  ]
  const useProof = await checkCaptcha(services, form, body.captcha)

  const {
    name,
    email,
    company,
    phone,
    source: { firstPage, referrer, utm },
  } = body
  const lead = {
    id: newId(at),
    form,
    name,
    email,
    company,
    phone,
    answers,
    firstPage,
    referrer,
    utm,
    consentText: consent.text,
    consentVersion: consent.version,
    address: network,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    createdAt: at,
  }
  const rules = await readSetting(database, LEAD_RULES, leadRulesDefault)
  const dueAt = dueAfter(rules, at, rules.targetHours)
  await database.orm.transaction(async (transaction) => {
    await useProof(transaction)
    await countStored(transaction, services, bytesOf(lead))
    const spam = reasons.length > 0
    const assigneeId = !spam && rules.assign === 'turns' ? await nextInTurn(transaction) : null
    await insertLead(transaction, { ...lead, stage: spam ? 'spam' : 'new', spamReasons: reasons, dueAt, assigneeId })
    if (spam) return
    await scheduleOverdueNotice(transaction, services, lead.id, dueAt)
    const reference = `lead:${lead.id}`
    const { content, attachments = [] } = await react(transaction, { id: lead.id, at })
    await sendMail(transaction, services, {
      content,
      attachments,
      to: { name, address: email },
      takesAnswers: true,
      reference,
    })
    await notify(transaction, services, {
      event: leadEvents.new.name,
      subject: reference,
      title: titleOf(lead),
      text: email,
      href: `/admin/contact/${lead.id}`,
      personId: assigneeId,
      data: { lead: dataOf(lead) },
    })
    const mailed = await mailedPeople(transaction, services, leadEvents.new.name, assigneeId)
    await countStored(transaction, services, (mailed.length + 1) * (MAIL_BYTES + bytesOf(lead)))
    for (const to of mailed) {
      await sendMail(transaction, services, {
        content: alert(env, lead),
        to,
        replyTo: email,
        takesAnswers: true,
        reference,
      })
    }
  })
  return { message: 'Thank you. We have received your form.' }
}

/** A lead as programs get it: who it is, what they answered and agreed to, and where they came from. */
const dataOf = ({ answers, utm, consentText, createdAt, ...lead }: Omit<NewLead, 'stage' | 'spamReasons'>) => ({
  id: lead.id,
  form: lead.form,
  createdAt: createdAt.toISOString(),
  name: lead.name,
  email: lead.email,
  company: lead.company,
  phone: lead.phone,
  answers: answers.data,
  firstPage: lead.firstPage,
  referrer: lead.referrer,
  utm,
  consent: consentText,
})
