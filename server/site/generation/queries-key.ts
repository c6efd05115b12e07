import { eq } from 'drizzle-orm'
import type { GenerationKey } from '../../../contract/site/generation/settings.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { seal, unseal } from '../../core/database/sealed.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { generationKeys } from './table.ts'

const SEALED_FOR = 'generation-key'
const ONE = 1

/** Whether a key is kept, and for which server. */
export async function describeKey({ orm }: Pick<Database, 'orm'>): Promise<GenerationKey> {
  const [found] = await orm
    .select({ origin: generationKeys.origin, at: generationKeys.at, by: users.name })
    .from(generationKeys)
    .leftJoin(users, eq(users.id, generationKeys.userId))
  return found
    ? { isSet: true, origin: found.origin, at: found.at.toISOString(), by: found.by }
    : { isSet: false, origin: null, at: null, by: null }
}

/**
 * The key for the server of an address, or null: a key goes to the server that it was entered for and to no other, so
 * that nobody can have it sent elsewhere. Throws `BrokenSeal`.
 */
export async function keyFor(
  { database, env }: Pick<Services, 'database' | 'env'>,
  url: string,
): Promise<string | null> {
  const [found] = await database.orm.select().from(generationKeys)
  return found && found.origin === new URL(url).origin ? unseal(env.secret, SEALED_FOR, found.sealed) : null
}

/** Keeps a key in the place of any other, or with null none; the log says so and never what it is. */
export async function keepKey(
  transaction: Transaction,
  { clock, actorId, requestId }: Pick<Change, 'clock' | 'actorId' | 'requestId'>,
  secret: string,
  given: { origin: string; key: string } | null,
): Promise<void> {
  const at = clock()
  const gone = await transaction.delete(generationKeys).returning({ origin: generationKeys.origin })
  if (given)
    await transaction
      .insert(generationKeys)
      .values({ id: ONE, origin: given.origin, sealed: seal(secret, SEALED_FOR, given.key), at, userId: actorId })
  if (!given && gone.length === 0) return
  await transaction.insert(audit).values({
    at,
    actorId,
    requestId,
    action: given ? 'save' : 'remove',
    kind: 'generation_key',
    subject: given?.origin ?? gone[0]!.origin,
  })
}
