import { and, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type LeadFilter, type LeadSummary, MOST_COUNTED } from '../../../contract/site/leads/inbox.ts'
import { type LeadStage, leadStages } from '../../../contract/site/leads/forms.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { mails } from '../../platform/mail/table.ts'
import { holding } from '../../platform/editing/search-pattern.ts'
import { type Seen, withTask } from './queries-tasks.ts'
import { demoBookings, leadEvents, leads } from './table.ts'

export const PER_PAGE = 30
const EACH_STAGE = 20
// So many are counted in one scan: for more, a scan for each stage is the faster one.
const FEW = 100

// What they wrote, else the first thing they chose.
const said = sql<string>`left(coalesce(nullif(${leads.answers}->'data'->>'message', ''),
  ${leads.answers}->'rows'->0->>'value', ''), 160)`

const taskDueAt = sql<Date | null>`(
  select min(t.due_at) from lead_tasks t join leads o on o.id = t.lead_id
  where t.done_at is null and (o.id = ${leads.id} or o.merged_into_id = ${leads.id}))`.mapWith(leads.dueAt)

const columns = {
  id: leads.id,
  form: leads.form,
  stage: leads.stage,
  name: leads.name,
  email: leads.email,
  company: leads.company,
  said,
  createdAt: leads.createdAt,
  dueAt: leads.dueAt,
  answeredAt: leads.answeredAt,
  heardAt: leads.heardAt,
  heardDueAt: leads.heardDueAt,
  taskDueAt,
  assigneeId: users.id,
  assigneeName: users.name,
}

const select = (transaction: Transaction) =>
  transaction.select(columns).from(leads).leftJoin(users, eq(users.id, leads.assigneeId))

type Row = Awaited<ReturnType<typeof select>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

export const toSummary = ({ assigneeId, assigneeName, ...row }: Row): LeadSummary => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  dueAt: iso(row.dueAt),
  answeredAt: iso(row.answeredAt),
  heardAt: iso(row.heardAt),
  heardDueAt: iso(row.heardDueAt),
  taskDueAt: iso(row.taskDueAt),
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
})

const words = sql`(${leads.name} || ' ' || ${leads.email} || ' ' || ${leads.company})`

/** What a filter leaves, whatever the stage. */
function matching({ form, assignee, task, search = '' }: LeadFilter, seen: Seen): SQL | undefined {
  return and(
    isNull(leads.mergedIntoId),
    form && eq(leads.form, form),
    assignee === 'nobody' ? isNull(leads.assigneeId) : assignee ? eq(leads.assigneeId, assignee) : undefined,
    withTask(task, seen),
    search.trim() ? ilike(words, holding(search)) : undefined,
  )
}

const ofStage = (stage: LeadStage | undefined) => (stage ? eq(leads.stage, stage) : ne(leads.stage, 'spam'))

const ordered = ({ stage, owed }: LeadFilter) =>
  owed ? [leads.owedBy, leads.id] : stage === 'new' ? [leads.dueAt, leads.id] : [desc(leads.createdAt), desc(leads.id)]

/**
 * How many leads each stage has, `MOST_COUNTED` at most: to count a hundred thousand takes longer than to list them.
 */
export async function countStages(
  { orm }: Pick<Database, 'orm'>,
  filter: LeadFilter,
  seen: Seen,
): Promise<Record<LeadStage, number>> {
  const none = Object.fromEntries(leadStages.map((stage) => [stage, 0])) as Record<LeadStage, number>
  // A search reads its index once where it finds few.
  if (filter.search?.trim()) {
    const found = await countFew(orm, matching(filter, seen))
    if (found) return { ...none, ...found }
  }
  // A literal for each stage: against a joined column the planner reads the whole table.
  const counts = leadStages.map(
    (stage) => sql`select ${stage}::text as stage, (
      select count(*)::int from (
        select from ${leads} where ${leads.stage} = ${stage} and ${matching(filter, seen)} limit ${MOST_COUNTED}
      ) as found
    ) as count`,
  )
  const { rows } = await orm.execute<{ stage: LeadStage; count: number }>(sql.join(counts, sql` union all `))
  return { ...none, ...Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) }
}

