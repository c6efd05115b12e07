import type { KeyPermission } from '../../../contract/permissions.ts'
import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import { isWhole, type Scope } from '../../../contract/planning/organisations/organisations.ts'
import { type Database, type Transaction, unwrap } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'
import { refusedByTrigger } from './refused-by-triggers.ts'

/** The role in PostgreSQL under which everything of an organisation runs. It owns nothing and bypasses nothing. */
const ROLE = 'watchpost_app'
/** The member who acts. `guardId` is set for guards alone, and `permissions` for keys of programs alone. */
export type ActingMember = {
  permissions: readonly KeyPermission[] | null
  userId: string
  membershipId: string
  role: MemberRole
  scope: Scope
  guardId: string | null
}

declare const inside: unique symbol

/**
 * The database as one organisation sees it, within one transaction. Every query of these rooms takes it, and only
 * `inTenant` makes it, so no query can run without its organisation.
 */
export type Tenant = Pick<Database, 'orm' | 'pool' | 'tell'> & {
  readonly organisationId: string
  /** Whether the transaction sees a part of the organisation alone. */
  readonly isScoped: boolean
  readonly [inside]: true
}

/** What `scope_list` of the database reads: an array of ids, or nothing for everything. */
const listed = (ids: readonly string[]) => `{${ids.join()}}`

/**
 * Runs `work` in one transaction that sees and changes the rows of one organisation alone: under a role without
 * ownership, with row-level security (migration 0041). With a `scope` it sees its clients, sites and regions alone, and
 * what belongs to them. The settings end with the transaction, so a pooled connection carries none of them on. It
 * returns and throws what `work` does, and `conflict` for what a trigger refuses in words.
 */
export const inTenant = <T>(
  database: Database,
  organisationId: string,
  work: (tenant: Tenant) => Promise<T>,
  scope: Scope | null = null,
): Promise<T> => enter(database, organisationId, work, { scope, isSnapshot: false })

/** The same for a reading in several statements, all of which see the organisation as it stood at one moment. */
export const inSnapshot = <T>(
  database: Database,
  organisationId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> => enter(database, organisationId, work, { scope: null, isSnapshot: true })

async function enter<T>(
  database: Database,
  organisationId: string,
  work: (tenant: Tenant) => Promise<T>,
  { scope, isSnapshot }: { scope: Scope | null; isSnapshot: boolean },
): Promise<T> {
  const part = scope && !isWhole(scope) ? scope : null
  const regions = part?.regions ?? []
  try {
    return await database.transaction(async ({ pool, orm, tell }) => {
      // Before the first query, which takes the snapshot.
      if (isSnapshot) await pool.query('set transaction isolation level repeatable read, read only')
      await pool.query({
        name: 'enter-tenant',
        text: `select set_config('app.organisation', $1, true), set_config('app.scope_sites', $2, true),
          set_config('app.scope_clients', $3, true), set_config('role', '${ROLE}', true)`,
        values: [
          organisationId,
          part && regions.length === 0 ? listed(part.sites) : '',
          part ? listed(part.clients) : '',
        ],
      })
      if (part && regions.length > 0) await seeRegions(pool, part.sites, regions)
      return work({ pool, orm, tell, organisationId, isScoped: part !== null } as Tenant)
    })
  } catch (error) {
    const words = refusedByTrigger(unwrap(error) as Parameters<typeof refusedByTrigger>[0])
    throw words === undefined ? error : Object.assign(new Failure('conflict', words), { cause: unwrap(error) })
  }
}

/** Limits a transaction that sees all sites to some of them and those that lie in some regions now. */
const seeRegions = (pool: Database['pool'], sites: string[], regions: string[]) =>
  pool.query({
    name: 'see-regions',
    text: `select set_config('app.scope_sites',
      (array(select id from sites where region_id = any($2::uuid[])) || $1::uuid[])::text, true)`,
    values: [sites, regions],
  })

/**
 * Runs a reading that sees the whole organisation, also for a member with a scope. It is for what rules measure: the
 * work of a guard counts wherever it is. Its result must not be shown as it is.
 */
export async function beyondScope<T>(tenant: Tenant, read: () => Promise<T>): Promise<T> {
  if (!tenant.isScoped) return read()
  const { rows } = await tenant.pool.query<{ sites: string }>(`select current_setting('app.scope_sites') as sites`)
  const see = (sites: string) => tenant.pool.query(`select set_config('app.scope_sites', $1, true)`, [sites])
  await see('')
  return putBack(read, () => see(rows[0]!.sites))
}

/**
 * Runs `work` in the same transaction under the role of the connection: for jobs and mails, which belong to the whole
 * product. Rows of the organisation stay behind their wall. It returns and throws what `work` does.
 */
export async function besideTenant<T>({ pool, orm }: Tenant, work: (transaction: Transaction) => Promise<T>) {
  const take = (role: string) =>
    pool.query({ name: 'take-role', text: `select set_config('role', $1, true)`, values: [role] })
  await take('none')
  return putBack(
    () => work(orm as Transaction),
    () => take(ROLE),
  )
}

/**
 * Runs `work` and takes back all that it changed, also where it throws: for a look at what a change would lead to.
 * Locks that it took are given back too. It returns and throws what `work` does.
 */
export async function tryOut<T>({ pool }: Tenant, work: () => Promise<T>): Promise<T> {
  await pool.query('savepoint try_out')
  try {
    return await work()
  } finally {
    await pool.query('rollback to savepoint try_out')
  }
}

/**
 * Runs `work` and then `restore`, also where `work` throws: code that catches the error stays behind the wall. After a
 * failed statement nothing can be restored, and nothing has to be: PostgreSQL restores settings as it rolls back, be it
 * to a savepoint, and runs no statement before.
 */
async function putBack<T>(work: () => Promise<T>, restore: () => Promise<unknown>): Promise<T> {
  let result: T
  try {
    result = await work()
  } catch (error) {
    await restore().catch(() => undefined)
    throw error
  }
  await restore()
  return result
}

/**
 * Whether the platform may open: this connection may take the role without ownership, and the database keeps guards
 * from being in two places. It tries to set both up first, which needs the right to create a role and an extension.
 */
export async function wallStands({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  await pool.query('select open_tenant_role()').catch(() => undefined)
  await pool.query('select open_ingest_role()').catch(() => undefined)
  await pool.query('select hold_exclusions()').catch(() => undefined)
  await pool.query('select hold_site_exclusions()').catch(() => undefined)
  const { rows } = await pool.query<{ stands: boolean }>({
    name: 'tenant-wall',
    text: `
      select coalesce((select not rolsuper and not rolbypassrls and pg_has_role(current_user, oid, 'MEMBER')
        from pg_roles where rolname = $1), false)
        and exists (select from pg_constraint where conname = 'assignments_one_place')
        and exists (select from pg_constraint where conname = 'post_orders_one_in_force') as stands`,
    values: [ROLE],
  })
  return rows[0]!.stands
}

/** Runs `work` in a transaction that sees the rows of all organisations: for admins and commands of the server. */
export const wholeProduct = <T>(database: Database, work: (within: Database) => Promise<T>): Promise<T> =>
  database.transaction(async (within) => {
    await within.pool.query(`select set_config('app.whole', 'on', true)`)
    return work(within)
  })
