import { and, eq, gt } from 'drizzle-orm'
import { accountLinks, accounts, users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'

/**
 * The person with this address, held until the transaction ends. `subject` is who they are at the issuer, null before
 * they first came from there; `invitedUntil` is null once an invitation has ended.
 */
export async function personOfAddress(
  transaction: Transaction,
  { email, issuer, now }: { email: string; issuer: string; now: Date },
) {
  const [person] = await transaction
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      suspendedAt: users.suspendedAt,
      invitedAt: users.invitedAt,
      subject: accounts.accountId,
      invitedUntil: accountLinks.expiresAt,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, issuer)))
    .leftJoin(
      accountLinks,
      and(eq(accountLinks.userId, users.id), eq(accountLinks.purpose, 'invitation'), gt(accountLinks.expiresAt, now)),
    )
    .where(eq(users.email, email))
    .for('update', { of: users })
  return person
}

/** Whose account somebody of the issuer is. */
export async function ownerOf(transaction: Transaction, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject)))
  return row?.userId
}
