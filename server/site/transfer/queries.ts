import { and, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import {
  type ContentImport,
  type ContentRow,
  type ContentRowFilter,
  type RowVerdict,
  rowVerdicts,
} from '../../../contract/site/transfer/imports.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { IMPORTS, ROWS } from '../imports/import-reads.ts'
import { contentImportRows as importRows, contentImports as imports } from './table.ts'

type Orm = Pick<Database, 'orm'>

export async function addImport({ orm }: Orm, added: typeof imports.$inferInsert): Promise<void> {
  await orm.insert(imports).values(added)
}

const known = ne(imports.state, 'removing')

/** Each import with the number of its rows of each verdict. */
async function shown(
  { orm }: Orm,
  found: { row: typeof imports.$inferSelect; by: string | null }[],
): Promise<ContentImport[]> {
  const ids = found.map(({ row }) => row.id)
  const counted =
    ids.length === 0
      ? []
      : await orm
          .select({ id: importRows.importId, verdict: importRows.verdict, count: sql<number>`count(*)::int` })
          .from(importRows)
          .where(inArray(importRows.importId, ids))
          .groupBy(importRows.importId, importRows.verdict)
  return found.map(({ row, by }) => {
    const { id, name, system, site, live, createdAt, endedAt } = row
    const own = new Map(counted.filter((each) => each.id === id).map(({ verdict, count }) => [verdict, count]))
    const counts = Object.fromEntries(rowVerdicts.map((verdict) => [verdict, own.get(verdict) ?? 0]))
    return {
      id,
      name,
      system,
      site,
      live,
      by,
      state: row.state as ContentImport['state'],
      counts: counts as Record<RowVerdict, number>,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }
  })
}

const select = ({ orm }: Orm) =>
  orm.select({ row: imports, by: users.name }).from(imports).leftJoin(users, eq(users.id, imports.createdBy))

/** A page of the imports, newest first. */
export async function listImports(database: Orm, page: number): Promise<ContentImport[]> {
  const rows = await select(database)
    .where(known)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(IMPORTS)
    .offset((page - 1) * IMPORTS)
  return shown(database, rows)
}

export const countImports = ({ orm }: Orm): Promise<number> => orm.$count(imports, known)

export async function readImport(database: Orm, id: string): Promise<ContentImport | undefined> {
  const [found] = await shown(database, await select(database).where(and(eq(imports.id, id), known)))
  return found
}

const wanted = (id: string, { verdict, kind, search = '' }: ContentRowFilter) =>
  and(
    eq(importRows.importId, id),
    verdict && eq(importRows.verdict, verdict),
    kind && eq(importRows.kind, kind),
    search.trim()
      ? or(ilike(importRows.title, holding(search)), ilike(importRows.address, holding(search)))
      : undefined,
  )

/** A page of the report, in the order of the file. */
export const listRows = (
  { orm }: Orm,
  id: string,
  filter: ContentRowFilter,
  { limit = ROWS, offset = (Number(filter.page ?? 1) - 1) * ROWS } = {},
): Promise<ContentRow[]> =>
  orm
    .select({
      line: importRows.line,
      kind: importRows.kind,
      title: importRows.title,
      address: importRows.address,
      target: importRows.target,
      verdict: importRows.verdict,
      note: importRows.note,
    })
    .from(importRows)
    .where(wanted(id, filter))
    .orderBy(importRows.line)
    .limit(limit)
    .offset(offset)

export const countRows = ({ orm }: Orm, id: string, filter: ContentRowFilter): Promise<number> =>
  orm.$count(importRows, wanted(id, filter))

type LogEntry = { action: string; subject: string; before?: unknown; after?: unknown }

/** Notes in the activity log what somebody did with an import or an export of content. */
export async function noteTransfer(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  { before = null, after = null, ...told }: LogEntry,
): Promise<void> {
  await transaction
    .insert(audit)
    .values({ at: clock(), actorId, requestId, kind: 'content-transfer', before, after, ...told })
}
