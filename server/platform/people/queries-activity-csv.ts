import { sql } from 'drizzle-orm'
import type { Activity, ActivityFilter } from '../../../contract/platform/people/activity.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { CSV_LINES } from '../csv/csv.ts'
import { changedFields, type ChangedField } from './activity-lines.ts'
import { toldOf } from './activity-rules.ts'
import { readRows, toActivity } from './queries-activity.ts'

const MOST_LETTERS = 2000
const LONG = '(too long for a list: open the entry in the activity log)'

const partsOf = (side: typeof audit.before | typeof audit.after) =>
  sql`jsonb_each(case jsonb_typeof(${side}) when 'object' then ${side} when 'array' then jsonb_build_object('order',
    ${side}) else '{}'::jsonb end)`
const short = (value: string) =>
  sql.raw(`case when length(${value}::text) > ${MOST_LETTERS} then to_jsonb('${LONG}'::text) else ${value} end`)

/**
 * Only what differs leaves the database, and of that no long text: ten thousand whole documents would fill the memory.
 */
const differing = sql`(
  select jsonb_agg(jsonb_build_array(key, ${short('b.value')}, ${short('a.value')}) order by key)
  from ${partsOf(audit.before)} b full join ${partsOf(audit.after)} a using (key) where b.value is distinct
    from a.value)`

type Differences = [name: string, before: unknown, after: unknown][] | null

/** The log with what each entry changed in words, as far as a file goes. */
export async function allActivity(
  transaction: Transaction,
  filter: ActivityFilter,
  readable: string[] | undefined,
): Promise<(Activity & { changed: ChangedField[] })[]> {
  const rows = await readRows(transaction, { filter, readable, most: CSV_LINES, differing })
  return rows.map((row) => {
    const told = toldOf(row.kind, row.action)
    const parts = (row.differing ?? []) as NonNullable<Differences>
    const names = told?.shape === 'facts' ? told.names : undefined
    const changed = told ? parts.filter(([name]) => names?.includes(name) ?? true) : []
    return {
      ...toActivity(row),
      changed: changed.flatMap(([name, before, after]) => changedFields(name, before, after)),
    }
  })
}
