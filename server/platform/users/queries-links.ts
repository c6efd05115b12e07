import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { accountLinks, accounts, users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'

type Link = typeof accountLinks.$inferInsert

/** Keeps a link, in place of earlier ones of its purpose to the same person. */
export async function addLink(transaction: Transaction, link: Link): Promise<void> {
  await transaction
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, link.userId), eq(accountLinks.purpose, link.purpose)))
  await transaction.insert(accountLinks).values(link)
}

const DEAD = {
  reset: 'This link has expired or was used already. Ask for a new one.',
  invitation: 'It has expired, was used already, or was revoked. Ask the person who invited you to send it again.',
}

/** Whose link this is; a suspended person has none. Throws `not-found` for one that ended. */
export async function personOfLink(transaction: Transaction, token: string, purpose: Link['purpose'], now: Date) {
  const [person] = await transaction
    .select({ id: users.id, email: users.email, name: users.name, role: users.role })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(
      and(
        eq(accountLinks.hash, hashToken(token)),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.expiresAt, now),
        isNull(users.suspendedAt),
        purpose === 'invitation' ? isNotNull(users.invitedAt) : isNull(users.invitedAt),
      ),
    )
  if (!person) throw new Failure('not-found', DEAD[purpose])
  return person
}

/** Uses a link up, once however many ask at the same time. Throws `not-found` as `personOfLink` does. */
export async function spendLink(transaction: Transaction, token: string, purpose: Link['purpose'], now: Date) {
  const person = await personOfLink(transaction, token, purpose, now)
  const [used] = await transaction
    .delete(accountLinks)
    .where(eq(accountLinks.hash, hashToken(token)))
    .returning({ hash: accountLinks.hash })
  if (!used) throw new Failure('not-found', DEAD[purpose])
  return person
}

const hasPassword = and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential'))
const mayReset = and(isNull(users.suspendedAt), isNull(users.invitedAt))

/** The person with this address who signs in with a password and may set a new one. */
export async function idForReset(transaction: Transaction, email: string): Promise<string | null> {
  const [person] = await transaction
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, hasPassword)
    .where(and(eq(users.email, email), mayReset))
  return person?.id ?? null
}

/** The same person when the mail is about to be sent, unless something changed since. */
export async function resettable(transaction: Transaction, id: string) {
  const [person] = await transaction
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), mayReset))
  return person
}

/** Replaces the password of a person who has one. */
export async function setPassword(transaction: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  await transaction
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

/** Makes somebody who was invited a person like any other; the link of their mail ends. */
export async function joinPerson(
  transaction: Transaction,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<void> {
  await transaction
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'invitation')))
  await transaction
    .update(users)
    .set({ name, emailVerified: true, invitedAt: null, updatedAt: now })
    .where(eq(users.id, userId))
}

/** Lets somebody prove who they are: by a password, or as `accountId` of an issuer. */
export async function addProof(
  transaction: Transaction,
  {
    now,
    ...proof
  }: Pick<typeof accounts.$inferInsert, 'id' | 'userId' | 'providerId' | 'accountId' | 'password'> & { now: Date },
): Promise<void> {
  await transaction
    .insert(accounts)
    .values({ ...proof, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}
