import { and, desc, eq, ilike, ne, sql } from 'drizzle-orm'
import {
  type Import,
  type ImportRowFilter,
  type ImportVerdict,
  importVerdicts,
} from '../../../contract/site/newsletter/imports.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { IMPORTS, ROWS } from '../imports/import-reads.ts'
import type { CsvRow } from './csv-rows.ts'
import { importRows, imports } from './table-imports.ts'

type Orm = Pick<Database, 'orm'>

export async function addImport({ orm }: Orm, added: typeof imports.$inferInsert): Promise<void> {
  await orm.insert(imports).values(added)
}

/** Keeps rows of a file with what would become of each. */
export async function addRows({ orm }: Orm, importId: string, rows: CsvRow[]): Promise<void> {
  await orm.execute(sql`
    insert into newsletter_import_rows (import_id, line, email, name, verdict)
    select ${importId}::uuid, r.line, r.email, r.name, case
      when not r.ok then 'bad'
      when r."left" then 'unsubscribed'
      when r.nth > 1 or exists (select 1 from newsletter_import_rows o where o.import_id = ${importId}::uuid
        and o.email = r.email) then 'twice'
      when s.id is null then 'good'
      when s.state = 'unsubscribed' then 'unsubscribed'
      when s.suppressed_for is not null then 'suppressed'
      else 'known' end
    from (
      select *, row_number() over (partition by email order by line) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line int, email text, name text,
        ok boolean, "left" boolean)) r
    left join subscribers s on s.email = r.email`)
}

/** Ends the reading of a file whose columns were taken or not; false when the import was removed first. */
export async function endReading(
  { orm }: Orm,
  id: string,
  columns: { taken: string[]; unknown: string[] },
): Promise<boolean> {
  // Without figures about a million new rows PostgreSQL sorts all that are left for each batch that comes in.
  await orm.execute(sql`analyze newsletter_import_rows`)
  const counted = await orm
    .select({ verdict: importRows.verdict, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.verdict)
  const found = new Map(counted.map(({ verdict, count }) => [verdict, count]))
  const counts = Object.fromEntries(importVerdicts.map((verdict) => [verdict, found.get(verdict) ?? 0]))
  const ended = await orm
    .update(imports)
    .set({ state: 'checked', counts: counts as Record<ImportVerdict, number>, columns })
    .where(and(eq(imports.id, id), eq(imports.state, 'reading')))
    .returning({ id: imports.id })
  return ended.length > 0
}

const shown = ({ row, by }: { row: typeof imports.$inferSelect; by: string | null }): Import => {
  const { id, name, source, proof, tags, counts, columns, taken, createdAt, endedAt } = row
  const state = row.state as Import['state']
  return {
    id,
    name,
    state,
    source,
    proof,
    tags,
    counts,
    columns,
    taken,
    by,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

const known = ne(imports.state, 'removing')
const select = ({ orm }: Orm) =>
  orm.select({ row: imports, by: users.name }).from(imports).leftJoin(users, eq(users.id, imports.createdBy))

export async function listImports(database: Orm, page: number): Promise<Import[]> {
  const rows = await select(database)
    .where(known)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(IMPORTS)
    .offset((page - 1) * IMPORTS)
  return rows.map(shown)
}

export const countImports = ({ orm }: Orm): Promise<number> => orm.$count(imports, known)

export async function readImport(database: Orm, id: string): Promise<Import | undefined> {
  const [found] = await select(database).where(and(eq(imports.id, id), known))
  return found && shown(found)
}

const wanted = (id: string, { verdict, search = '' }: ImportRowFilter) =>
  and(
    eq(importRows.importId, id),
    verdict && eq(importRows.verdict, verdict),
    search.trim() ? ilike(importRows.email, holding(search)) : undefined,
  )

export const listRows = (
  { orm }: Orm,
  id: string,
  filter: ImportRowFilter,
  { limit = ROWS, offset = (Number(filter.page ?? 1) - 1) * ROWS } = {},
) =>
  orm
    .select({ line: importRows.line, email: importRows.email, name: importRows.name, verdict: importRows.verdict })
    .from(importRows)
    .where(wanted(id, filter))
    .orderBy(importRows.line)
    .limit(limit)
    .offset(offset)

export const countRows = ({ orm }: Orm, id: string, filter: ImportRowFilter): Promise<number> =>
  orm.$count(importRows, wanted(id, filter))

/**
 * Makes subscribers of the next good rows of an import, each with the proof in its ledger. A row goes with the
 * transaction that takes it; people who came or left another way since then stay as they are. Begins behind the line
 * `after`, because a search from the start passes the index entries of all rows that went before. Gives the last line
 * that was worked on, and null when none was left.
 */
export async function takeRows(
  transaction: Transaction,
  id: string,
  { at, after, count }: { at: Date; after: number; count: number },
): Promise<number | null> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{ last: number | null }>(sql`
    with work as (select i.*, u.name as by from newsletter_imports i left join users u on u.id = i.created_by
      where i.id = ${id} and i.state = 'taking'),
    picked as materialized (
      select r.* from newsletter_import_rows r
      where r.import_id = ${id} and r.verdict = 'good' and r.line > ${after} and exists (select from work)
        order by r.line limit ${count} for update of r),
    made as (
      insert into subscribers (id, email, state, name, weekly, source, tags, created_at, updated_at)
      select gen_random_uuid(), p.email, 'confirmed', p.name, true, 'imported', work.tags, ${now}, ${now} from picked p
        cross join work
      on conflict (email) do nothing returning id, email),
    proven as (
      insert into consents (id, subscriber_id, action, at, form, wording, wording_version, statement, address,
        user_agent)
      select gen_random_uuid(), made.id, 'confirmed', ${now}, 'import', work.proof, null,
        'Imported from ' || work.source || ', line ' || p.line || ' of ' || work.name || ', by ' || coalesce(work.by,
          'an administrator'),
        work.address, work.user_agent
      from made join picked p on p.email = made.email cross join work),
    gone as (
      delete from newsletter_import_rows r using picked p join made on made.email = p.email
      where r.import_id = p.import_id and r.line = p.line),
    stayed as (
      update newsletter_import_rows r set verdict = case when s.state = 'unsubscribed' then 'unsubscribed'
        when s.suppressed_for is not null then 'suppressed' else 'known' end
      from picked p join subscribers s on s.email = p.email
      where r.import_id = p.import_id and r.line = p.line and p.email not in (select email from made)),
    noted as (update newsletter_imports i set taken = taken + (select count(*) from made) where i.id = ${id})
    select max(line) as last from picked`)
  return rows[0]!.last
}
