import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { addressPrefix } from './address-prefix.ts'
import { BoundedMap } from '../cache/bounded-map.ts'
import type { Clock } from '../start/clock.ts'
import type { Database } from '../database/database.ts'
import { Failure } from './failure.ts'
import type { Services } from './routes.ts'

/** A limit: at most `max` attempts of one `key` in a window. `bucket` names the rule, `key` whom it counts. */
export type Limit = { bucket: string; key: string; max: number; windowSeconds: number }

/** What a process remembers to spare the database work: the refused keys with their end, and the last clean-up. */
type Memory = { refused: BoundedMap<Date>; sweptAt: number }

const memories = new WeakMap<Database, Memory>()
const SWEEP_MS = 600_000
// The database counts forgotten keys again.
const MOST_REFUSED = 10_000

/**
 * Counts an attempt, in PostgreSQL, so that all processes count together and a burst is counted whole. Throws
 * `too-many` (429 with Retry-After) past `max`; a refused key is then refused from memory until its window ends.
 */
export async function limit(
  database: Database,
  clock: Clock,
  { bucket, key, max, windowSeconds }: Limit,
): Promise<void> {
  const now = clock()
  const { refused } = await sweep(database, now)
  const counted = countedAs(bucket, key)
  const until = refused.get(counted)
  if (until && until > now) throw tooMany(until, now)

  const { rows } = await database.pool.query<{ hits: number; resetsAt: Date }>({
    name: 'count-attempt',
    text: `
      insert into rate_limits as l (key, hits, resets_at) values ($1, 1, $3)
      on conflict (key) do update set
        hits = case when l.resets_at <= $2 then 1 else l.hits + 1 end,
        resets_at = case when l.resets_at <= $2 then $3 else l.resets_at end
      returning hits, resets_at as "resetsAt"`,
    values: [counted, now, new Date(now.getTime() + windowSeconds * 1000)],
  })
  const { hits, resetsAt } = rows[0]!
  if (hits <= max) return
  refused.set(counted, resetsAt)
  throw tooMany(resetsAt, now)
}

/** Undoes the counting of an attempt that succeeded, so that only failures use up a limit. */
export async function uncount({ pool }: Database, { bucket, key }: Pick<Limit, 'bucket' | 'key'>): Promise<void> {
  await pool.query('update rate_limits set hits = hits - 1 where key = $1 and hits > 0', [countedAs(bucket, key)])
}

const countedAs = (bucket: string, key: string) => `${bucket}:${createHash('sha256').update(key).digest('base64url')}`

function tooMany(until: Date, now: Date): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = retryAfterSeconds < 60 ? 'a minute' : `${minutes} minute${minutes > 1 ? 's' : ''}`
  return new Failure('too-many', `Too many attempts. Wait ${wait}, then try again.`, { retryAfterSeconds })
}

/** Deletes ended windows now and then: a flood of addresses must not fill the table or the memory. */
async function sweep(database: Database, now: Date): Promise<Memory> {
  const memory = memories.get(database) ?? {
    refused: new BoundedMap<Date>({ entries: MOST_REFUSED }),
    sweptAt: now.getTime(),
  }
  memories.set(database, memory)
  if (now.getTime() - memory.sweptAt < SWEEP_MS) return memory
  memory.sweptAt = now.getTime()
  for (const [key, until] of memory.refused.entries()) if (until <= now) memory.refused.delete(key)
  await database.pool.query('delete from rate_limits where resets_at <= $1', [now])
  return memory
}

const WRITES_A_MINUTE = 60

/**
 * The hook (`onRequest`) that limits changes by people who aren't signed in: 60 a minute for an address prefix, over
 * all public endpoints other than GET together. Endpoints marked `limited: false` are exempt, as are those behind a
 * login, since their callers are known.
 */
export function writeLimit({ database, clock, endpoints }: Services): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!isPublicWrite(endpoints, request)) return
    const key = addressPrefix(request.ip)
    await limit(database, clock, { bucket: 'write', key, max: WRITES_A_MINUTE, windowSeconds: 60 })
  }
}

const isPublicWrite = (endpoints: Services['endpoints'], { method, routeOptions }: FastifyRequest) =>
  method !== 'GET' &&
  endpoints.some(
    (endpoint) =>
      endpoint.access === 'public' &&
      endpoint.limited !== false &&
      endpoint.method === method &&
      `/api${endpoint.path}` === routeOptions.url,
  )
