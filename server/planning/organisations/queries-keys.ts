import { and, desc, eq, isNull } from 'drizzle-orm'
import type { KeyPermission } from '../../../contract/permissions.ts'
import { rows } from '../../core/database/rows.ts'
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

type New = Pick<typeof apiKeys.$inferInsert, 'id' | 'name' | 'hint' | 'tokenHash' | 'createdAt' | 'madeBy'> & {
  permissions: KeyPermission[]
}

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

/**
 * The accounts behind those who acted: of a key that of the member who made it. One whose maker is unknown or left
 * stands for nobody.
 */
async function readAccounts(tenant: Tenant, ids: (string | null | undefined)[]): Promise<Map<string, string | null>> {
  const found = await rows<{ id: string; person: string | null }>(tenant, {
    name: 'people-who-acted',
    text: `
      select w.id, case when k.id is null then w.id else m.user_id end as person
      from unnest($1::uuid[]) as w (id)
      left join organisation_keys k on k.id = w.id
      left join memberships m on m.organisation_id = k.organisation_id and m.user_id = k.made_by`,
    values: [[...new Set(ids.filter((id) => id != null))]],
  })
  return new Map(found.map(({ id, person }) => [id, person]))
}

/** The account behind one who acted, for a record of who did it; null where nobody is known. */
export const readAccount = async (tenant: Tenant, actorId: string | null): Promise<string | null> =>
  actorId === null ? null : ((await readAccounts(tenant, [actorId])).get(actorId) ?? null)

/**
 * A judge of whether two who acted are two people for certain. An account that is gone stands for nobody. `ids` are all
 * that will be judged.
 */
export async function judgeOfTwo(
  tenant: Tenant,
  ids: (string | null | undefined)[],
): Promise<(one: string | null, other: string | null) => boolean> {
  const people = await readAccounts(tenant, ids)
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return (one, other) => {
    const [first, second] = [personOf(one), personOf(other)]
    return first !== null && second !== null && first !== second
  }
}
