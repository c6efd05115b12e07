import { and, desc, eq, isNull } from 'drizzle-orm'
import type { KeyPermission } from '../../../contract/permissions.ts'
import type { Tenant } from './queries-tenant.ts'
import { apiKeys } from './table.ts'

const shown = {
  id: apiKeys.id,
  name: apiKeys.name,
  hint: apiKeys.hint,
  permissions: apiKeys.permissions,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
}
export type StoredKey = { [K in keyof typeof shown]: (typeof apiKeys.$inferSelect)[K] }

/** The keys that work, newest first. */
export const listKeys = ({ orm }: Tenant) =>
  orm
    .select(shown)
    .from(apiKeys)
    .where(isNull(apiKeys.revokedAt))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(500)

type New = { id: string; name: string; hint: string; tokenHash: string; permissions: KeyPermission[]; createdAt: Date }

/** Keeps a key by the hash of its token. */
export async function addKey({ orm, organisationId }: Tenant, key: New): Promise<StoredKey> {
  const [added] = await orm
    .insert(apiKeys)
    .values({ ...key, organisationId })
    .returning(shown)
  return added!
}

/** Ends a key; false where none works with this id. */
export async function revokeKey({ orm }: Tenant, id: string, now: Date): Promise<boolean> {
  const ended = await orm
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return ended.length > 0
}
