import type { BetterAuthOptions } from 'better-auth'
import { eq } from 'drizzle-orm'
import type { Role } from '../../../contract/core/core.ts'
import { accounts, secondFactors, sessions, users, verifications } from '../../core/database/account-tables.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { Failure } from '../../core/base/failure.ts'
import { hashToken, hashTokens } from '../../core/database/hashed-tokens.ts'
import { newId } from '../../core/base/ids.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { normalEmail } from './queries-new-people.ts'
import { CODE_SECONDS, SESSION_SECONDS } from './queries-session.ts'

type Services = { database: Database; env: ReadyEnv; clock: Clock }
type Auth = Awaited<ReturnType<typeof open>>

const ADDRESS_HEADER = 'x-client-address'

const opened = new WeakMap<Database, Promise<Auth>>()

/**
 * The better-auth instance of a database. Its own HTTP handler serves dozens of paths and is never mounted: endpoints
 * of the contract call `api`.
 */
export function authOf(services: Services): Promise<Auth> {
  const auth = opened.get(services.database) ?? open(services)
  opened.set(services.database, auth)
  return auth
}

async function open({ database, env, clock }: Services) {
  // Loading the library takes as long as the rest of a start, so the first one to sign in waits for it, not the start.
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const schema = { user: users, session: sessions, account: accounts, verification: verifications }
  const adapter = drizzleAdapter(database.orm, { provider: 'pg', schema, transaction: true })
  return betterAuth({
    baseURL: env.publicUrl,
    secret: env.secret,
    database: (options: BetterAuthOptions) => hashTokens(adapter(options)),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        suspendedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: { awaitsCode: { type: 'boolean', required: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      database: { generateId: () => newId(clock()), validateSchema: false },
      // The address that reaches it is the one Fastify found, never a header of the visitor's.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const awaitsCode = await awaits(database, session.userId)
            const now = clock()
            const expiresAt = new Date(now.getTime() + (awaitsCode ? CODE_SECONDS : SESSION_SECONDS) * 1000)
            return { data: { ...session, awaitsCode, createdAt: now, updatedAt: now, expiresAt } }
          },
        },
      },
    },
  })
}

/** Whether the password alone isn't enough for a person. Throws `forbidden` for one who is suspended. */
async function awaits({ orm }: Database, id: string): Promise<boolean> {
  const [user] = await orm
    .select({ suspendedAt: users.suspendedAt, secondFactor: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
  if (user?.suspendedAt) throw new Failure('forbidden', 'This account is suspended. Ask an administrator to lift that.')
  return Boolean(user?.secondFactor)
}

type Visitor = { address: string; userAgent: string | undefined }

/**
 * Checks e-mail and password and opens a session; gives the token for its cookie, and whether that session `awaitsCode`
 * of the second factor. Throws `unauthenticated`, alike for a wrong e-mail and a wrong password (the library hashes the
 * password in both cases), and `forbidden` for a person who is suspended.
 */
export async function signIn(
  services: Services,
  given: { email: string; password: string },
  { address, userAgent = '' }: Visitor,
) {
  const { api } = await authOf(services)
  const headers = new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent })
  const body = { email: normalEmail(given.email), password: given.password }
  const { token, user } = await api.signInEmail({ body, headers }).catch((error: Error & { statusCode?: number }) => {
    if (error.name !== 'APIError' || error.statusCode! >= 500) throw error
    throw new Failure('unauthenticated', 'The email or the password is wrong. Check both and try again.')
  })
  const [session] = await services.database.orm
    .select({ awaitsCode: sessions.awaitsCode })
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  return {
    token,
    awaitsCode: session?.awaitsCode ?? true,
    user: { id: user.id, email: user.email, name: user.name, role: user.role as Role },
  }
}
