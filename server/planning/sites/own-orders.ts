import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { addAck, listOwnOrders } from './queries-readers.ts'

/** The orders at the posts of a guard's own shifts. */
export const readOwnOrders = async (tenant: Tenant, guardId: string, now: Date) => ({
  orders: await listOwnOrders(tenant, guardId, now),
})

/**
 * Notes that a guard read the version in force, once. Throws `not-found` for a post where the guard has no shift, and
 * `conflict` for another version than the one in force.
 */
export async function acknowledge(
  tenant: Tenant,
  cause: Cause,
  { guardId, postId, number }: { guardId: string; postId: string; number: number },
): Promise<void> {
  const at = cause.clock()
  const order = orNotFound(
    (await listOwnOrders(tenant, guardId, at)).find((each) => each.postId === postId),
    'post',
  )
  if (order.number !== number)
    throw new Failure('conflict', `Version ${order.number} holds now. Read that one.`, { current: order })
  if (!(await addAck(tenant, { postId, number, guardId, at }))) return
  await append(tenant, cause, {
    kind: 'post_order.acknowledged',
    subject: `post:${postId}`,
    body: { number, guardId },
  })
}
