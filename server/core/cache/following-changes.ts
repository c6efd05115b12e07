import type { PoolConfig } from 'pg'
import type { Database } from '../database/database.ts'
import { inRequest } from '../database/limits.ts'
import { listen, type Subscription } from '../database/listening-to-notices.ts'
import type { AnswerCache } from './content.ts'

/**
 * Follows the changes of other processes; resolves once it listens. Changes missed while the connection was away are
 * unknown, so a new one drops everything from the cache.
 */
export const followChanges = (
  content: AnswerCache,
  config: PoolConfig,
  times?: { beatMs?: number; deadlineMs?: number },
): Promise<Subscription> =>
  listen(
    config,
    {
      channels: ['content'],
      onNotice: (payload) => content.drop(!payload || payload === '*' ? 'all' : (JSON.parse(payload) as string[])),
      onGap: () => content.drop('all'),
    },
    times,
  )

/** Without a proof for this long that notices arrive, nothing kept is served. */
const UNHEARD_MS = 10_000
const CHECK_MS = 1_000

/**
 * Keeps nothing while this process can query the database and has not heard of changes for `unheardMs`: what it kept
 * may be old by then. While the database itself is away, what is kept goes on. Returns a function that ends this.
 */
export function distrustUnheard(
  content: AnswerCache,
  { pool }: Pick<Database, 'pool'>,
  { unheardMs }: Subscription,
  times = { unheardMs: UNHEARD_MS, checkMs: CHECK_MS },
): () => void {
  let isAsking = false
  const check = async () => {
    if (unheardMs() < times.unheardMs) return content.keepAgain()
    if (isAsking) return
    isAsking = true
    await inRequest(() => pool.query('select 1')).then(
      () => unheardMs() < times.unheardMs || content.keepNothing(),
      () => undefined,
    )
    isAsking = false
  }
  const timer = setInterval(() => void check(), times.checkMs).unref()
  return () => clearInterval(timer)
}
