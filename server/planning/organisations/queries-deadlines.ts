import { and, eq, sql } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from './queries-tenant.ts'
import { deadlines } from './table-deadlines.ts'

const armed = (kind: string, subjectId: string) =>
  and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId), eq(deadlines.state, 'armed'))

/** Sets the deadline of a subject. */
export async function armDeadline(
  { orm, organisationId }: Tenant,
  deadline: { kind: string; subjectId: string; dueAt: Date },
): Promise<void> {
  await orm.insert(deadlines).values({ organisationId, ...deadline, state: 'armed' })
}

/** Lets an armed deadline pass at an earlier moment. */
export const hastenDeadline = async ({ orm }: Tenant, kind: string, subjectId: string, dueAt: Date) =>
  void (await orm.update(deadlines).set({ dueAt }).where(armed(kind, subjectId)))

/**
 * Notes the longest overdue deadline of a kind as missed and gives its subject; undefined where there is none. One that
 * another transaction holds is skipped.
 */
export async function takeDue(tenant: Tenant, { kind, now, except }: { kind: string; now: Date; except: string[] }) {
  const [found] = await rows<{ subjectId: string }>(tenant, {
    name: 'take-due-deadline',
    text: `
      update deadlines set state = 'missed' where kind = $1 and subject_id = (
        select subject_id from deadlines
        where kind = $1 and state = 'armed' and due_at <= $2 and subject_id <> all($3)
        order by due_at limit 1 for update skip locked)
      returning subject_id as "subjectId"`,
    values: [kind, now, except],
  })
  return found?.subjectId
}

/** Leaves a deadline that was taken to the next sweep. */
export const leaveDue = async ({ orm }: Tenant, kind: string, subjectId: string) =>
  void (await orm
    .update(deadlines)
    .set({ state: 'armed' })
    .where(and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId), eq(deadlines.state, 'missed'))))

/** Sets deadlines of a subject in place of earlier ones, also of those that passed. */
export async function rearmDeadlines(
  { orm, organisationId }: Tenant,
  subjectId: string,
  due: { kind: string; dueAt: Date }[],
): Promise<void> {
  if (due.length === 0) return
  await orm
    .insert(deadlines)
    .values(due.map((each) => ({ ...each, organisationId, subjectId, state: 'armed' as const })))
    .onConflictDoUpdate({
      target: [deadlines.organisationId, deadlines.kind, deadlines.subjectId],
      set: { dueAt: sql`excluded.due_at`, state: 'armed' },
    })
}

/**
 * Ends deadlines of a kind that another act took care of, and gives their subjects. Those that another transaction
 * holds, and those that passed, are left alone.
 */
export async function meetDeadlines(tenant: Tenant, kind: string, subjectIds: string[]): Promise<string[]> {
  const met = await rows<{ id: string }>(tenant, {
    name: 'meet-deadlines',
    text: `
      update deadlines set state = 'met' where kind = $1 and subject_id in (
        select subject_id from deadlines where kind = $1 and subject_id = any($2) and state = 'armed'
        for update skip locked)
      returning subject_id as id`,
    values: [kind, subjectIds],
  })
  return met.map(({ id }) => id)
}
