import { type BroadcastDraft, MOST_A_DAY } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { append, type Cause } from '../organisations/append.ts'
import { readAccount } from '../organisations/queries-keys.ts'
import { besideTenant, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { readUnreachable } from '../telling/reaching.ts'
import { tell } from '../telling/telling-guards.ts'
import { chooseGuards } from './choosing-guards.ts'
import { broadcastMail } from './mails.ts'
import { addBroadcast, countSince, listRecipients, readText, takeReminders } from './queries.ts'

const TELL = 'tell-broadcast'

/** What that job gets. `about` is the message, or one reminder of it, so that no mail goes twice. */
type BroadcastJob = { organisationId: string; id: string; about: string; guardIds: string[]; at: string }

/** Tells guards of a message by their channels, each once, also where the job runs again. */
export function tellOfBroadcasts(services: Services): void {
  const { jobs, database, env } = services
  jobs.define<BroadcastJob>(TELL, ({ organisationId, id, about, guardIds, at }) =>
    inTenant(database, organisationId, async (tenant) => {
      const found = await readText(tenant, id)
      if (!found) return
      // Mails bear the moment of the message, by which their delivery is found.
      const sender = { ...services, clock: () => new Date(at) }
      await tell(tenant, sender, {
        guardIds,
        about,
        write: ({ employer, token }) =>
          broadcastMail(env.publicUrl, {
            employer,
            token,
            title: found.subject,
            message: found.text,
            isReminder: about !== id,
          }),
      })
    }),
  )
}

const enqueue = (tenant: Tenant, jobs: JobQueue, telling: Omit<BroadcastJob, 'organisationId'>) =>
  besideTenant(tenant, (transaction) =>
    jobs.enqueue(transaction, TELL, { ...telling, organisationId: tenant.organisationId } satisfies BroadcastJob),
  )

/**
 * Sends a message to guards. Throws as `chooseGuards` does, and `conflict` past the number of messages that a company
 * writes within 24 hours, also where several people write at once. Returns its id.
 */
export async function sendBroadcast(
  tenant: Tenant,
  cause: Cause,
  { audience, subject, text }: BroadcastDraft,
  jobs: JobQueue,
): Promise<string> {
  const at = cause.clock()
  if ((await countSince(tenant, new Date(at.getTime() - DAY_MS))) >= MOST_A_DAY)
    throw new Failure(
      'conflict',
      `A company writes ${MOST_A_DAY} messages a day at most. Write again tomorrow, or call.`,
    )
  const { guards, place } = await chooseGuards(tenant, audience, at)
  const id = newId(at)
  const siteId = 'siteId' in audience ? audience.siteId : null
  const guardIds = guards.map((guard) => guard.id)
  const sentBy = await readAccount(tenant, cause.actorId)
  await addBroadcast(tenant, { id, siteId, audience, place, subject, text, at, sentBy }, guardIds)
  await enqueue(tenant, jobs, { id, about: id, guardIds, at: at.toISOString() })
  await append(tenant, cause, {
    kind: 'broadcast.sent',
    subject: `broadcast:${id}`,
    ...(siteId !== null && { siteId }),
    body: { audience: audience.kind, siteId, guardIds },
    personal: { subject, text },
  })
  return id
}

/** Reminds the guards of a message who have not opened it, each once, and counts those whom nothing reaches. */
export async function remindOfBroadcast(tenant: Tenant, cause: Cause, id: string, jobs: JobQueue) {
  const at = cause.clock()
  const rest = (await listRecipients(tenant, id)).filter(({ readAt }) => readAt === null).map(({ guardId }) => guardId)
  const unreachable = await readUnreachable(tenant, rest, at)
  const reachable = rest.filter((guardId) => !unreachable.has(guardId))
  const guardIds = await takeReminders(tenant, id, reachable, at)
  if (guardIds.length > 0) {
    await enqueue(tenant, jobs, { id, about: newId(at), guardIds, at: at.toISOString() })
    await append(tenant, cause, { kind: 'broadcast.reminded', subject: `broadcast:${id}`, body: { guardIds } })
  }
  return { reminded: guardIds.length, unreachable: unreachable.size }
}
