import { and, eq, inArray, or } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { postOrderAcks } from '../../planning/sites/table-orders.ts'
import { deviceCommands } from './table.ts'

export type StoredCommand = typeof deviceCommands.$inferSelect
export type NewCommand = Omit<typeof deviceCommands.$inferInsert, 'organisationId'>

/** What is kept of commands, by their ids and by their numbers of a device. */
export const listCommands = ({ orm }: Tenant, deviceId: string, { ids, seqs }: { ids: string[]; seqs: number[] }) =>
  orm
    .select()
    .from(deviceCommands)
    .where(
      or(
        inArray(deviceCommands.id, ids),
        and(eq(deviceCommands.deviceId, deviceId), inArray(deviceCommands.seq, seqs)),
      ),
    )

export async function addCommands({ orm, organisationId }: Tenant, added: NewCommand[]): Promise<void> {
  if (added.length > 0) await orm.insert(deviceCommands).values(added.map((each) => ({ ...each, organisationId })))
}

/** The guards of some ids who get shifts, with their employee numbers. */
export const listActing = (tenant: Tenant, ids: string[]) =>
  rows<{ id: string; employeeNo: string }>(tenant, {
    name: 'acting-guards',
    text: `select id, employee_no as "employeeNo" from guards
      where id = any($1) and state not in ('left', 'suspended')`,
    values: [ids],
  })

/** Which of some sites there are. */
export const listKnownSites = async (tenant: Tenant, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ id: string }>(tenant, {
        name: 'known-sites',
        text: 'select id from sites where id = any($1)',
        values: [ids],
      })
    ).map(({ id }) => id),
  )

type OrderVersion = { postId: string; number: number }

/** Which published versions of orders there are of some, and whether each is in force at a moment. */
export const listVersions = (tenant: Tenant, versions: OrderVersion[], now: Date) =>
  rows<OrderVersion & { isInForce: boolean }>(tenant, {
    name: 'order-versions',
    text: `
      select o.post_id as "postId", o.number,
        o.effective_from <= $3 and (o.effective_until is null or o.effective_until > $3) as "isInForce"
      from unnest($1::uuid[], $2::int[]) as asked(post_id, number)
      join post_orders o on o.post_id = asked.post_id and o.number = asked.number and o.published_at is not null`,
    values: [versions.map(({ postId }) => postId), versions.map(({ number }) => number), now],
  })

/** Notes which guard read which version, once. */
export async function addAcks({ orm, organisationId }: Tenant, read: (OrderVersion & { guardId: string; at: Date })[]) {
  if (read.length === 0) return
  await orm
    .insert(postOrderAcks)
    .values(read.map((each) => ({ ...each, organisationId })))
    .onConflictDoNothing()
}
