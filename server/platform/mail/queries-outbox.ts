import { and, desc, eq, gte, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type OutboxFilter, type OutboxState, outboxStates } from '../../../contract/platform/mail/outbox.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { holding } from '../editing/search-pattern.ts'
import { rows } from '../../core/database/rows.ts'
import { mails, mailStates } from './table.ts'

type Orm = Pick<Database, 'orm'>
export const PER_PAGE = 30
const MAX_REASON = 500

const columns = {
  id: mails.id,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  toName: mails.toName,
  toAddress: mails.toAddress,
  subject: mails.subject,
  template: mails.template,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  bounce: mails.bounce,
}

function matching({ template, search = '' }: OutboxFilter): SQL | undefined {
  const pattern = holding(search)
  return and(
    template ? eq(mails.template, template) : undefined,
    search.trim()
      ? or(ilike(mails.toAddress, pattern), ilike(mails.subject, pattern), ilike(mails.lastError, pattern))
      : undefined,
  )
}

/** Mails of the outbox, newest first. */
export async function listMails(
  { orm }: Orm,
  filter: OutboxFilter,
  { limit = PER_PAGE, offset = (Number(filter.page ?? 1) - 1) * PER_PAGE } = {},
) {
  const rows = await orm
    .select(columns)
    .from(mails)
    .where(and(filter.state && eq(mails.state, filter.state), matching(filter)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ createdAt, sentAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

/** How many mails each state has. */
export async function countMails({ orm }: Orm, filter: OutboxFilter): Promise<Record<OutboxState, number>> {
  const rows = await orm
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(matching(filter))
    .groupBy(mails.state)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(outboxStates.map((state) => [state, counts.get(state) ?? 0])) as Record<OutboxState, number>
}

const MOST_TROUBLES = 5
export type Trouble = {
  state: 'failed' | 'unsure' | 'not-sent'
  domain: string
  count: number
  attempts: number
  reason: string
  at: Date
}

/** Mails of some states by the domain that they go to, the most first, each with the answer to its newest. */
export const listTroubles = ({ orm }: Orm, states: Trouble['state'][]): Promise<Trouble[]> =>
  orm
    .select({
      state: sql<Trouble['state']>`${mails.state}`,
      domain: sql<string>`split_part(${mails.toAddress}, '@', 2)`.as('domain'),
      count: sql<number>`count(*)::int`,
      attempts: sql<number>`max(${mails.attempts})`,
      reason: sql<string>`coalesce((array_agg(${mails.lastError} order by ${mails.createdAt} desc))[1], '')`,
      at: sql<Date>`max(${mails.createdAt})`.mapWith(mails.createdAt),
    })
    .from(mails)
    .where(inArray(mails.state, states))
    .groupBy(mails.state, sql`domain`)
    .orderBy(sql`count(*) desc`, sql`domain`, mails.state)
    .limit(MOST_TROUBLES)

const ofState = (state: OutboxState) => sql<number>`(count(*) filter (where ${mails.state} = ${state}))::int`

/** The kinds of mail written since a moment, with their outcome. */
export const countKinds = ({ orm }: Orm, since: Date) =>
  orm
    .select({
      template: mails.template,
      written: sql<number>`count(*)::int`,
      sent: ofState('sent'),
      failed: ofState('failed'),
    })
    .from(mails)
    .where(gte(mails.createdAt, since))
    .groupBy(mails.template)
    .orderBy(mails.template)

export async function readMail({ orm }: Orm, id: string) {
  const [mail] = await orm.select().from(mails).where(eq(mails.id, id))
  return mail
}

/** The addresses of some mails, and their states. */
export const readMailStates = ({ orm }: Orm, ids: string[]) =>
  orm.select({ id: mails.id, toAddress: mails.toAddress, state: mails.state }).from(mails).where(inArray(mails.id, ids))

/** Withdraws a mail that waits and is not being handed over; false if it no longer waits. */
export async function withdrawMail(transaction: Transaction, id: string): Promise<boolean> {
  const taken = await transaction
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'not-sent']), sql`${mails.handedOverAt} is null`))
    .returning({ id: mails.id })
  return taken.length > 0
}

/** Decides about a mail whose answer was lost; false if it is another one. */
export async function settleUnsure(transaction: Transaction, id: string, as: 'sent' | 'again', now: Date) {
  const set =
    as === 'sent'
      ? { state: 'sent' as const, sentAt: now, lastError: null, secrets: null }
      : { state: 'failed' as const, handedOverAt: null }
  const settled = await transaction
    .update(mails)
    .set(set)
    .where(and(eq(mails.id, id), eq(mails.state, 'unsure')))
    .returning({ id: mails.id })
  return settled.length > 0
}

/**
 * Marks a mail as bounced; false if it was before, or never went out. The report may overtake the end of its sending.
 */
export async function markBounced(
  transaction: Transaction,
  id: string,
  bounce: 'hard' | 'soft',
  reason: string,
): Promise<boolean> {
  const marked = await transaction
    .update(mails)
    .set({ state: 'bounced', bounce, lastError: reason.slice(0, MAX_REASON), secrets: null })
    .where(
      and(
        eq(mails.id, id),
        or(
          inArray(mails.state, ['sent', 'unsure']),
          and(inArray(mails.state, ['queued', 'cancelled']), isNotNull(mails.handedOverAt)),
        ),
      ),
    )
    .returning({ id: mails.id })
  return marked.length > 0
}

/** Notes in the log what somebody did with a mail. */
export async function noteMail(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  action: string,
  id: string,
): Promise<void> {
  await transaction.insert(audit).values({ at: clock(), actorId, requestId, action, kind: 'mail', subject: id })
}

/** How many mails were written since a moment in each state, and the oldest of them. */
export const countByState = (connection: Pick<Database, 'pool'>, since: Date) =>
  rows<{ state: string; count: number; oldestAt: Date }>(connection, {
    name: 'count-mails-by-state',
    text: `select state, count(*)::int as count, min(created_at) as "oldestAt" from mails
      where created_at >= $1 and state = any($2) group by state order by state`,
    values: [since, mailStates],
  })
