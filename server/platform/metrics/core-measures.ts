import { statfs } from 'node:fs/promises'
import { systemClock } from '../../core/base/clock.ts'
import { openStreams } from '../../core/http/streaming.ts'
import { countDead } from '../../core/jobs/dead-jobs.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { readQueues } from './queries.ts'

/** Of this process: connections to the database, what the caches kept, and open streams. */
export async function processMeasures({ database: { pool }, content }: Services): Promise<Measure[]> {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool
  return [
    {
      name: 'watchpost_database_connections',
      help: 'Connections of the pool, by what they do',
      values: [
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'busy' }, value: totalCount - idleCount },
      ],
    },
    {
      name: 'watchpost_database_waiting',
      help: 'Statements that wait for a connection',
      values: [{ value: waitingCount }],
    },
    {
      name: 'watchpost_cache_lookups_total',
      help: 'Lookups in the caches since the start: a hit was kept, a miss was made',
      values: Object.entries(content.counts).flatMap(([cache, { hits, misses }]) => [
        { labels: { cache, result: 'hit' }, value: hits },
        { labels: { cache, result: 'miss' }, value: misses },
      ]),
    },
    { name: 'watchpost_streams', help: 'Streams that are open', values: [{ value: openStreams() }] },
  ]
}

/** The disk under `DATA_DIR`. */
export async function diskMeasures({ env }: Services): Promise<Measure[]> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  return [
    {
      name: 'watchpost_disk_free_bytes',
      help: 'Free bytes of the disk of DATA_DIR',
      values: [{ value: bavail * bsize }],
    },
    { name: 'watchpost_disk_bytes', help: 'Bytes of the disk of DATA_DIR', values: [{ value: blocks * bsize }] },
  ]
}

/** The queues. They wait by the clock of the machine. */
export async function jobMeasures({ database, jobs }: Services): Promise<Measure[]> {
  const [queues, dead] = await Promise.all([readQueues(database, jobs.queues, systemClock()), countDead(database)])
  const perQueue = (value: (each: (typeof queues)[number]) => number) =>
    queues.map((each) => ({ labels: { queue: each.queue }, value: value(each) }))
  return [
    { name: 'watchpost_jobs_due', help: 'Jobs that could begin now', values: perQueue(({ due }) => due) },
    { name: 'watchpost_jobs_running', help: 'Jobs that run', values: perQueue(({ running }) => running) },
    {
      name: 'watchpost_jobs_oldest_seconds',
      help: 'Seconds that the first due job has waited',
      values: perQueue(({ oldestSeconds }) => oldestSeconds),
    },
    {
      name: 'watchpost_jobs_dead',
      help: 'Jobs that failed for good and wait for a person',
      values: dead.map(({ queue, count }) => ({ labels: { queue }, value: count })),
    },
  ]
}
