import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure } from '../../core/http/failure.ts'
import { trialRequests } from './table-trials.ts'

export type StoredTrial = typeof trialRequests.$inferSelect

const DEAD = 'It has expired or was used already. Ask for a new one.'

/** Keeps what a visitor asked for, in place of earlier ones of that address. Those that have expired are forgotten. */
export async function addTrial(transaction: Transaction, trial: Omit<StoredTrial, 'tokenHash'>): Promise<void> {
  const { email, createdAt } = trial
  await transaction
    .delete(trialRequests)
    .where(or(eq(trialRequests.email, email), lte(trialRequests.expiresAt, createdAt)))
  await transaction.insert(trialRequests).values(trial)
}

/** One whose mail is not written yet, locked; undefined without it. */
export async function unmailedTrial(transaction: Transaction, id: string): Promise<StoredTrial | undefined> {
  const [found] = await transaction
    .select()
    .from(trialRequests)
    .where(and(eq(trialRequests.id, id), isNull(trialRequests.tokenHash)))
    .for('update')
  return found
}

/** Gives a trial the token of its link, as a hash. */
export const setTrialToken = async (transaction: Transaction, id: string, tokenHash: string) =>
  void (await transaction.update(trialRequests).set({ tokenHash }).where(eq(trialRequests.id, id)))

export const removeTrial = async (transaction: Transaction, id: string) =>
  void (await transaction.delete(trialRequests).where(eq(trialRequests.id, id)))

/** Whether anybody has an account, or an invitation to one, with an address. */
export async function isKnown(transaction: Transaction, email: string): Promise<boolean> {
  const found = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

const openBy = (token: string, now: Date) =>
  and(eq(trialRequests.tokenHash, hashToken(token)), gt(trialRequests.expiresAt, now))

/** The trial of a link. Throws `not-found` for a link that ended. */
export async function trialOf(transaction: Transaction, token: string, now: Date): Promise<StoredTrial> {
  const [found] = await transaction.select().from(trialRequests).where(openBy(token, now))
  if (!found) throw new Failure('not-found', DEAD)
  return found
}

/**
 * Uses a link up, once however many ask at the same time: opening takes seconds, so nobody waits for another's turn.
 * Throws `not-found` as `trialOf` does.
 */
export async function spendTrial(transaction: Transaction, token: string, now: Date): Promise<StoredTrial> {
  const free = transaction
    .select({ id: trialRequests.id })
    .from(trialRequests)
    .where(openBy(token, now))
    .for('update', { skipLocked: true })
  const [spent] = await transaction.delete(trialRequests).where(inArray(trialRequests.id, free)).returning()
  if (!spent) throw new Failure('not-found', DEAD)
  return spent
}
