import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure } from '../../core/base/failure.ts'
import { trialRequests } from './table-trials.ts'

export type StoredTrial = typeof trialRequests.$inferSelect

const DEAD = 'It has expired or was used already. Ask for a new one.'

/** Stores a visitor's request for a trial. Deletes earlier ones of the same address, and all that have expired. */
export async function addTrial(transaction: Transaction, trial: Omit<StoredTrial, 'tokenHash'>): Promise<void> {
  const { email, createdAt } = trial
  await transaction
    .delete(trialRequests)
    .where(or(eq(trialRequests.email, email), lte(trialRequests.expiresAt, createdAt)))
  await transaction.insert(trialRequests).values(trial)
}

/** Locks and reads a request whose mail is not written yet; undefined if there is none. */
export async function unmailedTrial(transaction: Transaction, id: string): Promise<StoredTrial | undefined> {
  const [found] = await transaction
    .select()
    .from(trialRequests)
    .where(and(eq(trialRequests.id, id), isNull(trialRequests.tokenHash)))
    .for('update')
  return found
}

/** Stores the hash of the token in a trial's link. */
export const setTrialToken = async (transaction: Transaction, id: string, tokenHash: string) =>
  void (await transaction.update(trialRequests).set({ tokenHash }).where(eq(trialRequests.id, id)))

export const removeTrial = async (transaction: Transaction, id: string) =>
  void (await transaction.delete(trialRequests).where(eq(trialRequests.id, id)))

/** Whether an account, or an invitation to one, has this address. */
export async function isKnown(transaction: Transaction, email: string): Promise<boolean> {
  const found = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

const openBy = (token: string, now: Date) =>
  and(eq(trialRequests.tokenHash, hashToken(token)), gt(trialRequests.expiresAt, now))

/** The trial that a link opens. Throws `not-found` if the link has expired or was used. */
export async function trialOf(transaction: Transaction, token: string, now: Date): Promise<StoredTrial> {
  const [found] = await transaction.select().from(trialRequests).where(openBy(token, now))
  if (!found) throw new Failure('not-found', DEAD)
  return found
}

/**
 * Uses up a link. Of several requests at the same time one succeeds, and the others fail at once instead of waiting for
 * the seconds that it takes. Throws `not-found` as `trialOf` does.
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
