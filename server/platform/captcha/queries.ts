import { eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import { usedChallenges } from './table.ts'

/** Notes that a challenge is used; false when it was before. Those that have expired are forgotten on the way. */
export async function useChallenge(
  transaction: Transaction,
  key: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await transaction.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now))
  const rows = await transaction
    .insert(usedChallenges)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: usedChallenges.key })
  return rows.length === 1
}

/** Whether a challenge was used before. */
export async function isUsed({ orm }: Pick<Database, 'orm'>, key: string): Promise<boolean> {
  const rows = await orm.select({ key: usedChallenges.key }).from(usedChallenges).where(eq(usedChallenges.key, key))
  return rows.length > 0
}
