import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Delivery, DeliveryFilter, DeliveryState } from '../../../contract/platform/notifications/webhooks.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { holding } from '../editing/search-pattern.ts'
import { deliveries, targets, tries } from './table.ts'

type Orm = Pick<Database, 'orm'>
export const PER_PAGE = 20

export async function addDeliveries(transaction: Transaction, rows: (typeof deliveries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(deliveries).values(rows)
}

type Job = { deliveryId: string; round: number; number: number }

/** Whether a job still is the next try of its delivery. */
const isNext = ({ deliveryId, round, number }: Job) =>
  and(
    eq(deliveries.id, deliveryId),
    eq(deliveries.round, round),
    eq(deliveries.tried, number - 1),
    inArray(deliveries.state, ['waiting', 'retrying']),
  )

/** A delivery that is to be tried, with its target's sealed address; undefined where the job is no longer due. */
export async function readDue(transaction: Transaction, job: Job) {
  const [found] = await transaction
    .select({ id: deliveries.id, body: deliveries.body, url: targets.url, secret: targets.secret })
    .from(deliveries)
    .innerJoin(targets, eq(targets.id, deliveries.targetId))
    .where(isNext(job))
  return found
}
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof readDue>>>

type AttemptResult = {
  state: DeliveryState
  nextAt: Date | null
  signature: string
  at: Date
  status: number | null
  said: string
  ms: number
}

/** Notes a try; false if another process noted it first. */
export async function noteTry(
  transaction: Transaction,
  job: Job,
  { state, nextAt, signature, ...answer }: AttemptResult,
): Promise<boolean> {
  const { deliveryId, round, number } = job
  const noted = await transaction
    .update(deliveries)
    .set({ state, nextAt, signature, tried: number })
    .where(isNext(job))
    .returning({ id: deliveries.id })
  if (noted.length === 0) return false
  await transaction.insert(tries).values({ deliveryId, round, number, ...answer })
  return true
}

/** Restarts the tries of a delivery; gives the round, or undefined where there is no such delivery. */
export async function beginAgain(transaction: Transaction, id: string, now: Date): Promise<number | undefined> {
  const [begun] = await transaction
    .update(deliveries)
    .set({ state: 'waiting', round: sql`${deliveries.round} + 1`, tried: 0, nextAt: now })
    .where(eq(deliveries.id, id))
    .returning({ round: deliveries.round })
  return begun?.round
}

const FAILING: DeliveryState[] = ['retrying', 'given-up', 'not-called']

const ofState = (state: DeliveryFilter['state']): SQL | undefined =>
  state === 'failing' ? inArray(deliveries.state, FAILING) : state ? eq(deliveries.state, state) : undefined

function matching({ search = '' }: DeliveryFilter): SQL | undefined {
  if (!search.trim()) return undefined
  const pattern = holding(search)
  return or(
    ilike(deliveries.title, pattern),
    ilike(deliveries.event, pattern),
    ilike(targets.name, pattern),
    ilike(targets.host, pattern),
  )
}

/** How many deliveries a search finds, by their outcome. */
export async function countDeliveries({ orm }: Orm, filter: DeliveryFilter) {
  const count = (state?: DeliveryFilter['state']) =>
    state ? sql<number>`(count(*) filter (where ${ofState(state)!}))::int` : sql<number>`count(*)::int`
  const [found] = await orm
    .select({ all: count(), failing: count('failing'), 'given-up': count('given-up'), delivered: count('delivered') })
    .from(deliveries)
    .innerJoin(targets, eq(targets.id, deliveries.targetId))
    .where(matching(filter))
  return found!
}

/** A page of deliveries with their tries, newest first. */
export async function listDeliveries({ orm }: Orm, filter: DeliveryFilter): Promise<Omit<Delivery, 'mostTries'>[]> {
  const rows = await orm
    .select({
      id: deliveries.id,
      event: deliveries.event,
      title: deliveries.title,
      target: targets.name,
      host: targets.host,
      kind: targets.kind,
      state: deliveries.state,
      createdAt: deliveries.createdAt,
      nextAt: deliveries.nextAt,
      signature: deliveries.signature,
    })
    .from(deliveries)
    .innerJoin(targets, eq(targets.id, deliveries.targetId))
    .where(and(ofState(filter.state), matching(filter)))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(PER_PAGE)
    .offset((Number(filter.page ?? 1) - 1) * PER_PAGE)
  const made = await triesOf(
    orm,
    rows.map(({ id }) => id),
  )
  return rows.map(({ createdAt, nextAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    tries: made
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ at, status, said, ms }) => ({ at: at.toISOString(), status, said, ms })),
  }))
}

/** The tries of some deliveries since each was last asked for, oldest first. */
const triesOf = (transaction: Transaction, ids: string[]) =>
  transaction
    .select({
      deliveryId: tries.deliveryId,
      at: tries.at,
      status: tries.status,
      said: tries.said,
      ms: tries.ms,
    })
    .from(tries)
    .innerJoin(deliveries, and(eq(deliveries.id, tries.deliveryId), eq(deliveries.round, tries.round)))
    .where(inArray(tries.deliveryId, ids))
    .orderBy(tries.deliveryId, tries.number)

/** Forgets deliveries before a moment. */
export async function forgetDeliveries(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(deliveries).where(lt(deliveries.createdAt, before))
}
