import { and, arrayOverlaps, eq, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { AudienceCount, SegmentConditions, SegmentDraft } from '../../../contract/site/newsletter/segments.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { subscribers } from './table.ts'
import { segments } from './table-segments.ts'

type Orm = Pick<Database, 'orm'>

/** They confirmed and want it. */
export const wantsIt = and(eq(subscribers.state, 'confirmed'), eq(subscribers.weekly, true))
/** And mail to them arrives. */
export const getsIt = and(wantsIt, isNull(subscribers.suppressedFor))

/** Whether a subscriber belongs to a segment; undefined where everybody does. */
export function belongs({ source, from, to, tags, without }: SegmentConditions): SQL | undefined {
  return and(
    source === null ? undefined : eq(subscribers.source, source),
    from === null ? undefined : gte(subscribers.createdAt, new Date(from)),
    to === null ? undefined : lt(subscribers.createdAt, new Date(new Date(to).getTime() + DAY_MS)),
    tags.length === 0 ? undefined : arrayOverlaps(subscribers.tags, tags),
    without.length === 0 ? undefined : not(arrayOverlaps(subscribers.tags, without)),
  )
}

/** Whom a newsletter reaches, and why it does not reach the others who confirmed. */
export async function countReached(transaction: Transaction, conditions: SegmentConditions): Promise<AudienceCount> {
  const inside = belongs(conditions) ?? sql`true`
  const [counted] = await transaction
    .select({
      confirmed: sql<number>`count(*)::int`,
      paused: sql<number>`(count(*) filter (where not ${subscribers.weekly}))::int`,
      suppressed: sql<number>`(count(*) filter (where ${wantsIt} and ${subscribers.suppressedFor} is not null))::int`,
      outside: sql<number>`(count(*) filter (where ${getsIt} and not (${inside})))::int`,
      reached: sql<number>`(count(*) filter (where ${getsIt} and (${inside})))::int`,
    })
    .from(subscribers)
    .where(eq(subscribers.state, 'confirmed'))
  return counted!
}

/** How many people each of some conditions reaches, in one reading. */
export async function countEach({ orm }: Orm, all: SegmentConditions[]): Promise<number[]> {
  const columns = all.map((conditions) => sql`count(*) filter (where ${belongs(conditions) ?? sql`true`})`)
  const [counted] = await orm
    .select({ counts: sql<number[]>`array[${sql.join(columns, sql`, `)}]::int[]` })
    .from(subscribers)
    .where(getsIt)
  return counted!.counts
}

export const listSegments = (transaction: Transaction) => transaction.select().from(segments).orderBy(segments.name)

export async function readSegment(transaction: Transaction, id: string) {
  const [found] = await transaction.select().from(segments).where(eq(segments.id, id))
  return found
}

/** Every tag in use, by name. */
export async function listTags({ orm }: Orm): Promise<string[]> {
  const { rows } = await orm.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from subscribers where tags <> '{}' order by tag limit 200`,
  )
  return rows.map(({ tag }) => tag)
}

/** Saves a new segment; undefined when the name is taken. */
export async function addSegment(transaction: Transaction, draft: SegmentDraft, at: Date) {
  const [added] = await transaction
    .insert(segments)
    .values({ id: newId(at), ...draft, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: segments.name })
    .returning()
  return added
}

/** Whether another segment has this name, or can get it before the transaction ends. */
export async function isNameTaken(transaction: Transaction, name: string, exceptId: string): Promise<boolean> {
  await transaction.execute(sql`lock table newsletter_segments in share row exclusive mode`)
  const [other] = await transaction
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.name, name), not(eq(segments.id, exceptId))))
  return other !== undefined
}

export async function changeSegment(transaction: Transaction, id: string, draft: SegmentDraft, at: Date) {
  const [changed] = await transaction
    .update(segments)
    .set({ ...draft, updatedAt: at })
    .where(eq(segments.id, id))
    .returning()
  return changed
}

/** The titles of newsletters in writing that are for a segment. */
export async function usesOfSegment(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await transaction
    .select({ title: documents.title })
    .from(documents)
    .where(
      and(
        eq(documents.kind, 'newsletter_issue'),
        isNull(documents.deletedAt),
        sql`${documents.data} ->> 'segment' = ${id}`,
      ),
    )
    .limit(3)
  return rows.map(({ title }) => title)
}

export async function removeSegment(transaction: Transaction, id: string): Promise<boolean> {
  const removed = await transaction.delete(segments).where(eq(segments.id, id)).returning({ id: segments.id })
  return removed.length > 0
}

export async function setTags(transaction: Transaction, id: string, tags: string[], at: Date): Promise<boolean> {
  const set = await transaction
    .update(subscribers)
    .set({ tags, updatedAt: at })
    .where(eq(subscribers.id, id))
    .returning({ id: subscribers.id })
  return set.length > 0
}
