import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type IncomingFilter,
  type IncomingMailRow,
  type IncomingState,
  incomingStates,
} from '../../../contract/platform/incoming/incoming.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { holding } from '../editing/search-pattern.ts'
import { incomingMailboxes, incomingMails } from './table.ts'

type Orm = Pick<Database, 'orm'>
export const PER_PAGE = 30

/** Keeps a mail; false if it was kept before. A second taker of the same mail waits here. */
export async function addIncoming(transaction: Transaction, row: typeof incomingMails.$inferInsert): Promise<boolean> {
  const added = await transaction
    .insert(incomingMails)
    .values(row)
    .onConflictDoNothing({ target: incomingMails.key })
    .returning({ id: incomingMails.id })
  return added.length > 0
}

/** Says where a mail belongs. */
export async function fileIncoming(
  transaction: Transaction,
  id: string,
  place: { state: IncomingState; answered: string | null; reference: string | null },
): Promise<void> {
  await transaction.update(incomingMails).set(place).where(eq(incomingMails.id, id))
}

type IncomingRow = typeof incomingMails.$inferSelect
const toRow = ({ at, ...mail }: IncomingRow): IncomingMailRow => ({ ...mail, at: at.toISOString() })

const matching = ({ search = '' }: IncomingFilter): SQL | undefined =>
  search.trim()
    ? or(
        ilike(incomingMails.fromAddress, holding(search)),
        ilike(incomingMails.fromName, holding(search)),
        ilike(incomingMails.subject, holding(search)),
      )
    : undefined

/** Mails that came in, newest first. */
export async function listIncoming({ orm }: Orm, filter: IncomingFilter): Promise<IncomingMailRow[]> {
  const rows = await orm
    .select()
    .from(incomingMails)
    .where(and(filter.state && eq(incomingMails.state, filter.state), matching(filter)))
    .orderBy(desc(incomingMails.at), desc(incomingMails.id))
    .limit(PER_PAGE)
    .offset((Number(filter.page ?? 1) - 1) * PER_PAGE)
  return rows.map(toRow)
}

/** How many mails of each state there are. */
export async function countIncoming({ orm }: Orm, filter: IncomingFilter): Promise<Record<IncomingState, number>> {
  const rows = await orm
    .select({ state: incomingMails.state, count: sql<number>`count(*)::int` })
    .from(incomingMails)
    .where(matching(filter))
    .groupBy(incomingMails.state)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(incomingStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    IncomingState,
    number
  >
}

/** Says of a loose mail that somebody dealt with it, or of such a one that it is open again. Throws `not-found`. */
export async function settleIncoming(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  id: string,
  state: 'loose' | 'done',
): Promise<IncomingMailRow> {
  const [changed] = await transaction
    .update(incomingMails)
    .set({ state })
    .where(and(eq(incomingMails.id, id), inArray(incomingMails.state, ['loose', 'done'])))
    .returning()
  const row = toRow(orNotFound(changed, 'mail that belongs to nothing'))
  await transaction
    .insert(audit)
    .values({ at: clock(), actorId, requestId, action: 'settle', kind: 'incoming_mail', subject: id, after: { state } })
  return row
}

export async function readMailbox({ orm }: Orm, name: string) {
  const [mailbox] = await orm.select().from(incomingMailboxes).where(eq(incomingMailboxes.name, name))
  return mailbox
}

/** Notes how far a mailbox was read. Two processes may read it at once: the further one counts. */
export async function noteRead(transaction: Transaction, name: string, validity: string, uid: number): Promise<void> {
  const further = sql`case when ${incomingMailboxes.validity} = ${validity} then greatest(${incomingMailboxes.lastUid},
    ${uid}) else ${uid} end`
  await transaction
    .insert(incomingMailboxes)
    .values({ name, validity, lastUid: uid })
    .onConflictDoUpdate({ target: incomingMailboxes.name, set: { lastUid: further, validity } })
}

/** Notes when a mailbox was looked at, and what went wrong. */
export async function noteLook({ orm }: Orm, name: string, lookedAt: Date, error: string | null): Promise<void> {
  await orm
    .insert(incomingMailboxes)
    .values({ name, validity: '', lastUid: 0, lookedAt, error })
    .onConflictDoUpdate({ target: incomingMailboxes.name, set: { lookedAt, error } })
}

/** One mail that came in; undefined where it is gone. */
export async function readFiled({ orm }: Orm, id: string): Promise<IncomingRow | undefined> {
  const [found] = await orm.select().from(incomingMails).where(eq(incomingMails.id, id))
  return found
}
