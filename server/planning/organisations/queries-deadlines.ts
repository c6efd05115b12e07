import { and, eq } from 'drizzle-orm'
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
