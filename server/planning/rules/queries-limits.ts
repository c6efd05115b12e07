import { and, asc, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CHANGES_PER_PAGE, type LimitChange } from '../../../contract/planning/rules/limits.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { ruleLimits } from './table.ts'

const undoer = alias(users, 'undoer')

const shown = {
  id: ruleLimits.id,
  pack: ruleLimits.pack,
  kind: ruleLimits.kind,
  field: ruleLimits.field,
  value: ruleLimits.value,
  from: ruleLimits.from,
  reason: ruleLimits.reason,
  changedBy: users.name,
  changedAt: ruleLimits.changedAt,
  undoneBy: undoer.name,
  undoneAt: ruleLimits.undoneAt,
}

const selection = ({ orm }: Tenant) =>
  orm
    .select(shown)
    .from(ruleLimits)
    .leftJoin(users, eq(users.id, ruleLimits.changedBy))
    .leftJoin(undoer, eq(undoer.id, ruleLimits.undoneBy))

type Row = Omit<LimitChange, 'changedAt' | 'undoneAt'> & { changedAt: Date; undoneAt: Date | null }

const dated = (row: Row): LimitChange => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** A page of all changes of limits, the last first. */
export async function listChanges(tenant: Tenant, page: number) {
  const [counted] = await tenant.orm.select({ count: count() }).from(ruleLimits)
  const found = await selection(tenant)
    .orderBy(desc(ruleLimits.changedAt), desc(ruleLimits.id))
    .limit(CHANGES_PER_PAGE)
    .offset((page - 1) * CHANGES_PER_PAGE)
  return { changes: found.map(dated), total: counted!.count }
}

const isHeld = (condition: SQL) => and(isNull(ruleLimits.undoneAt), condition)

/** The changes whose day is after a day such as 2026-11-24, by their days. */
export const changesAfter = async (tenant: Tenant, day: string): Promise<LimitChange[]> =>
  (
    await selection(tenant)
      .where(isHeld(gt(ruleLimits.from, day)))
      .orderBy(asc(ruleLimits.from))
  ).map(dated)

type NewLimit = Omit<typeof ruleLimits.$inferInsert, 'organisationId'>

/** Adds a change. One of the same limit and day is taken back with it. */
export async function addChange({ orm, organisationId }: Tenant, change: NewLimit): Promise<void> {
  const { pack, kind, field, from, changedBy, changedAt } = change
  const isSame = and(
    eq(ruleLimits.pack, pack),
    eq(ruleLimits.kind, kind),
    eq(ruleLimits.field, field),
    eq(ruleLimits.from, from),
  )!
  await orm
    .update(ruleLimits)
    .set({ undoneBy: changedBy ?? null, undoneAt: changedAt })
    .where(isHeld(isSame))
  await orm.insert(ruleLimits).values({ ...change, organisationId })
}

/** The change of an id that was not taken back, locked until the transaction ends. */
export const lockChange = async ({ orm }: Tenant, id: string) =>
  (
    await orm
      .select()
      .from(ruleLimits)
      .where(isHeld(eq(ruleLimits.id, id)))
      .for('update')
  )[0]

export const undoChange = async ({ orm }: Tenant, id: string, set: { undoneBy: string | null; undoneAt: Date }) =>
  void (await orm.update(ruleLimits).set(set).where(eq(ruleLimits.id, id)))
