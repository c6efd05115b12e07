import { AnswerCache } from '../cache/content.ts'
import type { Database } from './database.ts'

/** As much of the services as a transaction replaces: its database, and its cache in front of it. */
type Shared = { database: Database; content: AnswerCache }

/**
 * Runs `work` in one transaction, or in a savepoint where `services` are a transaction's already: all that goes through
 * the services that `work` is given belongs to it. What `work` drops from the cache is dropped after the commit, since
 * until then others read and keep the old answers; a rollback drops nothing. Gives what `work` gives and throws what it
 * throws.
 */
export async function transaction<S extends Shared, T>(services: S, work: (within: S) => Promise<T>): Promise<T> {
  const dropped: (string[] | 'all')[] = []
  const content = new AnswerCache()
  content.onDrop((tags) => void dropped.push(tags))
  const result = await services.database.transaction((database) => work({ ...services, database, content }))
  for (const tags of dropped) services.content.drop(tags)
  return result
}

/**
 * Runs `work` in a transaction that is rolled back whatever happens, with a database and an empty cache of its own:
 * what `work` reads and changes through the services it is given, nobody else ever sees.
 */
export async function rehearse<S extends Shared, T>(services: S, work: (within: S) => Promise<T>): Promise<T> {
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
