import { createHash } from 'node:crypto'
import { DAY_MS } from '../../../contract/core/units.ts'
import { orders, ownOrders } from '../../../contract/planning/sites/orders.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { changedLines } from './changed-lines.ts'
import { acknowledge, readOwnOrders } from './own-orders.ts'
import { readPost } from './queries.ts'
import { listOrders, numberInForce, publishReviewed, readWithBefore, saveDraft, submitDraft } from './queries-orders.ts'
import { listReaders } from './queries-readers.ts'
import { remindReaders } from './reminding-readers.ts'

const LATEST_MS = 366 * DAY_MS

const requirePost = async (tenant: Tenant, id: string) => orNotFound(await readPost(tenant, id), 'post')

const readVersion = async (tenant: Tenant, postId: string, number: number, now: Date) =>
  (await listOrders(tenant, postId, now)).find((order) => order.number === number)!

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** From when a version holds: now, or a moment within a year. Throws `invalid` for any other. */
function momentOf(asked: string | undefined, now: Date): Date {
  const from = asked === undefined ? now : new Date(asked)
  if (from < now || from.getTime() > now.getTime() + LATEST_MS)
    throw new Failure('invalid', 'Choose a moment from now on, within a year', {
      fields: { effectiveFrom: 'Choose a moment from now on, within a year' },
    })
  return from
}

/** The orders of posts: their versions, who read them, and reminders. */
export const ordersRoutes = tenantRoutes(orders, {
  list: async ({ params: { id } }, { tenant, clock }) => {
    await requirePost(tenant, id)
    return { orders: await listOrders(tenant, id, clock()) }
  },

  draft: async ({ params: { id }, body: { body } }, { tenant, cause, clock }) => {
    await requirePost(tenant, id)
    const number = await saveDraft(tenant, id, body)
    await append(tenant, cause, { kind: 'post_order.drafted', subject: `post:${id}`, body: { number } })
    return readVersion(tenant, id, number, clock())
  },

  submit: async ({ params: { id }, body: { number } }, { tenant, cause, clock }) => {
    await requirePost(tenant, id)
    if (!(await submitDraft(tenant, id, number)))
      throw new Failure('conflict', 'This version is no draft. Look at the versions as they stand now.')
    await append(tenant, cause, { kind: 'post_order.submitted', subject: `post:${id}`, body: { number } })
    return readVersion(tenant, id, number, clock())
  },

  publish: async ({ params: { id }, body: { number, effectiveFrom } }, { tenant, cause, clock, user }) => {
    await requirePost(tenant, id)
    const at = clock()
    const from = momentOf(effectiveFrom, at)
    const published = await publishReviewed(tenant, id, { number, at, by: user.id, from })
    if (!published)
      throw new Failure('conflict', 'This version is not in review. Look at the versions as they stand now.')
    await append(tenant, cause, {
      kind: 'post_order.published',
      subject: `post:${id}`,
      body: { number, sha256: sha256(published.body), effectiveFrom: from.toISOString() },
    })
    return readVersion(tenant, id, number, at)
  },

  changes: async ({ params: { id }, query: { number } }, { tenant }) => {
    await requirePost(tenant, id)
    const { version, before } = await readWithBefore(tenant, id, Number(number))
    return {
      since: before?.number ?? null,
      lines: changedLines(before?.body ?? '', orNotFound(version, 'version').body),
    }
  },

  readers: async ({ params: { id } }, { tenant, clock }) => {
    await requirePost(tenant, id)
    const now = clock()
    const number = await numberInForce(tenant, id, now)
    if (number === undefined) return { number: null, readers: [] }
    const readers = await listReaders(tenant, { postId: id, number, now })
    return {
      number,
      readers: readers.map(({ readAt, nextShift, remindedAt, ...reader }) => ({
        ...reader,
        readAt: readAt?.toISOString() ?? null,
        nextShift: nextShift.toISOString(),
        remindedAt: remindedAt?.toISOString() ?? null,
      })),
    }
  },

  remind: async ({ params: { id }, body: { number } }, { tenant, cause, jobs }) => {
    await requirePost(tenant, id)
    const { reminded, unreachable } = await remindReaders(tenant, cause, { jobs, postId: id, number })
    return { reminded: reminded.length, unreachable: unreachable.length }
  },
})

/** What a signed-in guard reads and acknowledges. */
export const ownOrdersRoutes = tenantRoutes(ownOrders, {
  list: (_, { tenant, acting, clock }) => readOwnOrders(tenant, orNotFound(acting.guardId, 'guard'), clock()),

  acknowledge: async ({ params: { id }, body: { number } }, { tenant, acting, cause, clock }) => {
    const guardId = orNotFound(acting.guardId, 'guard')
    await acknowledge(tenant, cause, { guardId, postId: id, number })
    return readOwnOrders(tenant, guardId, clock())
  },
})
