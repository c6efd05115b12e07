import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { recoveryCodes, secondFactors, users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { needsSecondFactor } from './second-factor-rule.ts'

const of = (userId: string, confirmed: boolean) =>
  and(eq(secondFactors.userId, userId), (confirmed ? isNotNull : isNull)(secondFactors.confirmedAt))

/** The sealed secret of a person's second factor, confirmed or still to be. */
export async function secretOf(
  transaction: Transaction,
  userId: string,
  confirmed: boolean,
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(of(userId, confirmed))
  return row?.secret
}

/** Takes a time step as used. Whether it is later than the last one: no code counts twice. */
export async function advanceStep(transaction: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await transaction
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

/** Begins a set-up, in place of one that was never confirmed. Whether it could: a confirmed one stays. */
export async function beginSecondFactor(
  transaction: Transaction,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  await transaction.delete(secondFactors).where(of(userId, false))
  const begun = await transaction
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId })
  return begun.length > 0
}

export async function confirmSecondFactor(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.update(secondFactors).set({ confirmedAt: now }).where(of(userId, false))
}

/** Takes the second factor and its recovery codes away. Whether there was a confirmed one. */
export async function removeSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const [gone] = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return Boolean(gone?.confirmedAt)
}

export async function storeRecoveryCodes(transaction: Transaction, userId: string, hashes: string[]): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}

/** Uses a recovery code up. Whether it was one that nobody had used. */
export async function spendRecoveryCode(
  transaction: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const spent = await transaction
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return spent.length > 0
}

const needed = sql.raw(needsSecondFactor('users.role'))

/** Whether a person's role needs a second factor. */
export async function mustHaveSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  return (await transaction.$count(users, and(eq(users.id, userId), needed))) > 0
}

/** Whether a person's role needs a second factor that they haven't set up. */
export async function lacksSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  return (await secretOf(transaction, userId, true)) === undefined && mustHaveSecondFactor(transaction, userId)
}
