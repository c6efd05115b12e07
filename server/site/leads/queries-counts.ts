import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type LeadStage, leadStages } from '../../../contract/site/leads/forms.ts'
import { type LeadFilter, MOST_COUNTED } from '../../../contract/site/leads/inbox.ts'
import type { Database } from '../../core/database/database.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { type TaskViewer, withTask } from './queries-tasks.ts'
import { leads } from './table.ts'

const FEW = 100

/**
 * The leads that a filter leaves, whatever their stage. `few` are all of them, where a search finds at most `FEW`.
 * Then lists and counts need no search.
 */
export type LeadMatches = {
  where: SQL | undefined
  few?: { id: string; stage: LeadStage; owedBy: Date | null }[]
}

/** What a filter leaves. A search is done here, as far as `FEW`. */
export async function matchLeads(
  { orm }: Pick<Database, 'orm'>,
  { form, assignee, task, search = '' }: LeadFilter,
  seen: TaskViewer,
): Promise<LeadMatches> {
  const where = and(
    isNull(leads.mergedIntoId),
    form && eq(leads.form, form),
    assignee === 'nobody' ? isNull(leads.assigneeId) : assignee ? eq(leads.assigneeId, assignee) : undefined,
    withTask(task, seen),
    search.trim() ? sql`${leads.search} like lower(${holding(search)})` : undefined,
  )
  if (!search.trim()) return { where }
  const few = await orm
    .select({ id: leads.id, stage: leads.stage, owedBy: leads.owedBy })
    .from(leads)
    .where(where)
    .limit(FEW + 1)
  if (few.length > FEW) return { where }
  const ids = few.map(({ id }) => id)
  return { where: inArray(leads.id, ids), few }
}

type Counts = Record<LeadStage, number>
const NONE = Object.fromEntries(leadStages.map((stage) => [stage, 0])) as Counts

/**
 * How many leads each stage has, `MOST_COUNTED` at most: to count a hundred thousand takes longer than to list them.
 */
export async function countStages({ orm }: Pick<Database, 'orm'>, { where, few }: LeadMatches): Promise<Counts> {
  const counts = { ...NONE }
  if (few) {
    for (const { stage } of few) counts[stage]++
    return counts
  }
  // A literal for each stage: against a joined column the planner reads the whole table.
  const statements = leadStages.map(
    (stage) => sql`select ${stage}::text as stage, (
      select count(*)::int from (
        select from ${leads} where ${leads.stage} = ${stage} and ${where} limit ${MOST_COUNTED}
      ) as found
    ) as count`,
  )
  const { rows } = await orm.execute<{ stage: LeadStage; count: number }>(sql.join(statements, sql` union all `))
  for (const { stage, count } of rows) counts[stage] = count
  return counts
}

/** How many leads wait for an answer of ours. */
export async function countOwed(
  { orm }: Pick<Database, 'orm'>,
  { stage: wanted }: Pick<LeadFilter, 'stage'>,
  { where, few }: LeadMatches,
): Promise<number> {
  if (few) return few.filter(({ stage, owedBy }) => owedBy !== null && stage === (wanted ?? stage)).length
  return orm.$count(
    orm
      .select({ id: leads.id })
      .from(leads)
      .where(and(isNotNull(leads.owedBy), wanted && eq(leads.stage, wanted), where))
      .limit(MOST_COUNTED)
      .as('owed'),
  )
}
