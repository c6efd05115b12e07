import type { Database } from '../database/database.ts'
import { rows } from '../database/rows.ts'

/** The queue of jobs that failed permanently. */
export const DEAD = 'dead'

/** A job that failed permanently. `queue` is its queue, `tries` the number of its tries. */
export type DeadJob = { id: string; queue: string; reason: string; tries: number; failedAt: Date }

const WAITS = `name = '${DEAD}' and state = 'created'`

/** The permanently failed jobs, newest first, `most` at the most. */
export const listDead = (database: Database, most: number): Promise<DeadJob[]> =>
  rows<DeadJob>(database, {
    name: 'list-dead-jobs',
    text: `
      select id, coalesce(source_name, '') as queue,
        coalesce(source_output ->> 'message', 'It was not finished in time.') as reason,
        coalesce(source_retry_count, 0) + 1 as tries, created_on as "failedAt"
      from jobs.job where ${WAITS} order by created_on desc, id limit $1`,
    values: [most],
  })

/** The permanently failed jobs by their queue, the queue of the latest one first. */
export const countDead = (database: Database) =>
  rows<{ queue: string; count: number; failedAt: Date; reason: string }>(database, {
    name: 'count-dead-jobs',
    text: `
      select coalesce(source_name, '') as queue, count(*)::int as count, max(created_on) as "failedAt",
        coalesce((array_agg(source_output ->> 'message' order by created_on desc))[1], 'It was not finished in time.') as reason
      from jobs.job where ${WAITS} group by 1 order by 3 desc`,
  })

/** Forgets a job that failed permanently. Says whether there was one of this id. */
export async function forgetDead(database: Database, id: string): Promise<boolean> {
  const gone = await rows(database, {
    name: 'forget-dead-job',
    text: `delete from jobs.job where ${WAITS} and id = $1 returning id`,
    values: [id],
  })
  return gone.length > 0
}
