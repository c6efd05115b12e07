import type { Services } from '../../core/rooms/routes.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { readPostNames } from '../sites/queries.ts'
import { REMIND_READERS, type Reminder } from '../sites/reminding-readers.ts'
import { ordersMail } from './mails.ts'
import { tell } from '../telling/telling-guards.ts'

/** Mails guards that a post has orders to read, each once for a reminder, also where the job runs again. */
export function mailReminders(services: Services): void {
  const { jobs, database, env } = services
  jobs.define<Reminder>(REMIND_READERS, ({ organisationId, reminderId, postId, number, guardIds }) =>
    inTenant(database, organisationId, async (tenant) => {
      const names = await readPostNames(tenant, postId)
      if (!names) return
      await tell(tenant, services, {
        guardIds,
        about: reminderId,
        write: ({ name: guard, employer, token }) =>
          ordersMail(env.publicUrl, { guard, employer, ...names, number: String(number), token }),
      })
    }),
  )
}
