import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { ApiToken } from '../../contract/users/administration.ts'
import { apiTokens, users } from '../core/account-tables.ts'
import type { Transaction } from '../core/database.ts'
import { found } from '../core/failure.ts'

type Row = Omit<typeof apiTokens.$inferSelect, 'hash' | 'userId'> & { owner: string }

const toToken = ({ createdAt, expiresAt, lastUsedAt, role, ...token }: Row): ApiToken => ({
  ...token, role: role as ApiToken['role'],
  createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const COLUMNS = {
  id: apiTokens.id, name: apiTokens.name, hint: apiTokens.hint, role: apiTokens.role, access: apiTokens.access,
  createdAt: apiTokens.createdAt, expiresAt: apiTokens.expiresAt, lastUsedAt: apiTokens.lastUsedAt, owner: users.name,
}

/** The tokens that haven't ended, newest first. */
export async function listTokens(transaction: Transaction, now: Date): Promise<ApiToken[]> {
  const rows = await transaction
    .select(COLUMNS)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(gt(apiTokens.expiresAt, now))
    .orderBy(desc(apiTokens.createdAt), asc(apiTokens.id))
  return rows.map(toToken)
}

export async function addToken(transaction: Transaction, token: typeof apiTokens.$inferInsert): Promise<ApiToken> {
  await transaction.insert(apiTokens).values(token)
  const [row] = await transaction.select(COLUMNS).from(apiTokens).innerJoin(users, eq(users.id, apiTokens.userId)).where(and(eq(apiTokens.id, token.id)))
  return toToken(found(row, 'token'))
}

/** Ends a token; gives its name. Throws `not-found`. */
export async function removeToken(transaction: Transaction, id: string): Promise<string> {
  const [gone] = await transaction.delete(apiTokens).where(eq(apiTokens.id, id)).returning({ name: apiTokens.name })
  return found(gone, 'token').name
}
