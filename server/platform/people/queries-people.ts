import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import type { Person, PersonFilter } from '../../../contract/platform/people/administration.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import { accountLinks, accounts, secondFactors, users } from '../../core/database/account-tables.ts'
import { CSV_LINES } from '../csv/csv.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { needsSecondFactor } from '../users/second-factor-rule.ts'
import { holding } from '../editing/search-pattern.ts'

export const PER_PAGE = 25

/** People with single sign-on alone have no password, so a second factor does not apply to them. */
const due = sql<boolean>`(${secondFactors.confirmedAt} is null and ${users.invitedAt} is null
  and ${sql.raw(needsSecondFactor('users.role'))}
  and exists (select from ${accounts} where ${accounts.userId} = ${users.id}
    and ${accounts.providerId} = 'credential'))`

const COLUMNS = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  suspendedAt: users.suspendedAt,
  invitedAt: users.invitedAt,
  lastActiveAt: users.lastActiveAt,
  createdAt: users.createdAt,
  secondFactor: secondFactors.confirmedAt,
  secondFactorDue: due,
  invitedUntil: accountLinks.expiresAt,
}

const select = (transaction: Transaction) =>
  transaction
    .select(COLUMNS)
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .leftJoin(accountLinks, and(eq(accountLinks.userId, users.id), eq(accountLinks.purpose, 'invitation')))

type Row = Awaited<ReturnType<typeof select>>[number]

const toPerson = ({
  suspendedAt,
  invitedAt,
  secondFactor,
  lastActiveAt,
  createdAt,
  invitedUntil,
  ...person
}: Row): Person => ({
  ...person,
  state: suspendedAt ? 'suspended' : invitedAt ? 'invited' : 'active',
  secondFactor: Boolean(secondFactor),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  invitedUntil: (invitedAt && invitedUntil?.toISOString()) ?? null,
})

/** One person. Throws `not-found`. */
export async function readPerson(transaction: Transaction, id: string): Promise<Person> {
  const [row] = await select(transaction).where(eq(users.id, id))
  return toPerson(orNotFound(row, 'person'))
}

/** The names of some people, or their addresses without a name. Unknown people are left out. */
export async function readNames(transaction: Transaction, ids: string[]): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

const SORTS = {
  name: users.name,
  email: users.email,
  role: users.role,
  active: users.lastActiveAt,
  created: users.createdAt,
}
const STATES: Record<Person['state'], SQL | undefined> = {
  suspended: isNotNull(users.suspendedAt),
  invited: and(isNull(users.suspendedAt), isNotNull(users.invitedAt)),
  active: and(isNull(users.suspendedAt), isNull(users.invitedAt)),
}

const FACTORS: Record<NonNullable<PersonFilter['secondFactor']>, SQL> = {
  on: isNotNull(secondFactors.confirmedAt),
  due,
  off: isNull(secondFactors.confirmedAt),
}

const matching = ({ search = '', role, state, secondFactor }: PersonFilter) => {
  return and(
    search.trim() ? sql`${users.search} like lower(${holding(search)})` : undefined,
    role && eq(users.role, role),
    state && STATES[state],
    secondFactor && FACTORS[secondFactor],
  )
}

function ordered({ sort = 'name', order = 'asc' }: PersonFilter): SQL[] {
  const direction = order === 'asc' ? asc : desc
  // People who never signed in come last in both directions.
  return sort === 'active'
    ? [sql`${direction(SORTS.active)} nulls last`, direction(users.id)]
    : [direction(SORTS[sort]), direction(users.id)]
}

/** A page of people, and how many there are in all. */
export async function listPeople(transaction: Transaction, filter: PersonFilter) {
  const page = Number(filter.page ?? 1)
  const where = matching(filter)
  const [rows, [counted]] = await Promise.all([
    select(transaction)
      .where(where)
      .orderBy(...ordered(filter))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    transaction
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
      .where(where),
  ])
  const { total } = counted!
  return { items: rows.map(toPerson), total, page, pages: pagesOf(total, PER_PAGE) }
}

/** The people of a list, whole as far as a file goes. */
export const allPeople = async (transaction: Transaction, filter: PersonFilter): Promise<Person[]> =>
  (
    await select(transaction)
      .where(matching(filter))
      .orderBy(...ordered(filter))
      .limit(CSV_LINES)
  ).map(toPerson)

/** How many people of each role sign in by a password without a second factor. */
export async function countWithout(transaction: Transaction): Promise<Record<Role, number>> {
  const rows = await transaction
    .select({ role: users.role, people: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(STATES.active, isNull(secondFactors.confirmedAt)))
    .groupBy(users.role)
  return { admin: 0, editor: 0, member: 0, ...Object.fromEntries(rows.map(({ role, people }) => [role, people])) }
}

/** How many administrators can sign in, and how many of them with a second factor. */
export async function countAdmins(database: Pick<Database, 'pool'>): Promise<{ count: number; guarded: number }> {
  const [counted] = await rows<{ count: number; guarded: number }>(database, {
    name: 'count-admins',
    text: `select count(*)::int as count, count(second_factors.confirmed_at)::int as guarded
      from users left join second_factors on second_factors.user_id = users.id
      where role = 'admin' and suspended_at is null and invited_at is null`,
  })
  return counted!
}
