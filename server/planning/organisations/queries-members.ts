import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { dayAt } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import { permissions } from '../../../contract/permissions.ts'
import type { Scope } from '../../../contract/planning/organisations/organisations.ts'
import { users } from '../../core/database/account-tables.ts'
import { unwrap } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { Failure } from '../../core/base/failure.ts'
import type { ActingMember, Tenant } from './queries-tenant.ts'
import { apiKeys, memberships, organisations } from './table.ts'
import { sampleClocks } from './table-samples.ts'

const standing = {
  state: organisations.state,
  trialEndsOn: organisations.trialEndsOn,
  zone: organisations.zone,
  lastUsedOn: organisations.lastUsedOn,
}
type Standing = Pick<typeof organisations.$inferSelect, keyof typeof standing>

/** The state at a moment: a trial is over after its last day where the company is, also before anybody noted that. */
function stateAt({ state, trialEndsOn, zone, lastUsedOn }: Standing, now: Date) {
  const today = dayAt(zone, now)
  const isOver = state === 'trial' && trialEndsOn !== null && trialEndsOn < today
  return { state: isOver ? 'read_only' : state, firstUseOn: lastUsedOn === today ? null : today } as const
}

/** Whether changes are refused at a moment: the organisation can only be read, or is closed. */
export async function isReadOnly({ orm }: Tenant, now: Date): Promise<boolean> {
  const [found] = await orm.select(standing).from(organisations)
  return found === undefined || ['read_only', 'closed'].includes(stateAt(found, now).state)
}

type NewMembership = { membershipId: string; userId: string; now: Date }

/**
 * What an organisation is as somebody comes in. `firstUseOn` is today where nobody came on this day before, and
 * `isUnwatched` says that it is a sample company at which nobody has looked for a minute.
 */
export type Entrance = ActingMember & ReturnType<typeof stateAt> & { isUnwatched: boolean }

const LOOK_MS = MINUTE_MS

/**
 * The member who acts, with the state of the organisation; undefined once the membership is gone. A key for programs
 * has what its permissions name, and otherwise the least role of an office.
 */
export async function readActing(tenant: Tenant, { membershipId, userId, now }: NewMembership) {
  const { orm } = tenant
  if (membershipId === userId) return readActingKey(tenant, userId, now)
  const [found] = await orm
    .select({
      role: memberships.role,
      scope: memberships.scope,
      guardId: memberships.guardId,
      standing,
      sample: { of: sampleClocks.organisationId, watchedAt: sampleClocks.watchedAt },
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.organisationId, memberships.organisationId))
    .leftJoin(sampleClocks, eq(sampleClocks.organisationId, memberships.organisationId))
    .where(and(eq(memberships.id, membershipId), eq(memberships.userId, userId)))
  if (!found) return undefined
  const { standing: at, sample, ...member } = found
  const isUnwatched = sample !== null && now.getTime() - (sample.watchedAt?.getTime() ?? 0) >= LOOK_MS
  return { ...member, ...stateAt(at, now), isUnwatched, permissions: null, userId, membershipId } satisfies Entrance
}

async function readActingKey({ orm }: Tenant, id: string, now: Date) {
  const [found] = await orm
    .select({ permissions: apiKeys.permissions, standing })
    .from(apiKeys)
    .innerJoin(organisations, eq(organisations.organisationId, apiKeys.organisationId))
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
  const whole = { clients: [], sites: [] }
  const as = { role: 'dispatcher' as const, scope: whole, guardId: null, userId: id, membershipId: id }
  if (!found) return undefined
  const { standing: at, permissions } = found
  // A program is nobody who looks.
  return { ...as, permissions, ...stateAt(at, now), isUnwatched: false } satisfies Entrance
}

const shown = {
  id: memberships.id,
  userId: memberships.userId,
  name: users.name,
  email: users.email,
  role: memberships.role,
  scope: memberships.scope,
  joinedAt: memberships.createdAt,
}

