import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'

type QueueState = { queue: string; due: number; oldestSeconds: number; running: number }

/** The jobs of each queue: how many could begin now, how long the first has waited for that, and how many run. */
export const readQueues = (database: Database, queues: string[], now: Date): Promise<QueueState[]> =>
  rows<QueueState>(database, {
    name: 'measure-queues',
    text: `
      select queue, count(job.id) filter (where state < 'active' and not blocked)::int as due,
        coalesce(extract(epoch from $2 - min(start_after) filter (where state < 'active' and not blocked)), 0)::float8
          as "oldestSeconds",
        count(job.id) filter (where state = 'active')::int as running
      from unnest($1::text[]) as queue
      left join jobs.job on name = queue and (state < 'active' and start_after <= $2 or state = 'active')
      group by queue order by queue`,
    values: [queues, now],
  })
