import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { PostOrder } from '../../../contract/planning/sites/orders.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { posts } from './table.ts'
import { postOrders } from './table-orders.ts'

const MOST_VERSIONS = 50

/**
 * The latest versions of a post's orders, newest first. A published one whose time is over counts as superseded, as it
 * stays stored as published until the next one is.
 */
export async function listOrders({ orm }: Tenant, postId: string, now: Date): Promise<PostOrder[]> {
  const found = await orm
    .select({
      number: postOrders.number,
      body: postOrders.body,
      state: postOrders.state,
      publishedAt: postOrders.publishedAt,
      publishedBy: users.name,
      effectiveFrom: postOrders.effectiveFrom,
      effectiveUntil: postOrders.effectiveUntil,
    })
    .from(postOrders)
    .leftJoin(users, eq(users.id, postOrders.publishedBy))
    .where(eq(postOrders.postId, postId))
    .orderBy(desc(postOrders.number))
    .limit(MOST_VERSIONS)
  return found.map(({ publishedAt, effectiveFrom, effectiveUntil, ...order }) => ({
    ...order,
    state: effectiveUntil && effectiveUntil <= now ? 'superseded' : order.state,
    publishedAt: publishedAt?.toISOString() ?? null,
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
    effectiveUntil: effectiveUntil?.toISOString() ?? null,
  }))
}

/** A version and the one before it; the latter undefined for the first. */
export async function readWithBefore({ orm }: Tenant, postId: string, number: number) {
  const found = await orm
    .select({ number: postOrders.number, body: postOrders.body })
    .from(postOrders)
    .where(and(eq(postOrders.postId, postId), inArray(postOrders.number, [number, number - 1])))
  return {
    version: found.find((each) => each.number === number),
    before: found.find((each) => each.number === number - 1),
  }
}

/**
 * Writes the version that is open, as a draft again, or the next one. Returns its number. The post is locked, since of
 * two who begin a version at once neither finds one to lock.
 */
export async function saveDraft({ orm, organisationId }: Tenant, postId: string, body: string): Promise<number> {
  const own = eq(postOrders.postId, postId)
  await orm.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('no key update')
  const [last] = await orm.select().from(postOrders).where(own).orderBy(desc(postOrders.number)).limit(1).for('update')
  if (last && last.publishedAt === null) {
    await orm
      .update(postOrders)
      .set({ body, state: 'draft' })
      .where(and(own, eq(postOrders.number, last.number)))
    return last.number
  }
  const number = (last?.number ?? 0) + 1
  await orm.insert(postOrders).values({ organisationId, postId, number, body, state: 'draft' })
  return number
}

/** Hands a draft in for review; false where that is no draft. */
export async function submitDraft({ orm }: Tenant, postId: string, number: number): Promise<boolean> {
  const changed = await orm
    .update(postOrders)
    .set({ state: 'in_review' })
    .where(and(eq(postOrders.postId, postId), eq(postOrders.number, number), eq(postOrders.state, 'draft')))
    .returning({ number: postOrders.number })
  return changed.length > 0
}

type OrderRelease = { number: number; at: Date; by: string; from: Date }

/**
 * Publishes the version in review from a moment on. The version in force then ends at that moment, and one that was to
 * begin later never does. Returns the text, or undefined where no such version is in review.
 */
export async function publishReviewed({ orm }: Tenant, postId: string, { number, at, by, from }: OrderRelease) {
  const own = eq(postOrders.postId, postId)
  const reviewed = and(own, eq(postOrders.number, number), eq(postOrders.state, 'in_review'))
  const [found] = await orm.select({ body: postOrders.body }).from(postOrders).where(reviewed).for('update')
  if (!found) return undefined
  const published = and(own, eq(postOrders.state, 'published'))
  await orm
    .update(postOrders)
    .set({ state: 'superseded', effectiveUntil: postOrders.effectiveFrom })
    .where(and(published, gte(postOrders.effectiveFrom, from)))
  await orm
    .update(postOrders)
    .set({ effectiveUntil: from })
    .where(and(published, or(isNull(postOrders.effectiveUntil), gte(postOrders.effectiveUntil, from))))
  await orm
    .update(postOrders)
    .set({ state: 'superseded' })
    .where(and(published, lte(postOrders.effectiveUntil, at)))
  await orm
    .update(postOrders)
    .set({ state: 'published', publishedAt: at, publishedBy: by, effectiveFrom: from })
    .where(reviewed)
  return found
}

/** The number of the version in force; undefined where none is. */
export async function numberInForce({ orm }: Tenant, postId: string, now: Date): Promise<number | undefined> {
  const [found] = await orm
    .select({ number: postOrders.number })
    .from(postOrders)
    .where(
      and(
        eq(postOrders.postId, postId),
        eq(postOrders.state, 'published'),
        lte(postOrders.effectiveFrom, now),
        or(isNull(postOrders.effectiveUntil), gte(postOrders.effectiveUntil, now)),
      ),
    )
    .orderBy(desc(postOrders.number))
    .limit(1)
  return found?.number
}
