import type { PoolConfig } from 'pg'
import { listen, type Listening } from '../database/listening.ts'
import type { AnswerCache } from './content.ts'

/**
 * Follows the changes of other processes; resolves once it listens. Changes missed while the connection was away are
 * unknown, so a new one drops everything from the cache.
 */
export const follow = (
  content: AnswerCache,
  config: PoolConfig,
  times?: { beatMs?: number; deadlineMs?: number },
): Promise<Listening> =>
  listen(
    config,
    {
      channels: ['content'],
      onNotice: (payload) => content.drop(!payload || payload === '*' ? 'all' : (JSON.parse(payload) as string[])),
      onGap: () => content.drop('all'),
    },
    times,
  )
