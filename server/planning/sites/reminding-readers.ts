import { HOUR_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import { append, type Cause } from '../organisations/append.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { listReaders, takeReminders } from './queries-readers.ts'

/** The job that mails reminders. Room `schedule` works on it, as it makes the links of guards. */
export const REMIND_READERS = 'remind-readers'

/** What that job gets. `reminderId` is that of one press, so that no mail goes twice. */
export type Reminder = {
  organisationId: string
  reminderId: string
  postId: string
  number: number
  guardIds: string[]
}

const ONCE_MS = 24 * HOUR_MS

/** Reminds guards planned on a post who did not read a version of its orders, each once in 24 hours. */
export async function remindReaders(
  tenant: Tenant,
  cause: Cause,
  { jobs, postId, number }: { jobs: JobQueue; postId: string; number: number },
): Promise<{ reminded: number; unreachable: number }> {
  const at = cause.clock()
  const unread = (await listReaders(tenant, { postId, number, now: at })).filter(({ readAt }) => readAt === null)
  const reachable = unread.filter(({ email }) => email !== null).map(({ guardId }) => guardId)
  const since = new Date(at.getTime() - ONCE_MS)
  const guardIds = await takeReminders(tenant, { postId, number, at, guardIds: reachable, since })
  if (guardIds.length > 0) {
    const { organisationId } = tenant
    const job: Reminder = { organisationId, reminderId: newId(at), postId, number, guardIds }
    await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, REMIND_READERS, job))
    await append(tenant, cause, {
      kind: 'post_order.reminded',
      subject: `post:${postId}`,
      body: { number, guardIds },
    })
  }
  return { reminded: guardIds.length, unreachable: unread.length - reachable.length }
}
