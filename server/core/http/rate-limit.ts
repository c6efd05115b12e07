// By hand: rate-limiter-flexible counts each attempt in a statement of its own; this counts a burst in one.
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../../contract/core/core.ts'
import { addressPrefix } from './address-prefix.ts'
import type { Clock } from '../base/clock.ts'
import { batched } from '../database/batched.ts'
import type { Database } from '../database/database.ts'
import { Failure } from '../base/failure.ts'

/**
 * A limit: at most `max` attempts of one `key` in a window. `bucket` names the rule, `key` the caller. Attempts that
 * `mayWait` are counted together with those of the next moment.
 */
export type Limit = { bucket: string; key: string; max: number; windowSeconds: number; mayWait?: boolean }

/** The memory of a process that spares the database work: the refused keys with their end, and the last clean-up. */
type Memory = { refused: LRUCache<string, Date>; sweptAt: number; count: Count; countLater: Count }
type Count = (attempt: Attempt) => Promise<HitCount>

type Attempt = { counted: string; now: Date; resetsAt: Date }
type HitCount = { hits: number; resetsAt: Date }

const memories = new WeakMap<Database, Memory>()
const SWEEP_MS = 600_000
// Half the processor's time of a flood of small calls went into commits of one or two of them.
const GATHER_MS = 20
// The most keys in memory. The database counts the others.
const MOST_REFUSED = 10_000

/**
 * Counts an attempt, in PostgreSQL, so that all processes count together and a burst is counted whole. Throws
 * `too-many` (429 with Retry-After) past `max`; a refused key is then refused from memory until its window ends.
 */
export async function limit(
  database: Database,
  clock: Clock,
  { bucket, key, max, windowSeconds, mayWait = false }: Limit,
): Promise<void> {
  const now = clock()
  const { refused, count, countLater } = await sweep(database, now)
  const counted = countedAs(bucket, key)
  const until = refused.get(counted)
  if (until && until > now) throw tooMany(until, now)

  const attempt = { counted, now, resetsAt: new Date(now.getTime() + windowSeconds * 1000) }
  const { hits, resetsAt } = await (mayWait ? countLater : count)(attempt)
  if (hits <= max) return
  refused.set(counted, resetsAt)
  throw tooMany(resetsAt, now)
}

/**
 * Counts simultaneous attempts in one statement, those of one key one after the other. Keys are sorted, so that two
 * processes can't deadlock.
 */
async function countAll(database: Database, attempts: Attempt[]): Promise<HitCount[]> {
  const groups = Map.groupBy(attempts, ({ counted }) => counted)
  const keys = [...groups.keys()].toSorted()
  const last = keys.map((key) => groups.get(key)!.at(-1)!)
  const { rows } = await database.pool.query<{ key: string; hits: number; resetsAt: Date }>({
    name: 'count-attempts',
    text: `
      insert into rate_limits as l (key, hits, resets_at)
      select key, hits, resets_at from unnest($1::text[], $2::int[], $3::timestamptz[]) as given (key, hits, resets_at)
      on conflict (key) do update set
        hits = case when l.resets_at <= $4 then excluded.hits else l.hits + excluded.hits end,
        resets_at = case when l.resets_at <= $4 then excluded.resets_at else l.resets_at end
      returning key, hits, resets_at as "resetsAt"`,
    values: [keys, keys.map((key) => groups.get(key)!.length), last.map(({ resetsAt }) => resetsAt), last[0]!.now],
  })
  const after = new Map(rows.map((row) => [row.key, row]))
  const left = new Map([...groups].map(([key, { length }]) => [key, length]))
  return attempts.map(({ counted }) => {
    const { hits, resetsAt } = after.get(counted)!
    const later = left.get(counted)! - 1
    left.set(counted, later)
    return { hits: hits - later, resetsAt }
  })
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
    refused: new LRUCache<string, Date>({ max: MOST_REFUSED }),
    sweptAt: now.getTime(),
    count: batched((attempts: Attempt[]) => countAll(database, attempts)),
    countLater: batched((attempts: Attempt[]) => countAll(database, attempts), { gatherMs: GATHER_MS }),
  }
  memories.set(database, memory)
  if (now.getTime() - memory.sweptAt < SWEEP_MS) return memory
  memory.sweptAt = now.getTime()
  for (const [key, until] of memory.refused) if (until <= now) memory.refused.delete(key)
  await database.pool.query('delete from rate_limits where resets_at <= $1', [now])
  return memory
}

const WRITES_A_MINUTE = 60

/**
 * The hook (`onRequest`) that limits changes by people who aren't signed in: 60 a minute for an address prefix, over
 * all public endpoints other than GET and all addresses that are no endpoint's together. Endpoints marked
 * `limited: false` are exempt, as are those behind a login, since their callers are known.
 */
export function writeLimit({ database, clock }: { database: Database; clock: Clock }) {
  return async ({ routeOptions, ip, method }: FastifyRequest): Promise<void> => {
    if (!isPublicWrite(routeOptions.config.endpoint ?? { access: 'public', method })) return
    await limit(database, clock, { bucket: 'write', key: addressPrefix(ip), max: WRITES_A_MINUTE, windowSeconds: 60 })
  }
}

const isPublicWrite = ({ access, method, limited }: Pick<Endpoint, 'access' | 'limited'> & { method: string }) =>
  access === 'public' && method !== 'GET' && method !== 'HEAD' && limited !== false
