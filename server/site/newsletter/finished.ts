import type { FastifyInstance } from 'fastify'
import { repeat } from '../../core/jobs/repeating.ts'
import { notify } from '../../core/jobs/notify.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { newsletterFinished } from './events.ts'
import { takeFinished } from './queries-rounds.ts'

const LOOK_MS = 60_000

/** Tells of newsletters whose last mail has its outcome, each once, whichever process sees it first. */
export function tellFinished(app: FastifyInstance, services: Services): void {
  repeat(app, LOOK_MS, () => lookForFinished(services), 'finished newsletters can’t be looked for')
}

/** One such look, in one transaction. */
export async function lookForFinished(services: Services): Promise<void> {
  const { database, clock } = services
  await database.orm.transaction(async (transaction) => {
    for (const { id, title, total, sent } of await takeFinished(transaction, clock()))
      await notify(transaction, services, {
        event: newsletterFinished.name,
        // Not the reference of its mails: they are counted, and this one is none of them.
        subject: `newsletter:${id}`,
        title: `“${title}” has gone out`,
        text: `The mail servers accepted ${sent} of ${total} mails.`,
        href: `/admin/newsletter/sendings/${id}`,
      })
  })
}