/** Everybody who belongs to the organisation, by name. */
export const listMembers = ({ orm }: Tenant) =>
  orm
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .orderBy(asc(users.name), asc(memberships.id))

/** One member; undefined where there is none. */
export async function readMember({ orm }: Tenant, id: string) {
  const [found] = await orm
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, id))
  return found
}

/** How many people may publish a roster. Keys are no people. */
export async function countPublishers({ orm }: Tenant): Promise<number> {
  return orm.$count(memberships, inArray(memberships.role, [...permissions['schedule.manage']]))
}

/** Throws `not-found` where a scope names a client, a site or a region that this organisation does not have. */
export async function requireKnown(tenant: Tenant, { clients, sites, regions = [] }: Scope): Promise<void> {
  const [found] = await rows<{ known: boolean }>(tenant, {
    name: 'is-scope-known',
    text: `select not exists (select from unnest($1::uuid[]) w where not exists (select from clients c where c.id = w))
      and not exists (select from unnest($2::uuid[]) w where not exists (select from sites s where s.id = w))
      and not exists (select from unnest($3::uuid[]) w where not exists (select from regions r where r.id = w))
        as known`,
    values: [clients, sites, regions],
  })
  if (!found!.known) throw new Failure('not-found', 'There is no such client, site or region')
}

type NewMember = {
  id: string
  userId: string
  role: MemberRole
  createdAt: Date
  scope?: Scope
  guardId?: string
  clientId?: string
}

/** Adds a member. Throws `conflict` if the person is one already. */
export async function addMember({ orm, organisationId }: Tenant, member: NewMember): Promise<void> {
  const [added] = await orm
    .insert(memberships)
    .values({ scope: { clients: [], sites: [] }, ...member, organisationId })
    .onConflictDoNothing()
    .returning({ id: memberships.id })
  if (!added) throw new Failure('conflict', 'This person is a member already')
}

/** Ends the secret address of a guard's calendar, which would go on without the membership. */
const endCalendar = ({ pool }: Tenant, memberId: string) =>
  pool.query(
    `delete from guard_links where purpose = 'calendar'
      and guard_id = (select guard_id from memberships where id = $1)`,
    [memberId],
  )

/** Gives a member another role or scope. Throws `conflict` for the last owner; `false` without such a member. */
export async function changeMember(tenant: Tenant, id: string, set: { role: MemberRole; scope: Scope }) {
  const { orm } = tenant
  await endCalendar(tenant, id)
  const [changed] = await keepingAnOwner({ orm }, () =>
    orm
      .update(memberships)
      .set({ ...set, guardId: null, clientId: null })
      .where(eq(memberships.id, id))
      .returning({ id: memberships.id }),
  )
  return changed !== undefined
}

/** Removes a member. Throws `conflict` for the last owner; `false` where there is no such member. */
export async function removeMember(tenant: Tenant, id: string): Promise<boolean> {
  const { orm } = tenant
  await endCalendar(tenant, id)
  const [removed] = await keepingAnOwner({ orm }, () =>
    orm.delete(memberships).where(eq(memberships.id, id)).returning({ id: memberships.id }),
  )
  return removed !== undefined
}

/** The database itself refuses to take the last owner away, at the latest at the end of the transaction. */
async function keepingAnOwner<T>({ orm }: Pick<Tenant, 'orm'>, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    await orm.execute('set constraints memberships_last_owner immediate')
    return result
  } catch (error) {
    if ((unwrap(error) as { constraint?: string }).constraint !== 'memberships_last_owner') throw error
    throw new Failure('conflict', 'A company keeps at least one owner. Make somebody else an owner first.')
  }
}

/** The owners, with their company. */
export const listOwners = (tenant: Tenant) =>
  rows<{ name: string; email: string; employer: string; slug: string; zone: string; locale: string | null }>(tenant, {
    name: 'owners',
    text: `
      select u.name, u.email, c.name as employer, c.slug, c.zone, c.locale
      from memberships m join users u on u.id = m.user_id cross join organisations c
      where m.role = 'owner' order by u.email`,
    values: [],
  })
