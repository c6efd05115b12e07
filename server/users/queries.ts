import { and, eq } from 'drizzle-orm'
import type { Role } from '../../contract/users.ts'
import { accounts, users } from '../core/account-tables.ts'
import type { Clock } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { found } from '../core/failure.ts'
import { hashPassword } from '../core/passwords.ts'
import { endSessionsOf } from '../core/session.ts'

/** Keeps a person out until `suspendedAt` is null again, and ends their sessions. Throws `not-found`. */
export const suspendUser = (database: Database, clock: Clock, id: string) =>
  changeUser(database, clock, id, { suspendedAt: clock() })

/** Gives a person another role and ends their sessions. Throws `not-found`. */
export const changeRole = (database: Database, clock: Clock, id: string, role: Role) => changeUser(database, clock, id, { role })

/** Gives a person another password and ends their sessions. Throws `not-found` for somebody who signs in without one. */
export async function changePassword({ orm }: Database, clock: Clock, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await orm.transaction(async (transaction) => {
    const [account] = await transaction
      .update(accounts)
      .set({ password: hash, updatedAt: clock() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
      .returning({ id: accounts.id })
    found(account, 'person')
    await endSessionsOf({ orm: transaction }, userId)
  })
}

async function changeUser({ orm }: Database, clock: Clock, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  await orm.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ ...change, updatedAt: clock() })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    found(user, 'person')
    await endSessionsOf({ orm: transaction }, id)
  })
}
