import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../../contract/core/units.ts'
import {
  type Activity,
  type ActivityChoices,
  type ActivityFilter,
  MOST_PEOPLE,
} from '../../../contract/platform/people/activity.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { media } from '../media/table.ts'
import { ACCOUNTS, factsOf, KINDS_OF_FACTS, LEADS, MEDIA, toldOf } from './activity-rules.ts'
import { matchingSubjects } from './queries-activity-search.ts'

const AT_ONCE = 50

/** Which entries somebody may read; undefined for all. */
type ReadableSubjects = string[] | undefined

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')

const subjectIdOf = (kind: string) => sql`case when ${audit.kind} = ${kind} then ${audit.subject}::uuid end`

/** The first comparison says again what the second does, for the partitions of later months to be left out. */
const earlierThan = (id: number) =>
  and(
    sql`${audit.at} <= (select named.at from audit named where named.id = ${id})`,
    sql`(${audit.at}, ${audit.id}) < (select named.at, named.id from audit named where named.id = ${id})`,
  )

/** The condition of a filter among what may be read. Each part has an index of its own. */
function matching(
  { person, about, kind, action, search, from, to, before }: ActivityFilter,
  readable: ReadableSubjects,
) {
  return and(
    readable && inArray(audit.kind, readable),
    person ? or(eq(audit.actorId, person), and(eq(audit.kind, ACCOUNTS), eq(audit.subject, person))) : undefined,
    about && (about === 'accounts' ? eq : ne)(audit.kind, ACCOUNTS),
    kind ? eq(audit.kind, kind) : undefined,
    action ? eq(audit.action, action) : undefined,
    search?.trim() ? sql`(${audit.kind}, ${audit.subject}) in (${matchingSubjects(search, readable)})` : undefined,
    from ? gte(audit.at, new Date(from)) : undefined,
    to ? lt(audit.at, new Date(Date.parse(to) + DAY_MS)) : undefined,
    before ? earlierThan(Number(before)) : undefined,
  )
}

/** What an entry of anything but content holds; what content holds is long and asked for by itself. */
const short = (side: typeof audit.before | typeof audit.after) =>
  sql<unknown>`case when ${inArray(audit.kind, KINDS_OF_FACTS)} then ${side} end`

/** An entry with what its actor and its subject are called now. `differing` is what was asked for besides. */
export type Row = {
  id: number
  at: Date
  action: string
  kind: string
  subject: string
  before: unknown
  after: unknown
  differing: unknown
  actorId: string | null
  actorName: string | null
  actorEmail: string | null
  title: string | null
  known: boolean
}

/** The newest entries of a filter, `most` of them. */
export async function readRows(
  transaction: Transaction,
  {
    filter,
    readable,
    most,
    differing = sql`null`,
  }: { filter: ActivityFilter; readable: ReadableSubjects; most: number; differing?: SQL },
): Promise<Row[]> {
  return transaction
    .select({
      id: audit.id,
      at: audit.at,
      action: audit.action,
      kind: audit.kind,
      subject: audit.subject,
      before: short(audit.before),
      after: short(audit.after),
      differing: sql<unknown>`${differing}`,
      actorId: audit.actorId,
      actorName: actors.name,
      actorEmail: actors.email,
      title: sql<
        string | null
      >`coalesce(nullif(${subjects.name}, ''), ${subjects.email}, ${media.title}, ${documents.title})`,
      known: sql<boolean>`coalesce(${subjects.id}, ${media.id}, ${documents.id}) is not null`,
    })
    .from(audit)
    .leftJoin(actors, eq(actors.id, audit.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectIdOf(ACCOUNTS)))
    .leftJoin(media, and(eq(media.id, subjectIdOf(MEDIA)), sql`${media.deletedAt} is null`))
    .leftJoin(
      documents,
      and(eq(documents.kind, audit.kind), eq(documents.slug, audit.subject), sql`${documents.deletedAt} is null`),
    )
    .where(matching(filter, readable))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(most)
}

/** An entry as people read it, without what it changed in content. */
export function toActivity({
  id,
  at,
  action,
  kind,
  subject,
  before,
  after,
  actorId,
  actorName,
  actorEmail,
  title,
  known,
}: Row): Activity {
  const told = [ACCOUNTS, LEADS].includes(kind) ? toldOf(kind, action) : undefined
  const names = told?.shape === 'facts' ? told.names : []
  return {
    id,
    at: at.toISOString(),
    action,
    kind,
    subject,
    actor: actorId === null ? null : { id: actorId, name: actorName || actorEmail || 'A removed person' },
    // An id is no name: what has none goes by its kind.
    title: title || called(before, after) || (ID.test(subject) ? '' : subject),
    there: known || kind === LEADS || subject === '',
    before: told ? factsOf(names, before) : null,
    after: told ? factsOf(names, after) : null,
  }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What somebody or something was called that is gone. */
function called(before: unknown, after: unknown): string {
  const {
    name,
    firstName = '',
    lastName = '',
    email,
    token,
    title,
  } = {
    ...(after as object),
    ...(before as object),
  } as Record<string, string | undefined>
  return name || `${firstName} ${lastName}`.trim() || email || token || title || ''
}

/** Fifty entries of the log, newest first; `next` is where the ones before them begin. */
export async function listActivity(
  transaction: Transaction,
  filter: ActivityFilter,
  readable: ReadableSubjects,
): Promise<{ items: Activity[]; next: number | null }> {
  const rows = await readRows(transaction, { filter, readable, most: AT_ONCE + 1 })
  const items = rows.slice(0, AT_ONCE).map(toActivity)
  return { items, next: rows.length > AT_ONCE ? items.at(-1)!.id : null }
}

/** What the log can be narrowed down to. The kinds are found by leaping along their index. */
export async function readChoices(transaction: Transaction, readable: ReadableSubjects): Promise<ActivityChoices> {
  const { rows: kinds } = await transaction.execute<{ kind: string }>(sql`
    with recursive known as (
      (select kind from audit order by kind limit 1)
      union all
      select (select kind from audit a where a.kind > known.kind order by a.kind limit 1) from known
        where known.kind is not null)
    select kind from known where kind is not null`)
  const done = sql`exists (select from ${audit} where
    ${and(eq(audit.actorId, users.id), readable && inArray(audit.kind, readable))})`
  const people = await transaction
    .select({ id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})` })
    .from(users)
    .where(done)
    .orderBy(sql`2`, users.id)
    .limit(MOST_PEOPLE)
  return { people, kinds: kinds.map(({ kind }) => kind).filter((kind) => readable?.includes(kind) ?? true) }
}
