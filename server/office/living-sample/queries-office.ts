import { inArray } from 'drizzle-orm'
import { newId } from '../../core/base/ids.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { memberships } from '../../planning/organisations/table.ts'

/** The two who sit at the desk of every sample company. Nobody signs in as them, and their mail goes nowhere. */
export const OFFICE = [
  { name: 'Celia Hartwell', email: 'celia.hartwell@northgate.invalid' },
  { name: 'Miles Trent', email: 'miles.trent@northgate.invalid' },
] as const
const ADDRESSES: string[] = OFFICE.map(({ email }) => email)

/** The accounts of the invented people of the office, which are made where there are none, in their order. */
async function inventedPeople(transaction: Transaction, now: Date) {
  const stamps = { role: 'member', createdAt: now, updatedAt: now } as const
  await transaction
    .insert(users)
    .values(OFFICE.map((person) => ({ ...person, ...stamps, id: newId(now) })))
    .onConflictDoNothing()
  return transaction.select({ id: users.id }).from(users).where(inArray(users.email, ADDRESSES)).orderBy(users.email)
}

/** Makes the invented people of the office members, where they are not, and gives their ids. */
export async function joinOffice(tenant: Tenant, now: Date): Promise<[string, string]> {
  const known = await besideTenant(tenant, (transaction) => inventedPeople(transaction, now))
  const { orm, organisationId } = tenant
  await orm
    .insert(memberships)
    .values(
      known.map(({ id: userId }) => ({
        organisationId,
        id: newId(now),
        userId,
        role: 'dispatcher' as const,
        scope: { clients: [], sites: [] },
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
  return [known[0]!.id, known[1]!.id]
}

/** The alert of a call for help; undefined where it never came, or came on top of another one. */
export const readAlertOf = async (tenant: Tenant, panicId: string): Promise<string | undefined> =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'alert-of-sample-call',
      text: 'select alert_id as id from panics where id = $1',
      values: [panicId],
    })
  )[0]?.id

/** The alerts of calls for help by phones of the sample that nobody closed. */
export const listOpenCalls = async (tenant: Tenant): Promise<string[]> =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'open-calls-of-sample',
      text: `
        select distinct a.id from alerts a
        join panics p on p.organisation_id = a.organisation_id and p.alert_id = a.id
        join sample_phones s on s.organisation_id = p.organisation_id and s.device_id = p.device_id
        where a.state <> 'resolved' limit 20`,
      values: [],
    })
  ).map(({ id }) => id)
