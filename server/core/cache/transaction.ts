import { AnswerCache } from '../cache/content.ts'
import type { Database } from '../database/database.ts'

/** The services that a transaction replaces: its database and the cache in front of it. */
type SharedServices = { database: Database; content: AnswerCache }

/**
 * Runs `work` in one transaction, or in a savepoint where `services` belong to a transaction already. Everything that
 * `work` does through its services belongs to it. Cache entries that `work` drops are dropped after the commit, because
 * until then others still read and store the old answers. A rollback drops nothing. It returns and throws what `work`
 * does.
 */
export async function transaction<S extends SharedServices, T>(
  services: S,
  work: (within: S) => Promise<T>,
): Promise<T> {
  const dropped: (string[] | 'all')[] = []
  const content = new AnswerCache()
  content.onDrop((tags) => void dropped.push(tags))
  const result = await services.database.transaction((database) => work({ ...services, database, content }))
  for (const tags of dropped) services.content.drop(tags)
  return result
}

/**
 * Runs `work` in a transaction that is always rolled back, with a database and an empty cache of its own. Nobody else
 * sees what `work` reads and changes through its services.
 */
export async function rehearse<S extends SharedServices, T>(services: S, work: (within: S) => Promise<T>): Promise<T> {
  let result: { of: T } | undefined
  const over = new Error('The rehearsal is over')
  await services.database
    .transaction(async (database) => {
      result = { of: await work({ ...services, database, content: new AnswerCache() }) }
      throw over
    })
    .catch((error: unknown) => {
      if (error !== over) throw error
    })
  return result!.of
}