/** How many of the leads that match each stage has; undefined where more than `FEW` match. */
async function countFew(
  orm: Transaction,
  match: SQL | undefined,
): Promise<Partial<Record<LeadStage, number>> | undefined> {
  const found = orm
    .select({ stage: leads.stage })
    .from(leads)
    .where(match)
    .limit(FEW + 1)
    .as('found')
  const counted = await orm
    .select({ stage: found.stage, count: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.stage)
  if (counted.reduce((sum, { count }) => sum + count, 0) > FEW) return undefined
  return Object.fromEntries(counted.map(({ stage, count }) => [stage, count]))
}

/** How many leads wait for an answer of ours. */
export const countOwed = ({ orm }: Pick<Database, 'orm'>, filter: LeadFilter, seen: Seen): Promise<number> =>
  orm.$count(
    orm
      .select({ id: leads.id })
      .from(leads)
      .where(and(isNotNull(leads.owedBy), filter.stage && eq(leads.stage, filter.stage), matching(filter, seen)))
      .limit(MOST_COUNTED)
      .as('owed'),
  )

/** Leads in the order of the list. */
export async function listLeads(
  { orm }: Pick<Database, 'orm'>,
  filter: LeadFilter,
  seen: Seen,
  { limit = PER_PAGE, offset = (Number(filter.page ?? 1) - 1) * PER_PAGE } = {},
): Promise<LeadSummary[]> {
  const rows = await select(orm)
    .where(and(ofStage(filter.stage), filter.owed && isNotNull(leads.owedBy), matching(filter, seen)))
    .orderBy(...ordered(filter))
    .limit(limit)
    .offset(offset)
  return rows.map(toSummary)
}

/** The first leads of every stage. */
export const listBoard = async (
  database: Pick<Database, 'orm'>,
  filter: LeadFilter,
  seen: Seen,
): Promise<LeadSummary[]> =>
  (
    await Promise.all(
      leadStages.map((stage) => listLeads(database, { ...filter, stage }, seen, { limit: EACH_STAGE, offset: 0 })),
    )
  ).flat()

/** The administrators who may look after leads. */
export const listAssignees = ({ orm }: Pick<Database, 'orm'>) =>
  orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(users.name, users.id)

/** One lead with the time that is kept for it; undefined if there is none of this id. */
export async function readLead({ orm }: Pick<Database, 'orm'>, id: string) {
  const [found] = await orm
    .select({ ...columns, lead: leads, startsAt: demoBookings.startsAt })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .leftJoin(demoBookings, eq(demoBookings.leadId, leads.id))
    .where(eq(leads.id, id))
  return found
}

/** Some leads, whole. */
export const readLeads = ({ orm }: Pick<Database, 'orm'>, ids: string[]) =>
  orm.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.createdAt)

const MOST_OTHERS = 10

/** Other leads of the same person or company, newest first. */
export async function listOthers(
  { orm }: Pick<Database, 'orm'>,
  { id, email, company }: Pick<typeof leads.$inferSelect, 'id' | 'email' | 'company'>,
): Promise<LeadSummary[]> {
  const same = or(
    sql`lower(${leads.email}) = lower(${email})`,
    company.trim() ? sql`lower(${leads.company}) = lower(${company})` : undefined,
  )
  const rows = await select(orm)
    .where(and(ne(leads.id, id), isNull(leads.mergedIntoId), same))
    .orderBy(desc(leads.createdAt))
    .limit(MOST_OTHERS)
  return rows.map(toSummary)
}

const byName = sql<string | null>`${users.name}`

/** What happened to some leads, oldest first. */
export const listEvents = ({ orm }: Pick<Database, 'orm'>, ids: string[]) =>
  orm
    .select({
      leadId: leadEvents.leadId,
      at: leadEvents.at,
      kind: leadEvents.kind,
      text: leadEvents.text,
      by: byName,
    })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.actorId))
    .where(inArray(leadEvents.leadId, ids))
    .orderBy(leadEvents.at, leadEvents.id)

/** The mails about some leads that went to the person, oldest first. */
export const listLeadMails = ({ orm }: Pick<Database, 'orm'>, ids: string[], addresses: string[]) =>
  orm
    .select({
      at: mails.createdAt,
      subject: mails.subject,
      text: mails.text,
      state: mails.state,
      template: mails.template,
    })
    .from(mails)
    .where(
      and(
        inArray(
          mails.reference,
          ids.map((id) => `lead:${id}`),
        ),
        inArray(
          sql`lower(${mails.toAddress})`,
          addresses.map((each) => each.toLowerCase()),
        ),
      ),
    )
    .orderBy(mails.createdAt)

// Named one by one, so that the index of stages alone can count them.
const NO_SPAM = leadStages.filter((stage) => stage !== 'spam')

/** How many leads that are no spam came in the last days and in as many before. */
export async function countCame({ orm }: Pick<Database, 'orm'>, now: Date, days: number) {
  const since = (ago: number) => sql`${now.toISOString()}::timestamptz - ${ago * days} * interval '1 day'`
  const [came] = await orm
    .select({
      now: sql<number>`(count(*) filter (where ${leads.createdAt} >= ${since(1)}))::int`,
      before: sql<number>`(count(*) filter (where ${leads.createdAt} < ${since(1)}))::int`,
    })
    .from(leads)
    .where(and(inArray(leads.stage, NO_SPAM), isNull(leads.mergedIntoId), sql`${leads.createdAt} >= ${since(2)}`))
  return came!
}
