import { and, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Activity, ActivityFilter } from '../../../contract/platform/users/administration.ts'
import { users } from '../../core/database/account-tables.ts'
import { CSV_LINES } from '../editing/csv.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { documents } from '../../core/documents/document-tables.ts'

const AT_ONCE = 50
const DAY_MS = 86_400_000

/** What is told of accounts and of leads. Nobody can put a secret there; what isn't named here is left out all the same. */
const TOLD = ['name', 'email', 'role', 'state', 'ended', 'token', 'access', 'expiresAt', 'device', 'stage']

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
const ACCOUNTS = 'user'
const LEADS = 'lead'

const subjectId = sql`case when ${audit.kind} = 'user' then ${audit.subject}::uuid end`

/** The first comparison says again what the second does, for the partitions of later months to be left out. */
const earlierThan = (id: number) => and(
  sql`${audit.at} <= (select named.at from audit named where named.id = ${id})`,
  sql`(${audit.at}, ${audit.id}) < (select named.at, named.id from audit named where named.id = ${id})`,
)

function matching({ person, about, action, from, to, before }: ActivityFilter) {
  return and(
    person ? or(eq(audit.actorId, person), and(eq(audit.kind, ACCOUNTS), eq(audit.subject, person))) : undefined,
    about && (about === 'accounts' ? eq : ne)(audit.kind, ACCOUNTS),
    action ? eq(audit.action, action) : undefined,
    from ? gte(audit.at, new Date(from)) : undefined,
    to ? lt(audit.at, new Date(Date.parse(to) + DAY_MS)) : undefined,
    before ? earlierThan(Number(before)) : undefined,
  )
}

async function read(transaction: Transaction, filter: ActivityFilter, most: number): Promise<Activity[]> {
  const rows = await transaction
    .select({
      id: audit.id, at: audit.at, actorId: audit.actorId, actorName: actors.name, actorEmail: actors.email, action: audit.action,
      kind: audit.kind, subject: audit.subject, before: audit.before, after: audit.after, document: documents.title,
      name: subjects.name, email: subjects.email,
    })
    .from(audit)
    .leftJoin(actors, eq(actors.id, audit.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectId))
    .leftJoin(documents, and(eq(documents.kind, audit.kind), eq(documents.slug, audit.subject), sql`${documents.deletedAt} is null`))
    .where(matching(filter))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(most)
  return rows.map(({ id, at, actorId, actorName, actorEmail, action, kind, subject, before, after, document, name, email }) => ({
    id, at: at.toISOString(), action, kind, subject,
    actor: actorId === null ? null : { id: actorId, name: actorName || actorEmail || 'A removed person' },
    title: (kind === ACCOUNTS ? name || email || told(before, after) : document) || subject,
    before: facts(kind, before), after: facts(kind, after),
  }))
}

/** What somebody was called who is gone. */
function told(before: unknown, after: unknown): string {
  const { name, email, token } = { ...(after as object), ...(before as object) } as Record<string, string | undefined>
  return name || email || token || ''
}

function facts(kind: string, value: unknown): Record<string, unknown> | null {
  if (!(kind === ACCOUNTS || kind === LEADS) || typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([name]) => TOLD.includes(name)))
}

/** Fifty entries of the log, newest first; `next` is where the ones before them begin. */
export async function listActivity(transaction: Transaction, filter: ActivityFilter): Promise<{ items: Activity[]; next: number | null }> {
  const found = await read(transaction, filter, AT_ONCE + 1)
  const items = found.slice(0, AT_ONCE)
  return { items, next: found.length > AT_ONCE ? items.at(-1)!.id : null }
}

/** The log whole as far as a file goes. */
export const allActivity = (transaction: Transaction, filter: ActivityFilter): Promise<Activity[]> => read(transaction, filter, CSV_LINES)
