import { and, count, eq, sql } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { incidentSupplements, incidentTasks } from './table-work.ts'

export type StoredTask = typeof incidentTasks.$inferSelect

export const addTaskRow = async (
  { orm, organisationId }: Tenant,
  task: Omit<typeof incidentTasks.$inferInsert, 'organisationId'>,
) => void (await orm.insert(incidentTasks).values({ ...task, organisationId }))

/** How many tasks of an incident there are, removed ones among them. */
export const countTasks = async ({ orm }: Tenant, incidentId: string): Promise<number> =>
  (await orm.select({ count: count() }).from(incidentTasks).where(eq(incidentTasks.incidentId, incidentId)))[0]!.count

/** A task; undefined where there is none. */
export const findTask = async ({ orm }: Tenant, id: string): Promise<StoredTask | undefined> =>
  (await orm.select().from(incidentTasks).where(eq(incidentTasks.id, id)))[0]

/** Ends an open task; false where somebody did before. */
export const endTaskRow = async (
  { orm }: Tenant,
  id: string,
  set: Pick<StoredTask, 'state' | 'endedAt' | 'endedBy'>,
): Promise<boolean> =>
  (
    await orm
      .update(incidentTasks)
      .set(set)
      .where(and(eq(incidentTasks.id, id), eq(incidentTasks.state, 'open')))
      .returning({ id: incidentTasks.id })
  ).length > 0

/** Whether something was added to the record of an incident. */
export const hasSupplement = async ({ orm }: Tenant, incidentId: string): Promise<boolean> =>
  (
    await orm
      .select({ id: incidentSupplements.id })
      .from(incidentSupplements)
      .where(eq(incidentSupplements.incidentId, incidentId))
      .limit(1)
  ).length > 0

/** What the open tasks of an incident say. */
export const openTasks = async (tenant: Tenant, incidentId: string) =>
  rows<{ id: string; text: string }>(tenant, {
    name: 'incident-open-tasks',
    text: `select id, text from incident_tasks where incident_id = $1 and state = 'open' order by added_at, id`,
    values: [incidentId],
  })

/** Adds the next supplement of an incident that is locked, and gives its number. */
export const addSupplementRow = async (
  { orm, organisationId }: Tenant,
  supplement: Omit<typeof incidentSupplements.$inferInsert, 'organisationId' | 'number'>,
): Promise<number> =>
  (
    await orm
      .insert(incidentSupplements)
      .values({
        ...supplement,
        organisationId,
        number: sql`(select coalesce(max(number), 0) + 1 from incident_supplements
          where incident_id = ${supplement.incidentId})`,
      })
      .returning({ number: incidentSupplements.number })
  )[0]!.number
