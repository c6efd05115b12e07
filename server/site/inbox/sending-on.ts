import { answerSubjects, bareSubject } from '../../../contract/site/leads/replies.ts'
import type { AnsweredMail, IncomingMail } from '../../core/rooms/incoming-mail.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { leadEvents } from '../leads/events.ts'
import { personOf } from '../leads/mails.ts'
import { answerReference, colleagueOf, lastSubject, type leadOfMail, subjectOf } from '../leads/queries-heard.ts'
import { leadInForce } from './queries-merging.ts'
import { sendAnswer } from './sending-answers.ts'

type Lead = NonNullable<Awaited<ReturnType<typeof leadOfMail>>>

/** The longest answer that the screen takes, too. */
const MOST_LETTERS = 10_000

/**
 * Sends what a colleague answers to an alert about a lead on to its person, as if it was written on the screen. Only an
 * administrator's mail to the signed address of the alert is sent on, and nothing that a program wrote. Null for all
 * else, which waits for a person then; a colleague whose answer waits is told why.
 */
export async function sendOn(
  services: Services,
  mail: IncomingMail,
  answered: AnsweredMail,
  lead: Lead,
): Promise<string | null> {
  const { orm } = services.database
  if (!answered.isAddressed || mail.automatic) return null
  const colleague = await colleagueOf(orm, mail.fromAddress)
  if (!colleague) return null
  const inForce = lead.mergedIntoId ? await leadInForce(orm, lead.mergedIntoId) : lead
  const why = inForce ? reasonToHold(mail, inForce.stage, services.env.publicUrl) : 'The lead is gone.'
  if (!inForce || why) {
    await notify(orm, services, {
      event: leadEvents.answerHeld.name,
      subject: `lead:${lead.id}`,
      title: `Your answer was not sent to ${personOf(lead)}`,
      text: `${why} Open the lead and answer there.`,
      href: `/admin/contact/${inForce?.id ?? lead.id}`,
      personId: colleague.id,
    })
    return null
  }
  const by = { id: colleague.id, email: colleague.email, requestId: null }
  const subject = await subjectFor(services, mail, answered, lead)
  await sendAnswer(orm, services, { ...lead, stage: inForce.stage }, by, { subject, text: mail.text.trim() })
  return answerReference(lead.id)
}

/** Why a mail must not go to a visitor as it is; undefined if it may. */
function reasonToHold(
  { text, attachments, cut }: IncomingMail,
  stage: Lead['stage'],
  publicUrl: string,
): string | undefined {
  if (stage === 'spam') return 'The lead is marked as spam.'
  if (cut || text.trim().length > MOST_LETTERS) return 'It is too long.'
  if (attachments.length > 0) return 'Files are not sent on.'
  if (text.trim() === '') return 'There are no words of yours in it.'
  // Facts for colleagues must not reach the visitor, by whatever way a mail program quotes them.
  if (/^\s*>/m.test(text) || text.includes(`${publicUrl}/admin/`))
    return 'It quotes the alert in a way that can’t be told from your words.'
  return undefined
}

/** The subject that the colleague wrote, or that of the conversation where it is still the alert's. */
async function subjectFor(
  { database: { orm } }: Services,
  { subject }: IncomingMail,
  { id: alertId }: AnsweredMail,
  { id, form }: Lead,
): Promise<string> {
  const own = bareSubject(subject)
  if (own !== '' && own !== bareSubject(await subjectOf(orm, alertId))) return own
  const last = await lastSubject(orm, id)
  return last === undefined ? answerSubjects[form] : `Re: ${bareSubject(last)}`.slice(0, 200)
}
