import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { alreadySubscribed, confirmation, newsletterHeaders, welcome } from './mails.ts'
import { claimAnswer, type Subscriber } from './queries.ts'
import { issueToken } from './tokens.ts'

export const ANSWER = 'newsletter-answer'

// However often an address is entered, it gets one mail in this time.
const REST_SECONDS = 600

/**
 * Answers people who asked for the newsletter by mail. As a job, so that the form's own answer takes the same time
 * whatever is known of the address and whether or not a mail follows.
 */
export function answerSubscribers(services: Services): void {
  const { jobs, database, clock } = services
  jobs.define<{ subscriberId: string }>(ANSWER, async ({ subscriberId }) => {
    await database.orm.transaction(async (transaction) => {
      const subscriber = await claimAnswer(transaction, subscriberId, clock(), REST_SECONDS)
      if (subscriber) await answer(transaction, services, subscriber)
    })
  })
}

async function answer(transaction: Transaction, services: Services, { id, name, email, state }: Subscriber) {
  const { env, clock } = services
  const known = state === 'confirmed'
  const token = await issueToken(transaction, id, known ? 'manage' : 'confirm', clock())
  await sendMail(transaction, services, {
    content: (known ? alreadySubscribed : confirmation)(env.publicUrl, token),
    to: { name, address: email },
    reference: `subscriber:${id}`,
    secrets: [token],
    ...(known && { headers: newsletterHeaders(env.publicUrl, token) }),
  })
}

/** The first newsletter, to a person who has just confirmed. */
export async function sendWelcome(
  transaction: Transaction,
  services: Services,
  { id, name, email }: Pick<Subscriber, 'id' | 'name' | 'email'>,
): Promise<void> {
  const { env, clock } = services
  const token = await issueToken(transaction, id, 'manage', clock())
  await sendMail(transaction, services, {
    content: welcome(env.publicUrl, token),
    to: { name, address: email },
    reference: `subscriber:${id}`,
    secrets: [token],
    headers: newsletterHeaders(env.publicUrl, token),
  })
}
