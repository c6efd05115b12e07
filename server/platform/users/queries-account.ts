import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Account } from '../../../contract/platform/users/account.ts'
import { accounts, apiTokens, recoveryCodes, secondFactors, users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { normalEmail } from './queries-new-people.ts'

/** One's own account. Throws `not-found` when it is gone. */
export async function readAccount(transaction: Transaction, id: string, now: Date): Promise<Account> {
  const [row] = await transaction
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      confirmedAt: secondFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(users.id, id))
  const { confirmedAt, ...person } = orNotFound(row, 'account')
  const left = await transaction.$count(recoveryCodes, and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)))
  const password = (await passwordHashOf(transaction, id)) !== undefined
  const tokens = await transaction.$count(apiTokens, and(eq(apiTokens.userId, id), gt(apiTokens.expiresAt, now)))
  return { ...person, secondFactor: Boolean(confirmedAt), recoveryCodes: left, password, apiTokens: tokens }
}

export async function renamePerson(transaction: Transaction, id: string, name: string, now: Date): Promise<void> {
  await transaction.update(users).set({ name, updatedAt: now }).where(eq(users.id, id))
}

/** The stored hash of a person's password; undefined for people who sign in without one. */
export async function passwordHashOf(transaction: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return row?.hash ?? undefined
}

/** When the password of the person with this address was set, in a word of its own; empty where nobody has one. */
export async function passwordSince(transaction: Transaction, email: string): Promise<string> {
  const [row] = await transaction
    .select({ at: accounts.updatedAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, normalEmail(email)), eq(accounts.providerId, 'credential')))
  return row?.at.toISOString() ?? ''
}

/** Ends all tokens of a person; returns how many there were. */
export const removeTokensOf = async (transaction: Transaction, userId: string): Promise<number> =>
  (await transaction.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id })).length
