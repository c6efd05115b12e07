import { and, desc, eq } from 'drizzle-orm'
import type { PostOrder } from '../../../contract/operations/sites/sites.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { postOrders } from './table.ts'

/** The versions of a post's orders, newest first. */
export async function listOrders({ orm }: Tenant, postId: string): Promise<PostOrder[]> {
  const found = await orm
    .select({
      number: postOrders.number,
      body: postOrders.body,
      state: postOrders.state,
      publishedAt: postOrders.publishedAt,
    })
    .from(postOrders)
    .where(eq(postOrders.postId, postId))
    .orderBy(desc(postOrders.number))
  return found.map(({ publishedAt, ...order }) => ({ ...order, publishedAt: publishedAt?.toISOString() ?? null }))
}

/** Writes the draft of a post's orders: the one there is, or the next version. */
export async function saveDraft({ orm, organisationId }: Tenant, postId: string, body: string): Promise<void> {
  const own = eq(postOrders.postId, postId)
  const [last] = await orm.select().from(postOrders).where(own).orderBy(desc(postOrders.number)).limit(1).for('update')
  if (last?.state === 'draft')
    await orm
      .update(postOrders)
      .set({ body })
      .where(and(own, eq(postOrders.number, last.number)))
  else
    await orm
      .insert(postOrders)
      .values({ organisationId, postId, number: (last?.number ?? 0) + 1, body, state: 'draft' })
}

/** Publishes the draft of a number, which supersedes the version in force; false where that is no draft. */
export async function publishDraft({ orm }: Tenant, postId: string, number: number, at: Date): Promise<boolean> {
  const own = eq(postOrders.postId, postId)
  const draft = and(own, eq(postOrders.number, number), eq(postOrders.state, 'draft'))
  const [found] = await orm.select({ number: postOrders.number }).from(postOrders).where(draft).for('update')
  if (!found) return false
  await orm
    .update(postOrders)
    .set({ state: 'superseded' })
    .where(and(own, eq(postOrders.state, 'published')))
  await orm.update(postOrders).set({ state: 'published', publishedAt: at }).where(draft)
  return true
}
