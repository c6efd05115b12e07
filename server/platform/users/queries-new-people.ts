import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { CurrentUser, Role } from '../../../contract/core/core.ts'
import { accounts, users } from '../../core/database/account-tables.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { Failure } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { hashPassword } from './passwords.ts'

/** An e-mail address in the spelling in which it is stored and searched. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** `hash` is that of a password that was hashed before. */
export type NewUser = { email: string; name: string; role: Role; password?: string; hash?: string }

/**
 * Adds a person. Without a password or its hash they can't sign in by password. Throws `conflict` if the e-mail is
 * taken.
 */
export async function createUser(
  { orm }: Pick<Database, 'orm'>,
  clock: Clock,
  { password, hash: given, ...person }: NewUser,
): Promise<CurrentUser> {
  const hash = password === undefined ? given : await hashPassword(password)
  const now = clock()
  const stamps = { createdAt: now, updatedAt: now }
  return orm.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ id: newId(now), ...person, email: normalEmail(person.email), ...stamps })
      .onConflictDoNothing()
      .returning()
    if (!user) throw new Failure('conflict', 'Somebody with this email address exists already')
    if (hash !== undefined) {
      await transaction.insert(accounts).values({
        id: newId(now),
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
        ...stamps,
      })
    }
    return { id: user.id, email: user.email, name: user.name, role: user.role }
  })
}

/** Whether anybody has an account: false from the making of the tables to the first administrator. */
export const hasPeople = async ({ orm }: Pick<Database, 'orm'>): Promise<boolean> =>
  (await orm.select({ id: users.id }).from(users).limit(1)).length > 0

const FIRST_ADMIN_EMAIL = 'admin@watchpost.local'
const FIRST_ADMIN_LOCK = 7_203_121

/**
 * Adds the first administrator if there is none, from `ADMIN_EMAIL` and `ADMIN_PASSWORD`. Without those it generates a
 * password and returns it with the e-mail, to be printed once; it is stored nowhere. Processes that start at the same
 * time add only one.
 */
export async function ensureFirstAdmin({ orm }: Database, env: Pick<ReadyEnv, 'admin'>, clock: Clock) {
  const adminExists = async (from: Pick<Database['orm'], 'select'>) =>
    (await from.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0

  if (await adminExists(orm)) return undefined
  const madeUp = { email: FIRST_ADMIN_EMAIL, password: randomBytes(15).toString('base64url') }
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    if (await adminExists(transaction)) return undefined
    await createUser({ orm: transaction }, clock, { ...(env.admin ?? madeUp), name: 'Administrator', role: 'admin' })
    return env.admin ? undefined : madeUp
  })
}
