import { and, asc, desc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import type { ApiToken, TokenFilter } from '../../../contract/platform/people/administration.ts'
import { apiTokens, users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { holding } from '../editing/search-pattern.ts'

type Row = Omit<typeof apiTokens.$inferSelect, 'hash' | 'userId'> & { owner: string }

const toToken = ({ createdAt, expiresAt, lastUsedAt, role, ...token }: Row): ApiToken => ({
  ...token,
  role: role as ApiToken['role'],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  role: apiTokens.role,
  access: apiTokens.access,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  owner: users.name,
}

const SORTS = {
  name: sql`lower(${apiTokens.name})`,
  owner: sql`lower(${users.name})`,
  expires: apiTokens.expiresAt,
  used: apiTokens.lastUsedAt,
  created: apiTokens.createdAt,
}

/** The tokens that are still valid. Sorted by their last use, those that were never used come last. */
export async function listTokens(
  transaction: Transaction,
  now: Date,
  { search = '', sort = 'created', order = sort === 'name' || sort === 'owner' ? 'asc' : 'desc' }: TokenFilter,
): Promise<ApiToken[]> {
  const pattern = holding(search)
  const direction = order === 'asc' ? asc : desc
  const rows = await transaction
    .select(COLUMNS)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(gt(apiTokens.expiresAt, now), or(ilike(apiTokens.name, pattern), ilike(users.name, pattern))))
    .orderBy(sql`${direction(SORTS[sort])} nulls last`, asc(apiTokens.id))
  return rows.map(toToken)
}

export async function addToken(transaction: Transaction, token: typeof apiTokens.$inferInsert): Promise<ApiToken> {
  await transaction.insert(apiTokens).values(token)
  const [row] = await transaction
    .select(COLUMNS)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.id, token.id)))
  return toToken(orNotFound(row, 'token'))
}

/** Ends a token; gives its name. Throws `not-found`. */
export async function removeToken(transaction: Transaction, id: string): Promise<string> {
  const [gone] = await transaction.delete(apiTokens).where(eq(apiTokens.id, id)).returning({ name: apiTokens.name })
  return orNotFound(gone, 'token').name
}
