import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import type { Override, OwnIncident, OwnUpdate } from '../../../contract/platform/status/control.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { ShownService } from './rules.ts'
import { statusIncidents, statusMaintenance, statusOverrides } from './table.ts'

const PER_PAGE = 20

/** The overrides that have not ended at `now`, by their services. */
export async function readOwnOverrides(transaction: Transaction, now: Date): Promise<Map<ShownService, Override>> {
  const found = await transaction
    .select({ override: statusOverrides, by: users.name })
    .from(statusOverrides)
    .leftJoin(users, eq(users.id, statusOverrides.setBy))
    .where(gt(statusOverrides.until, now))
  return new Map(
    found.map(({ override: { service, status, reason, until, setAt }, by }) => [
      service,
      { status, reason, until: until.toISOString(), setAt: setAt.toISOString(), by },
    ]),
  )
}

/** Puts an override in the place of any other of its service. */
export async function putOverride(transaction: Transaction, row: typeof statusOverrides.$inferInsert): Promise<void> {
  await transaction
    .insert(statusOverrides)
    .values(row)
    .onConflictDoUpdate({ target: statusOverrides.service, set: row })
}

/** Ends an override; false when there is none. */
export async function removeOverride(transaction: Transaction, service: ShownService): Promise<boolean> {
  const removed = await transaction
    .delete(statusOverrides)
    .where(eq(statusOverrides.service, service))
    .returning({ service: statusOverrides.service })
  return removed.length > 0
}

const toIncident = ({ id, data, startedAt, resolvedAt }: typeof statusIncidents.$inferSelect): OwnIncident => ({
  ...data,
  id,
  startedAt: startedAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

/** The incidents that last, and those that were resolved since a moment, the newest first. */
export async function listRecent(transaction: Transaction, since: Date): Promise<OwnIncident[]> {
  const found = await transaction
    .select()
    .from(statusIncidents)
    .where(or(isNull(statusIncidents.resolvedAt), gt(statusIncidents.resolvedAt, since)))
    .orderBy(desc(statusIncidents.startedAt))
    .limit(PER_PAGE)
  return found.map(toIncident)
}

/** A page of all incidents, the newest first, and how many there are. */
export async function listIncidents(transaction: Transaction, page: number) {
  const [items, [all]] = await Promise.all([
    transaction
      .select()
      .from(statusIncidents)
      .orderBy(desc(statusIncidents.startedAt))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    transaction.select({ total: count() }).from(statusIncidents),
  ])
  const total = all!.total
  return { items: items.map(toIncident), total, page, pages: pagesOf(total, PER_PAGE) }
}

type Facts = Pick<OwnIncident, 'title' | 'impact' | 'services'>

export async function addIncident(
  transaction: Transaction,
  { id, facts, update, at, by }: { id: string; facts: Facts; update: OwnUpdate; at: Date; by: string },
): Promise<OwnIncident> {
  const [row] = await transaction
    .insert(statusIncidents)
    .values({
      id,
      data: { ...facts, updates: [update] },
      startedAt: at,
      resolvedAt: update.stage === 'resolved' ? at : null,
      updatedAt: at,
      updatedBy: by,
    })
    .returning()
  return toIncident(row!)
}

/** An incident, held until the transaction ends, so that two updates follow each other. */
export async function holdIncident(transaction: Transaction, id: string): Promise<OwnIncident | undefined> {
  const [row] = await transaction.select().from(statusIncidents).where(eq(statusIncidents.id, id)).for('update')
  return row && toIncident(row)
}

export async function saveIncident(
  transaction: Transaction,
  { id, title, impact, services, updates, resolvedAt }: OwnIncident,
  at: Date,
  by: string,
): Promise<void> {
  await transaction
    .update(statusIncidents)
    .set({
      data: { title, impact, services, updates },
      resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
      updatedAt: at,
      updatedBy: by,
    })
    .where(eq(statusIncidents.id, id))
}

type PlannedRow = typeof statusMaintenance.$inferSelect

export const addPlanned = (transaction: Transaction, row: PlannedRow) =>
  transaction.insert(statusMaintenance).values(row)

/** Planned work that is not over at `now`, held until the transaction ends. */
export async function holdPlanned(transaction: Transaction, id: string, now: Date): Promise<PlannedRow | undefined> {
  const [row] = await transaction
    .select()
    .from(statusMaintenance)
    .where(and(eq(statusMaintenance.id, id), gt(statusMaintenance.endsAt, now)))
    .for('update')
  return row
}

export const savePlanned = (transaction: Transaction, { id, ...row }: PlannedRow) =>
  transaction.update(statusMaintenance).set(row).where(eq(statusMaintenance.id, id))

export const removePlanned = (transaction: Transaction, id: string) =>
  transaction.delete(statusMaintenance).where(eq(statusMaintenance.id, id))

type Entry = { action: string; subject: string; before?: unknown; after?: unknown }

/** Notes in the log what somebody did about the status, in the transaction of the change. */
export async function noteStatus(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  { action, subject, before = null, after = null }: Entry,
): Promise<void> {
  await transaction
    .insert(audit)
    .values({ at: clock(), actorId, requestId, action, kind: 'status', subject, before, after })
}
