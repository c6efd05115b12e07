import { eq } from 'drizzle-orm'
import { DAY_SECONDS, MINUTE_MS } from '../../../contract/core/units.ts'
import { apiTokens, sessions } from '../../core/database/account-tables.ts'
import { bearerOf, personOfToken } from './queries-api-tokens.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Caller, ResponseHead } from '../../core/http/caller.ts'
import { issueCsrf } from '../../core/http/csrf.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { mayUse, type User } from '../../core/rooms/routes.ts'
import { needsSecondFactor } from './second-factor-rule.ts'
import { HINT_COOKIE, isSecure, sessionCookie } from '../../core/http/session-cookie.ts'

/** A session ends when it was not used for this long. */
export const SESSION_SECONDS = 7 * DAY_SECONDS

/** A session ends this long after signing in, used or not. */
const LONGEST_SECONDS = 30 * DAY_SECONDS

/** Somebody who gave the password has this long to give the code of the second factor too. */
export const CODE_SECONDS = 600

/** A session's end and its person's last activity move at most this often, so that reading writes next to nothing. */
const MOVE_SECONDS = MINUTE_MS / 1000

type SessionRow = Omit<User, 'secondFactorDue'> & { updatedAt: Date; due: boolean }

/** The session of a token's hash that is open at a moment, with its person. */
async function openSession(pool: Database['pool'], token: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'who-is',
    text: `
      select u.id, u.email, u.name, u.role, s.id as "sessionId", s.updated_at as "updatedAt",
        not s.single_sign_on and f.user_id is null and ${needsSecondFactor('u.role')} as due
      from sessions s join users u on u.id = s.user_id left join second_factors f on f.user_id = u.id
        and f.confirmed_at is not null
      where s.token_hash = $1 and not s.awaits_code and s.expires_at > $2 and u.suspended_at is null`,
    values: [hashToken(token), now],
  })
  return rows[0]
}

/**
 * Makes the answer to "who is this?": the person of the request's API token or, without one, of its session cookie, or
 * null. One joined statement, so that an ended session, a suspension, another role or the rule that it needs a second
 * factor counts from the next request on. People with single sign-on have satisfied their issuer's own rules. Throws
 * `forbidden` for a change by a token that may only read.
 */
export function recogniser({ pool }: Database, clock: Clock, env: ReadyEnv): (request: Caller) => Promise<User | null> {
  return async (request) => {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return personOfToken(pool, clock(), bearer, request.method)

    const token = request.cookies[sessionCookie(env)]
    if (!token) return null

    const now = clock()
    const found = await openSession(pool, token, now)
    if (!found) return null

    const { updatedAt, due, ...user } = found
    if (now.getTime() - updatedAt.getTime() >= MINUTE_MS) await moveEnd(pool, user.sessionId, now)
    return due ? { ...user, secondFactorDue: true } : user
  }
}

/**
 * Whether an administrator or editor is signed in where a request comes from. Unlike `recogniser` it never moves the
 * session's end, so that a page that reports by itself keeps nobody signed in.
 */
export async function isOfTeam(
  { cookies }: Pick<Caller, 'cookies'>,
  { database, clock, env }: { database: Database; clock: Clock; env: ReadyEnv },
): Promise<boolean> {
  const token = cookies[sessionCookie(env)]
  const found = token ? await openSession(database.pool, token, clock()) : undefined
  return found !== undefined && mayUse(found, 'editor')
}

/** Calls that came at once move it one time: the second one finds that it has moved. */
const moveEnd = (pool: Database['pool'], id: string, now: Date) =>
  pool.query({
    name: 'move-session-end',
    text: `
      with moved as (
        update sessions set updated_at = $2,
          expires_at = least($2::timestamptz + make_interval(secs => $3), created_at + make_interval(secs => $4))
        where id = $1 and updated_at <= $2::timestamptz - make_interval(secs => $5) returning user_id)
      update users set last_active_at = $2 from moved where users.id = moved.user_id`,
    values: [id, now, SESSION_SECONDS, LONGEST_SECONDS, MOVE_SECONDS],
  })

type Services = { database: Database; env: ReadyEnv }

/** Hands a new session's token to the browser, with the readable hint and a CSRF token bound to that session. */
export function startSession(request: Caller, reply: ResponseHead, { env }: Services, token: string): void {
  const shared = cookieOf(env, LONGEST_SECONDS)
  reply.setCookie(sessionCookie(env), token, { ...shared, httpOnly: true })
  reply.setCookie(HINT_COOKIE, '1', shared)
  issueCsrf(request, reply, env, token)
}

/** The same for a session that awaits the second factor's code, without the hint: nobody is signed in yet. */
export function awaitCode(request: Caller, reply: ResponseHead, { env }: Services, token: string): void {
  reply.setCookie(sessionCookie(env), token, { ...cookieOf(env, CODE_SECONDS), httpOnly: true })
  issueCsrf(request, reply, env, token)
}

const cookieOf = (env: ReadyEnv, maxAge: number) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(env), maxAge }) as const

/** Ends the request's session, if it has one, in the database and in the browser. */
export async function endSession(request: Caller, reply: ResponseHead, services: Services): Promise<void> {
  const token = request.cookies[sessionCookie(services.env)]
  if (token) await services.database.orm.delete(sessions).where(eq(sessions.token, hashToken(token)))
  forgetSession(reply, services)
  issueCsrf(request, reply, services.env, '')
}

/** Takes the cookies of a session back from the browser. */
export function forgetSession(reply: ResponseHead, { env }: Pick<Services, 'env'>): void {
  // Without `Secure` the browser would ignore the end of a cookie whose name has the prefix.
  const shared = { path: '/', secure: isSecure(env) }
  reply.clearCookie(sessionCookie(env), shared)
  reply.clearCookie(HINT_COOKIE, shared)
}

/** Ends all sessions and API tokens of a person: suspended, with another role, or with a password set by mail. */
export async function endAccessOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId))
  await transaction.delete(apiTokens).where(eq(apiTokens.userId, userId))
}
