import { and, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { generations } from './table.ts'

export type Run = typeof generations.$inferSelect
type ChangeCause = Pick<Change, 'clock' | 'actorId' | 'requestId'>

// Any number that no other lock has.
const BUDGET_LOCK = 7_203_131

/** Lets one request after the other look at the budget, until its transaction ends. */
export const holdBudget = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`)

type SpendRow = {
  tokens: number
  cost: number
  own: { tokens: number; cost: number }
  running: number
  ownRunning: number
}

/**
 * What was used since a moment, by everybody and by one person, and how many texts are running that began after
 * `alive`. Money counts in one currency.
 */
export async function readSpent(
  transaction: Transaction,
  { since, alive, userId, currency }: { since: Date; alive: Date; userId: string; currency: string },
): Promise<SpendRow> {
  const tokens = sql`${generations.inputTokens} + ${generations.outputTokens}`
  const money = sql`case when ${generations.currency} = ${currency} then ${generations.cost} else 0 end`
  const mine = sql`${generations.userId} = ${userId}::uuid`
  const isRunning = sql`${generations.state} = 'running' and ${generations.at} > ${alive.toISOString()}::timestamptz`
  const sum = (what: ReturnType<typeof sql>, of = sql`true`) =>
    sql<number>`coalesce(sum(${what}) filter (where ${of}), 0)::float8`
  const count = (of: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${of}))::int`
  const [row] = await transaction
    .select({
      tokens: sum(tokens),
      cost: sum(money),
      ownTokens: sum(tokens, mine),
      ownCost: sum(money, mine),
      running: count(isRunning),
      ownRunning: count(sql`${isRunning} and ${mine}`),
    })
    .from(generations)
    .where(gte(generations.at, since))
  const { ownTokens, ownCost, ...all } = row!
  return { ...all, own: { tokens: ownTokens, cost: ownCost } }
}

/** Notes a text that is about to be asked for, with the most that it may come to. */
export async function addRun(
  transaction: Transaction,
  by: ChangeCause,
  run: typeof generations.$inferInsert,
): Promise<void> {
  await transaction.insert(generations).values(run)
  const { task, model, host, inputTokens, outputTokens, cost } = run
  await noteRun(transaction, by, 'generate', run.id, { task, model, host, inputTokens, outputTokens, cost })
}

/** Notes in the activity log what was done with a text. */
export const noteRun = (
  transaction: Transaction,
  { clock, actorId, requestId }: ChangeCause,
  action: 'generate' | 'take',
  subject: string,
  after: object,
) =>
  transaction.insert(audit).values({ at: clock(), actorId, requestId, action, kind: 'generation_run', subject, after })

type End = Pick<Run, 'state' | 'result' | 'message' | 'inputTokens' | 'outputTokens' | 'estimated' | 'cost'> & {
  endedAt: Date
}

/** Notes how a text ended and what it came to. */
export const endRun = ({ orm }: Database, id: string, end: End) =>
  orm
    .update(generations)
    .set(end)
    .where(and(eq(generations.id, id), eq(generations.state, 'running')))

const PER_PAGE = 20
export type ListedRun = Omit<Run, 'request' | 'result'> & { by: string | null }

const { request, result, ...listed } = getTableColumns(generations)
const whole = { ...listed, request, result }
const byName = sql<string | null>`${users.name}`

/** A page of texts, newest first: of one person, or with null of everybody. */
export async function listRuns(
  { orm }: Database,
  { userId, task, page = 1 }: { userId: string | null; task?: Run['task'] | undefined; page?: number },
): Promise<{ items: ListedRun[]; total: number; page: number; pages: number }> {
  const where = and(userId ? eq(generations.userId, userId) : undefined, task ? eq(generations.task, task) : undefined)
  const items = await orm
    .select({ ...listed, by: byName })
    .from(generations)
    .leftJoin(users, eq(users.id, generations.userId))
    .where(where)
    .orderBy(desc(generations.at), desc(generations.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = await orm.$count(generations, where)
  return { items, total, page, pages: pagesOf(total, PER_PAGE) }
}

/** One text with the name of the person who requested it; of somebody else's only with a null `userId`. */
export async function readRun({ orm }: Pick<Database, 'orm'>, id: string, userId: string | null) {
  const [found] = await orm
    .select({ ...whole, by: byName })
    .from(generations)
    .leftJoin(users, eq(users.id, generations.userId))
    .where(and(eq(generations.id, id), userId ? eq(generations.userId, userId) : undefined))
  return found
}

/** Notes what a text was taken into. */
export async function noteSaved(
  transaction: Transaction,
  by: ChangeCause,
  id: string,
  { kind, slug }: { kind: string; slug: string },
): Promise<void> {
  await transaction
    .update(generations)
    .set({ savedKind: kind, savedSlug: slug, savedAt: by.clock() })
    .where(eq(generations.id, id))
  await noteRun(transaction, by, 'take', id, { kind, slug })
}
