import type { Transaction } from '../../core/database/database.ts'
import { type Sender, sendMail } from '../../platform/mail/outbox.ts'
import { reply } from '../leads/mails.ts'
import { threadOf } from '../leads/queries-heard.ts'
import { addEvent, changeLead, noteAnswered } from '../leads/queries-lead-changes.ts'
import type { leads } from '../leads/table.ts'

type Person = Pick<typeof leads.$inferSelect, 'id' | 'name' | 'email' | 'stage' | 'mergedIntoId'>
type Answerer = { id: string; email: string; requestId: string | null }

/**
 * Mails an answer of a colleague to the person of a lead, and enters it: nobody waits from then on, and a new lead
 * counts as contacted. `stage` is that of the lead at which it is dealt with.
 */
export async function sendAnswer(
  transaction: Transaction,
  services: Sender,
  { id, name, email, stage, mergedIntoId }: Person,
  by: Answerer,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  // One moment for mail and event, by which the story finds who wrote it.
  const at = services.clock()
  const clock = () => at
  const inForce = mergedIntoId ?? id
  const cause = { clock, actorId: by.id, requestId: by.requestId }
  await sendMail(
    transaction,
    { ...services, clock },
    {
      content: reply(name, subject, text),
      to: { name, address: email },
      replyTo: by.email,
      takesAnswers: true,
      headers: await threadOf(transaction, id),
      reference: `lead:${id}`,
    },
  )
  await addEvent(transaction, cause, { leadId: inForce, kind: 'reply', text: subject })
  await noteAnswered(transaction, inForce)
  if (stage === 'new') await changeLead(transaction, cause, inForce, { stage: 'contacted' })
}
