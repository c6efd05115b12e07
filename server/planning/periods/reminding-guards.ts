import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { besideTenant, inTenant } from '../organisations/queries-tenant.ts'
import { readPostNames } from '../sites/queries.ts'
import { REMIND_READERS, type Reminder } from '../sites/reminding-readers.ts'
import { ordersMail } from './mails.ts'
import { LINK_MS, makeSecret } from '../shifts/links.ts'
import { addPageLinks } from '../shifts/queries-links.ts'
import { readMailable } from '../shifts/queries-own.ts'

/** Mails guards that a post has orders to read, each once for a reminder, also where the job runs again. */
export function mailReminders(services: Services): void {
  const { jobs, database, clock, env } = services
  jobs.define<Reminder>(REMIND_READERS, ({ organisationId, reminderId, postId, number, guardIds }) =>
    inTenant(database, organisationId, async (tenant) => {
      const now = clock()
      const names = await readPostNames(tenant, postId)
      if (!names) return
      const people = (await readMailable(tenant, guardIds)).map((person) => ({ ...person, ...makeSecret() }))
      const links = people.map(({ id, hash }) => ({
        hash,
        guardId: id,
        purpose: 'page' as const,
        publicationId: reminderId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LINK_MS),
      }))
      const added = await addPageLinks(tenant, links, now)
      const mails = people
        .filter(({ hash }) => added.has(hash))
        .map(({ id, name: guard, email, employer, token }) => ({
          content: ordersMail(env.publicUrl, { guard, employer, ...names, number: String(number), token }),
          to: { name: guard, address: email },
          reference: `guard:${id}`,
          takesAnswers: true,
          secrets: [token],
        }))
      if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
    }),
  )
}
