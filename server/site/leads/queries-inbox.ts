import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { LeadFilter, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { type LeadStage, leadStages } from '../../../contract/site/leads/forms.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { mails } from '../../platform/mail/table.ts'
import type { LeadMatches } from './queries-counts.ts'
import { leadEvents, leads } from './table.ts'

export const PER_PAGE = 30
const EACH_STAGE = 20

// What they wrote, else the first thing they chose.
const said = sql<string>`left(coalesce(nullif(${leads.answers}->'data'->>'message', ''),
  ${leads.answers}->'rows'->0->>'value', ''), 160)`

const taskDueAt = sql<Date | null>`(
  select min(t.due_at) from lead_tasks t join leads o on o.id = t.lead_id
  where t.done_at is null and (o.id = ${leads.id} or o.merged_into_id = ${leads.id}))`.mapWith(leads.dueAt)

/** The last mail that they wrote back, whichever of the leads merged here it belongs to. */
const last = sql<{ at: string; text: string } | null>`(
  select jsonb_build_object('at', m.at, 'text', left(coalesce(nullif(m.text, ''), m.subject), 160))
  from incoming_mails m where not m.automatic and m.reference in (
    select 'lead:' || o.id from leads o where o.id = ${leads.id} or o.merged_into_id = ${leads.id})
  order by m.at desc limit 1)`

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
  last,
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
  last: row.last && { ...row.last, at: new Date(row.last.at).toISOString() },
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
})

const ofStage = (stage: LeadStage | undefined) => (stage ? eq(leads.stage, stage) : ne(leads.stage, 'spam'))

const ordered = ({ stage, owed }: Pick<LeadFilter, 'stage' | 'owed'>) =>
  owed ? [leads.owedBy, leads.id] : stage === 'new' ? [leads.dueAt, leads.id] : [desc(leads.createdAt), desc(leads.id)]

/** Leads in the order of the list. */
export async function listLeads(
  { orm }: Pick<Database, 'orm'>,
  filter: Pick<LeadFilter, 'stage' | 'owed' | 'page'>,
  { where }: LeadMatches,
  { limit = PER_PAGE, offset = (Number(filter.page ?? 1) - 1) * PER_PAGE } = {},
): Promise<LeadSummary[]> {
  const rows = await select(orm)
    .where(and(ofStage(filter.stage), filter.owed && isNotNull(leads.owedBy), where))
    .orderBy(...ordered(filter))
    .limit(limit)
    .offset(offset)
  return rows.map(toSummary)
}

/** The first leads of every stage. */
export const listBoard = async (database: Pick<Database, 'orm'>, matching: LeadMatches): Promise<LeadSummary[]> =>
  (
    await Promise.all(
      leadStages.map((stage) => listLeads(database, { stage }, matching, { limit: EACH_STAGE, offset: 0 })),
    )
  ).flat()

/** The administrators who may look after leads. */
export const listAssignees = ({ orm }: Pick<Database, 'orm'>) =>
  orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(users.name, users.id)

/** One lead; undefined if there is none of this id. */
export async function readLead({ orm }: Pick<Database, 'orm'>, id: string) {
  const [found] = await orm
    .select({ ...columns, lead: leads })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(eq(leads.id, id))
  return found
}

const { search: _, ...whole } = getTableColumns(leads)

/** Some leads, whole. */
export const readLeads = ({ orm }: Pick<Database, 'orm'>, ids: string[]) =>
  orm.select(whole).from(leads).where(inArray(leads.id, ids)).orderBy(leads.createdAt)

/** Some leads as lists show them, the newest first. */
export const listSummaries = async ({ orm }: Pick<Database, 'orm'>, ids: string[]): Promise<LeadSummary[]> =>
  (await select(orm).where(inArray(leads.id, ids)).orderBy(desc(leads.createdAt), desc(leads.id))).map(toSummary)

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
      reference: mails.reference,
      toAddress: mails.toAddress,
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
