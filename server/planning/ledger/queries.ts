import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { ledgerCheckpoints, ledgerEvents, ledgerSeals, ledgerUnsealed } from '../organisations/table.ts'

export type Seal = typeof ledgerSeals.$inferSelect
export type Checkpoint = typeof ledgerCheckpoints.$inferSelect

/**
 * Takes the turn to seal this organisation's events until the transaction ends; false while another process has it. The
 * lock is one of the whole database, so its number comes from the organisation's id.
 */
export async function takeTurn(tenant: Tenant): Promise<boolean> {
  const [found] = await rows<{ mine: boolean }>(tenant, {
    name: 'ledger-turn',
    text: `select pg_try_advisory_xact_lock(7203120, hashtext($1)) as mine`,
    values: [tenant.organisationId],
  })
  return found!.mine
}

const sealed = {
  id: ledgerEvents.id,
  at: ledgerEvents.at,
  kind: ledgerEvents.kind,
  subject: ledgerEvents.subject,
  actorId: ledgerEvents.actorId,
  body: ledgerEvents.body,
  privateHash: ledgerEvents.privateHash,
}

const sameEvent = (table: typeof ledgerUnsealed | typeof ledgerSeals) =>
  and(eq(ledgerEvents.organisationId, table.organisationId), eq(ledgerEvents.id, table.eventId))

/** The events that wait for a seal, in the order in which they were appended, at most `most`. */
export const listUnsealed = ({ orm }: Tenant, most: number) =>
  orm
    .select(sealed)
    .from(ledgerUnsealed)
    .innerJoin(ledgerEvents, sameEvent(ledgerUnsealed))
    .orderBy(asc(ledgerUnsealed.turn))
    .limit(most)

/** The last seal; undefined before the first. */
export async function readHead({ orm }: Tenant) {
  const [head] = await orm.select().from(ledgerSeals).orderBy(desc(ledgerSeals.seq)).limit(1)
  return head
}

/** The hash of the seal with a number; undefined where there is none. */
export async function hashAt({ orm }: Tenant, seq: number): Promise<string | undefined> {
  const [found] = await orm.select({ hash: ledgerSeals.hash }).from(ledgerSeals).where(eq(ledgerSeals.seq, seq))
  return found?.hash
}

/** Appends seals and takes their events from the queue. */
export async function addSeals({ orm }: Tenant, seals: Seal[]): Promise<void> {
  await orm.insert(ledgerSeals).values(seals)
  await orm.delete(ledgerUnsealed).where(
    inArray(
      ledgerUnsealed.eventId,
      seals.map(({ eventId }) => eventId),
    ),
  )
}

/** The newest checkpoint; undefined before the first. */
export async function lastCheckpoint({ orm }: Tenant) {
  const [last] = await orm.select().from(ledgerCheckpoints).orderBy(desc(ledgerCheckpoints.seq)).limit(1)
  return last
}

export const addCheckpoint = async ({ orm }: Tenant, checkpoint: Checkpoint) =>
  void (await orm.insert(ledgerCheckpoints).values(checkpoint))

/** The hashes of all seals after a number, in their order. */
export async function listHashes({ orm }: Tenant, after: number): Promise<string[]> {
  const found = await orm
    .select({ hash: ledgerSeals.hash })
    .from(ledgerSeals)
    .where(gt(ledgerSeals.seq, after))
    .orderBy(asc(ledgerSeals.seq))
  return found.map(({ hash }) => hash)
}

export const listCheckpoints = ({ orm }: Tenant) =>
  orm.select().from(ledgerCheckpoints).orderBy(asc(ledgerCheckpoints.seq))

/** Seals after a number with their events, oldest first. */
export const listSealed = ({ orm }: Tenant, after: number, most: number, subject?: string) =>
  orm
    .select({
      seq: ledgerSeals.seq,
      prevHash: ledgerSeals.prevHash,
      hash: ledgerSeals.hash,
      ...sealed,
      actorName: sql<string | null>`coalesce((select u.name from users u where u.id = ${ledgerEvents.actorId}),
        (select k.name from organisation_keys k where k.organisation_id = ${ledgerEvents.organisationId}
          and k.id = ${ledgerEvents.actorId}))`,
    })
    .from(ledgerSeals)
    .innerJoin(ledgerEvents, sameEvent(ledgerSeals))
    .where(and(gt(ledgerSeals.seq, after), subject === undefined ? undefined : eq(ledgerEvents.subject, subject)))
    .orderBy(asc(ledgerSeals.seq))
    .limit(most)

/** How many events there are, and how many of them wait for a seal. */
export async function countEvents({ orm }: Tenant): Promise<{ all: number; waiting: number }> {
  const [[all], [waiting]] = [
    await orm.select({ count: count() }).from(ledgerEvents),
    await orm.select({ count: count() }).from(ledgerUnsealed),
  ]
  return { all: all!.count, waiting: waiting!.count }
}
