import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { addTokens } from './queries.ts'

const CONFIRM_DAYS = 7

/**
 * Makes a token for a link in a mail; only its hash is kept. One that confirms ends after seven days, one that manages
 * never.
 */
export async function issueToken(
  transaction: Transaction,
  subscriberId: string,
  purpose: 'confirm' | 'manage',
  at: Date,
): Promise<string> {
  const [token] = await issueTokens(transaction, [subscriberId], purpose, at)
  return token!
}

/** The same for several people at once, in their order. */
export async function issueTokens(
  transaction: Transaction,
  subscriberIds: string[],
  purpose: 'confirm' | 'manage',
  at: Date,
): Promise<string[]> {
  const expiresAt = purpose === 'confirm' ? new Date(at.getTime() + CONFIRM_DAYS * DAY_MS) : null
  const made = subscriberIds.map((subscriberId) => ({ subscriberId, token: randomBytes(32).toString('base64url') }))
  await addTokens(
    transaction,
    made.map(({ subscriberId, token }) => ({
      hash: hashToken(token),
      subscriberId,
      purpose,
      createdAt: at,
      expiresAt,
    })),
  )
  return made.map(({ token }) => token)
}
