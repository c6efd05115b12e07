import { and, desc, eq, gt, inArray, lte, ne, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { SessionSummary } from '../../../contract/platform/users/account.ts'
import { sessions, users } from '../../core/database/account-tables.ts'
import { networkWords } from '../../core/http/address-prefix.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { SESSION_SECONDS } from './queries-session.ts'
import { deviceWords } from './devices.ts'

const MOST_FORGOTTEN = 1000

/** Where a person is signed in, the last used first; `currentId` is the session that asks. */
export async function listSessions(
  transaction: Transaction,
  userId: string,
  now: Date,
  currentId: string,
): Promise<SessionSummary[]> {
  const rows = await transaction
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.awaitsCode, false), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: deviceWords(userAgent),
    place: networkWords(ipAddress),
    startedAt: createdAt.toISOString(),
    lastActiveAt: updatedAt.toISOString(),
    current: id === currentId,
  }))
}

const end = async (transaction: Transaction, which: SQL | undefined) =>
  (await transaction.delete(sessions).where(which).returning({ id: sessions.id })).length

/** Ends one session of a person, or all; returns how many there were. Of somebody else's it ends none. */
export const endSessions = (transaction: Transaction, userId: string, id?: string): Promise<number> =>
  end(transaction, and(eq(sessions.userId, userId), id === undefined ? undefined : eq(sessions.id, id)))

/** Ends all sessions of a person but one. */
export const endOtherSessions = (transaction: Transaction, userId: string, keptId: string): Promise<number> =>
  end(transaction, and(eq(sessions.userId, userId), ne(sessions.id, keptId)))

/** The person who gave the password and still has to give the code of the second factor. */
export async function awaitingCode(transaction: Transaction, token: string, now: Date) {
  const [found] = await transaction
    .select({
      sessionId: sessions.id,
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      suspendedAt: users.suspendedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, hashToken(token)), eq(sessions.awaitsCode, true), gt(sessions.expiresAt, now)))
  return found?.suspendedAt ? undefined : found
}

type NewSession = { id: string; userId: string; ipAddress: string; userAgent: string; now: Date }

/** Opens a session for a person who came by single sign-on. Returns the token for its cookie. */
export async function openSession(transaction: Transaction, { now, ...session }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await transaction
    .insert(sessions)
    .values({ ...session, token: hashToken(token), singleSignOn: true, createdAt: now, updatedAt: now, expiresAt })
  return token
}

/** Makes a session that awaited its code a full one, under another token; undefined when it has ended. */
export async function completeSession(transaction: Transaction, id: string, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const [done] = await transaction
    .update(sessions)
    .set({
      token: hashToken(token),
      awaitsCode: false,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .where(and(eq(sessions.id, id), eq(sessions.awaitsCode, true)))
    .returning({ id: sessions.id })
  return done && token
}

/** Forgets sessions that have ended; those that somebody else is just forgetting are left to them. */
export async function forgetEnded(transaction: Transaction, now: Date): Promise<void> {
  const ended = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(MOST_FORGOTTEN)
    .for('update', { skipLocked: true })
  await transaction.delete(sessions).where(inArray(sessions.id, ended))
}

/** When a person was last here, null before their first time. */
export async function lastActive(transaction: Transaction, userId: string): Promise<Date | null> {
  const [found] = await transaction.select({ at: users.lastActiveAt }).from(users).where(eq(users.id, userId))
  return found?.at ?? null
}

export async function noteActive(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.update(users).set({ lastActiveAt: now }).where(eq(users.id, userId))
}
