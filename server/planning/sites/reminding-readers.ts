import { HOUR_MS } from '../../../contract/core/units.ts'
import { Failure } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import { append, type Cause } from '../organisations/append.ts'
import { besideTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { numberInForce } from './queries-orders.ts'
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

type Reader = { guardId: string; name: string }
const idsOf = (readers: Reader[]) => readers.map(({ guardId }) => guardId)

/**
 * Reminds guards planned on a post who did not read a version of its orders, each once in 24 hours. It gives who gets
 * the mail, who has no address, and who was reminded within that time. Throws `conflict` where another version is in
 * force.
 */
export async function remindReaders(
  tenant: Tenant,
  cause: Cause,
  { jobs, postId, number }: { jobs: JobQueue; postId: string; number: number },
): Promise<{ reminded: Reader[]; unreachable: Reader[]; recent: Reader[] }> {
  const at = cause.clock()
  if ((await numberInForce(tenant, postId, at)) !== number)
    throw new Failure('conflict', 'Another version is in force now. Look at who read that one.')
  const unread = (await listReaders(tenant, { postId, number, now: at })).filter(({ readAt }) => readAt === null)
  const [reachable, unreachable] = [
    unread.filter(({ email }) => email !== null),
    unread.filter(({ email }) => email === null),
  ]
  const since = new Date(at.getTime() - ONCE_MS)
  const guardIds = await takeReminders(tenant, { postId, number, at, guardIds: idsOf(reachable), since })
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
  const isReminded = ({ guardId }: Reader) => guardIds.includes(guardId)
  return {
    reminded: reachable.filter(isReminded),
    unreachable,
    recent: reachable.filter((reader) => !isReminded(reader)),
  }
}
