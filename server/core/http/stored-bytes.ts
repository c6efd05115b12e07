import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Database, Transaction } from '../database/database.ts'
import { rows } from '../database/rows.ts'
import type { ReadyEnv } from '../base/env.ts'
import { Failure } from '../base/failure.ts'
import type { Clock } from '../base/clock.ts'
import { repeat } from '../jobs/repeating.ts'
import { addressPrefix } from './address-prefix.ts'

const MB = 1024 * 1024
/** Counters are kept this long: nobody asks for those of earlier days. */
const KEPT_DAYS = 31

/** The most that callers of one network may have stored in a day, by whatever they send. */
export const MOST_OF_NETWORK = 100 * MB

/** The bytes of a mail with its job, which an address may ask for: the HTML of its template and its text. */
export const MAIL_BYTES = 24 * 1024

/** A number of bytes to be stored on a day (UTC), for a key that has room for `most` of them. */
export type Room = { day: string; key: string; bytes: number; most: number }

/** The day (UTC) on which a moment counts. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The key of a network, from which nobody reads the network without the secret. */
export const networkKey = ({ secret }: Pick<ReadyEnv, 'secret'>, address: string) =>
  createHmac('sha256', secret)
    .update(`stored bytes ${addressPrefix(address)}`)
    .digest('base64url')

/** Keys are sorted, so that two transactions wait for each other and never in a circle. */
const TAKE = `
  insert into stored_bytes as known (day, key, bytes)
  select day, key, bytes from unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[]) as given (day, key, bytes, most)
  where bytes <= most order by day, key
  on conflict (day, key) do update set bytes = known.bytes + excluded.bytes
    where known.bytes + excluded.bytes <= (
      select most from unnest($2::text[], $4::bigint[]) as bound (key, most) where bound.key = known.key limit 1)
  returning key`

/**
 * Counts bytes in the transaction that stores them, and gives the keys that had room. The counter of a key is locked
 * until the transaction ends, so parallel ones never pass its bound. Each key may occur once.
 */
export async function takeRoom(within: Pick<Database, 'pool'>, wanted: Room[]): Promise<Set<string>> {
  const values = [
    wanted.map(({ day }) => day),
    wanted.map(({ key }) => key),
    wanted.map(({ bytes }) => bytes),
    wanted.map(({ most }) => most),
  ]
  const taken = await rows<{ key: string }>(within, { name: 'take-room', text: TAKE, values })
  return new Set(taken.map(({ key }) => key))
}

/** Notes how much was dropped quietly on a day, for a key. */
export const noteRefused = (within: Pick<Database, 'pool'>, { day, key }: Pick<Room, 'day' | 'key'>, count: number) =>
  rows(within, {
    name: 'note-refused',
    text: `
      insert into stored_bytes as known (day, key, bytes, refused) values ($1, $2, 0, $3)
      on conflict (day, key) do update set refused = known.refused + excluded.refused`,
    values: [day, key, count],
  })

/**
 * Counts bytes of a key, such as a device, before they are stored. Throws `too-many` (429 with Retry-After) with the
 * words of `full` where it has had `most` of them today.
 */
export async function limitBytes(
  database: Pick<Database, 'pool'>,
  clock: Clock,
  { full, ...wanted }: Omit<Room, 'day'> & { full: string },
): Promise<void> {
  const now = clock()
  const taken = await takeRoom(database, [{ ...wanted, day: dayOf(now) }])
  if (!taken.has(wanted.key)) throw noMoreToday(now, full)
}

const noMoreToday = (now: Date, words: string) =>
  new Failure('too-many', words, { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) })

type Sender = { env: Pick<ReadyEnv, 'secret'>; clock: Clock; request: { ip: string } }

/** The bytes of a value as it is stored. */
export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/**
 * Counts what a form stores for its sender, in the transaction that stores it. Every public endpoint that stores
 * something uses it. Throws `too-many` (429 with Retry-After) where their network has no room left today.
 */
export async function countStored(
  transaction: Transaction,
  { env, clock, request }: Sender,
  bytes: number,
): Promise<void> {
  const now = clock()
  const { rows: taken } = await transaction.execute(sql`
    insert into stored_bytes as known (day, key, bytes)
    select ${dayOf(now)}::date, ${networkKey(env, request.ip)}, ${bytes}::bigint
    where ${bytes}::bigint <= ${MOST_OF_NETWORK}::bigint
    on conflict (day, key) do update set bytes = known.bytes + excluded.bytes
      where known.bytes + excluded.bytes <= ${MOST_OF_NETWORK}::bigint
    returning key`)
  if (taken.length > 0) return
  throw noMoreToday(
    now,
    'Your network has sent us as much as we keep in a day. Try again tomorrow, or write to us by mail.',
  )
}

const forgetStored = (database: Pick<Database, 'pool'>, now: Date) =>
  rows(database, {
    text: 'delete from stored_bytes where day < $1::date',
    values: [dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS))],
  })

/** Forgets the counters of days that nobody asks for any more, at the start of the server and once a day. */
export const keepStoredBytes = (
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void => repeat(app, DAY_MS, () => forgetStored(database, clock()), 'counters of stored bytes can’t be forgotten')
