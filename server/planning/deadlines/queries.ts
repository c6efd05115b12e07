import { and, eq, sql } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Database } from '../../core/database/database.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { deadlines } from './table.ts'

/** A moment at which something happens by itself to a subject, once (deadlines.ts). */
export type Deadline = { kind: string; subjectId: string; dueAt: Date }

/**
 * Sets the deadline of a subject in the transaction of what it follows from. One of the same kind and subject is
 * replaced, also where it has passed, was met or was disarmed: each kind has one deadline a subject.
 */
export const armDeadline = (tenant: Tenant, deadline: Deadline): Promise<void> => armDeadlines(tenant, [deadline])

/** The same for several, in one statement. No two may have the same kind and subject. */
export async function armDeadlines({ orm, organisationId }: Tenant, due: Deadline[]): Promise<void> {
  if (due.length === 0) return
  await orm
    .insert(deadlines)
    .values(due.map((each) => ({ ...each, organisationId, state: 'armed' as const })))
    .onConflictDoUpdate({
      target: [deadlines.organisationId, deadlines.kind, deadlines.subjectId],
      set: { dueAt: sql`excluded.due_at`, state: 'armed' },
    })
}

/**
 * Takes back armed deadlines of some kinds, as nothing has to happen any more. One that a sweep acts on at this moment
 * is waited for, and what it did is there to be seen after. So call it before the first write of a transaction. Returns
 * the subjects whose deadlines were taken back; the others passed before.
 */
export const disarmDeadlines = async (tenant: Tenant, kinds: string[], subjectIds: string[]): Promise<string[]> =>
  subjectsOf(
    await rows<{ id: string }>(tenant, {
      name: 'disarm-deadlines',
      text: `update deadlines set state = 'cancelled'
        where kind = any($1) and subject_id = any($2) and state = 'armed' returning subject_id as id`,
      values: [kinds, subjectIds],
    }),
  )

/**
 * Ends deadlines of a kind that another act took care of, and gives their subjects. Those that another transaction
 * holds, and those that passed, are left alone.
 */
export const meetDeadlines = async (tenant: Tenant, kind: string, subjectIds: string[]): Promise<string[]> =>
  subjectsOf(
    await rows<{ id: string }>(tenant, {
      name: 'meet-deadlines',
      text: `
        update deadlines set state = 'met' where kind = $1 and subject_id in (
          select subject_id from deadlines where kind = $1 and subject_id = any($2) and state = 'armed'
          for update skip locked)
        returning subject_id as id`,
      values: [kind, subjectIds],
    }),
  )

const subjectsOf = (found: { id: string }[]) => found.map(({ id }) => id)

/** When the armed deadline of a subject is due; undefined where there is none. */
export const readArmed = async ({ orm }: Tenant, kind: string, subjectId: string): Promise<Date | undefined> =>
  (
    await orm
      .select({ dueAt: deadlines.dueAt })
      .from(deadlines)
      .where(and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId), eq(deadlines.state, 'armed')))
  )[0]?.dueAt

/** Lets an armed deadline pass at an earlier moment. */
export const hastenDeadline = async ({ orm }: Tenant, kind: string, subjectId: string, dueAt: Date) =>
  void (await orm
    .update(deadlines)
    .set({ dueAt })
    .where(and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId), eq(deadlines.state, 'armed'))))

/** Lets an armed deadline pass at a moment at the earliest, and says whether there is one. */
export const postponeDeadline = async ({ orm }: Tenant, kind: string, subjectId: string, to: Date): Promise<boolean> =>
  (
    await orm
      .update(deadlines)
      .set({ dueAt: sql`greatest(${deadlines.dueAt}, ${to.toISOString()}::timestamptz)` })
      .where(and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId), eq(deadlines.state, 'armed')))
      .returning({ kind: deadlines.kind })
  ).length > 0

type Search = { kinds: string[]; now: Date; except: string[] }

/** A deadline of a sample company passes when its guards have acted up to it (sample_clocks). */
const NOT_AHEAD = `not exists (select from sample_clocks c
  where c.organisation_id = deadlines.organisation_id and c.acted_until < deadlines.due_at)`

/**
 * Notes the longest overdue deadline of some kinds as missed and gives it; undefined where there is none. One that
 * another transaction holds is skipped, and so is one of `except`, each `kind subject`.
 */
export async function takeDue(tenant: Tenant, { kinds, now, except }: Search): Promise<Deadline | undefined> {
  const [found] = await rows<Deadline>(tenant, {
    name: 'take-due-deadline',
    text: `
      update deadlines set state = 'missed' where (kind, subject_id) = (
        select kind, subject_id from deadlines
        where organisation_id = $1 and kind = any($2) and state = 'armed' and due_at <= $3
          and kind || ' ' || subject_id <> all($4) and ${NOT_AHEAD}
        order by due_at, kind, subject_id limit 1 for update skip locked)
      returning kind, subject_id as "subjectId", due_at as "dueAt"`,
    values: [tenant.organisationId, kinds, now, except],
  })
  return found
}

/** Leaves a deadline that was taken to the next sweep. */
export const leaveDue = async ({ orm }: Tenant, kind: string, subjectId: string) =>
  void (await orm
    .update(deadlines)
    .set({ state: 'armed' })
    .where(and(eq(deadlines.kind, kind), eq(deadlines.subjectId, subjectId), eq(deadlines.state, 'missed'))))

/** The moment of the longest overdue deadline of some kinds in all companies; undefined where none waits. */
export async function oldestDue({ pool }: Pick<Database, 'pool'>, kinds: string[]): Promise<Date | undefined> {
  const { rows: found } = await pool.query<{ dueAt: Date }>({
    name: 'oldest-due-deadline',
    text: `select due_at as "dueAt" from deadlines
      where state = 'armed' and kind = any($1) and ${NOT_AHEAD} order by due_at limit 1`,
    values: [kinds],
  })
  return found[0]?.dueAt
}
