import { randomUUID } from 'node:crypto'
import type { Role } from '../../../contract/core/core.ts'
import { sessions } from '../../core/database/account-tables.ts'
import { sessionCookie } from '../../core/http/session-cookie.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { newId } from '../../core/base/ids.ts'
import { hashAt } from './passwords.ts'
import { createUser, type NewUser } from './queries-new-people.ts'
import { SESSION_SECONDS } from './queries-session.ts'

// The least that scrypt takes. What is checked against it costs as little, since its settings stand in the hash.
const QUICK = 2

/** A person of the role; without a password they can only be signed in by cookie. */
export async function makeUser(
  database: Database,
  clock: Clock,
  role: Role,
  { password, ...given }: Partial<NewUser> = {},
) {
  const hash = password === undefined ? {} : { hash: await hashAt(QUICK, password) }
  return createUser(database, clock, {
    email: `${role}-${randomUUID()}@example.com`,
    name: `The ${role}`,
    role,
    ...hash,
    ...given,
  })
}

/** Opens a session at the clock's time; gives the cookies that carry it, by the names that they have on `site`. */
export async function sessionCookieFor(
  { orm }: Database,
  clock: Clock,
  userId: string,
  site: Pick<ReadyEnv, 'publicUrl'> = { publicUrl: 'http://localhost' },
): Promise<Record<string, string>> {
  const token = randomUUID()
  const now = clock()
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await orm
    .insert(sessions)
    .values({ id: newId(now), userId, token: hashToken(token), createdAt: now, updatedAt: now, expiresAt })
  return { [sessionCookie(site)]: token }
}
