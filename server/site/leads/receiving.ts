import type { FastifyRequest } from 'fastify'
import type { LeadBase, LeadForm } from '../../../contract/site/leads/forms.ts'
import { leadMessages } from '../../../contract/site/leads/words.ts'
import { checkCaptcha } from '../../platform/captcha/checks.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/http/failure.ts'
import { newId } from '../../core/database/ids.ts'
import { limit } from '../../core/http/rate-limit.ts'
import type { Services } from '../../core/http/routes.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { type Attachment, sendMail } from '../../platform/mail/outbox.ts'
import { alert } from './mails.ts'
import { administrators, insertLead } from './queries.ts'
import { spamReasons } from './rules.ts'
import { ageOf } from './stamp.ts'
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

/** What a form adds: more answers, and the letter to the person. It runs once the lead is stored. */
export type Reaction = (
  transaction: Transaction,
  lead: { id: string; at: Date },
) => Promise<{
  letter: MailContent
  attachments?: Attachment[]
}>

/**
 * Stores a form as a lead and sends its mails, in one transaction: one to the person, one to each administrator. What
 * looks like a program's work is stored as spam with the reasons, gets the same answer, and nothing is sent.
 * Throws `too-many` past ten an hour, `invalid` for a form that was open for more than a day or without a good proof.
 */
export async function receiveLead(
  services: Services & { request: FastifyRequest },
  { form, body, answers, consent }: Submission,
  react: Reaction,
): Promise<{ message: string }> {
  const { database, clock, env, request } = services
  const address = addressPrefix(request.ip)
  await limit(database, clock, { bucket: `lead-${form}`, key: address, ...AN_HOUR })

  const at = clock()
  const ageMs = ageOf(env.secret, body.stamp, at)
  if (ageMs === null) throw new Failure('invalid', leadMessages.stamp, { fields: { stamp: leadMessages.stamp } })
  const reasons = spamReasons(body, ageMs)
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
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    createdAt: at,
  }
  await database.orm.transaction(async (transaction) => {
    await useProof(transaction)
    await insertLead(transaction, { ...lead, stage: reasons.length > 0 ? 'spam' : 'new', spamReasons: reasons })
    if (reasons.length > 0) return
    const reference = `lead:${lead.id}`
    const { letter, attachments = [] } = await react(transaction, { id: lead.id, at })
    await sendMail(transaction, services, {
      ...letter,
      attachments,
      to: { name, address: email },
      template: `${form}-received`,
      reference,
    })
    for (const to of await administrators(transaction)) {
      await sendMail(transaction, services, {
        ...alert(env.publicUrl, lead),
        to,
        replyTo: email,
        template: 'lead-alert',
        reference,
      })
    }
  })
  return { message: 'Thank you. We have received your form.' }
}
