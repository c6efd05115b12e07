import { sql } from 'drizzle-orm'
import type { BotKind } from '../../../contract/platform/analytics/report.ts'
import { batched } from '../../core/database/batched.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { bytesOf, MOST_OF_NETWORK, noteRefused, takeRoom } from '../../core/http/stored-bytes.ts'
import { analyticsBots, type analyticsEvents, analyticsTeam } from './table.ts'

export type StoredEvent = typeof analyticsEvents.$inferInsert

// Nobody looks at the answer, and fewer commits leave more time for pages.
const GATHER_MS = 20

/** What one browser sent: its events, and the day and the key of its network for which they count. */
export type EventBatch = { events: StoredEvent[]; day: string; network: string }

type Store = (sent: EventBatch) => Promise<unknown>

const stores = new WeakMap<Database, Store>()

/**
 * Stores everything that a browser sent, or nothing: what a network may have stored in a day is bounded, and what all
 * of them may. It returns after the commit, else it throws.
 */
export async function storeEvents(database: Database, sent: EventBatch): Promise<void> {
  if (sent.events.length === 0) return
  const store = stores.get(database) ?? batched((all: EventBatch[]) => storeAll(database, all), { gatherMs: GATHER_MS })
  stores.set(database, store)
  const error = await store(sent)
  if (error) throw error
}

/**
 * Stores the events of several browsers. If they can't be stored together, it tries each browser alone, so that one
 * can't spoil the others.
 */
async function storeAll(database: Database, sent: EventBatch[]): Promise<unknown[]> {
  try {
    await storeCounted(database, sent)
    return sent.map(() => undefined)
  } catch (error) {
    if (sent.length === 1) return [error]
    const alone = await Promise.allSettled(sent.map((one) => storeCounted(database, [one])))
    return alone.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
  }
}

/** What an event takes: its row, its three indexes, and the figures that are made of it. */
const EVENT_BYTES = 1024
const sizeOf = (events: StoredEvent[]) => bytesOf(events) + events.length * EVENT_BYTES

/** The most bytes of events that all networks together may have stored in a day. */
export const MOST_EVENTS_BYTES = 1024 * 1024 * 1024
/** The key under which all networks together count. */
export const ALL_EVENTS = 'events of all networks'

/** Stores the events for which there is room, and counts the others. */
async function storeCounted(database: Database, sent: EventBatch[]): Promise<void> {
  const day = sent[0]!.day
  const networks = [...Map.groupBy(sent, ({ network }) => network)].map(([network, all]) => {
    const events = all.flatMap((one) => one.events)
    return { network, events, bytes: sizeOf(events) }
  })
  await database.transaction(async (within) => {
    const wanted = networks.map(({ network, bytes }) => ({ day, key: network, bytes, most: MOST_OF_NETWORK }))
    const roomy = await takeRoom(within, wanted)
    const kept = networks.filter(({ network }) => roomy.has(network))
    const all = { day, key: ALL_EVENTS, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) }
    const isRoom = kept.length > 0 && (await takeRoom(within, [{ ...all, most: MOST_EVENTS_BYTES }])).size > 0
    const events = isRoom ? kept.flatMap((one) => one.events) : []
    if (events.length > 0) await insert(within, events)
    const refused = networks.reduce((sum, one) => sum + one.events.length, 0) - events.length
    if (refused > 0) await noteRefused(within, all, refused)
  })
}

const insert = (within: Pick<Database, 'pool'>, events: StoredEvent[]) =>
  rows(within, {
    name: 'store-events',
    text: `
      insert into analytics_events (at, id, name, path, visitor, device, referrer, source, medium, campaign, country, metric, value, properties)
      select at, id, name, path, visitor, device, referrer, source, medium, campaign, country, metric, value, properties
      from jsonb_to_recordset($1) as given (at timestamptz, id uuid, name text, path text, visitor text, device text, referrer text,
        source text, medium text, campaign text, country text, metric text, value float, properties jsonb)`,
    values: [JSON.stringify(events)],
  })

/** Counts a request by a bot. */
export async function countBot({ orm }: Database, day: string, kind: BotKind): Promise<void> {
  await orm
    .insert(analyticsBots)
    .values({ day, kind, requests: 1 })
    .onConflictDoUpdate({
      target: [analyticsBots.day, analyticsBots.kind],
      set: { requests: sql`${analyticsBots.requests} + 1` },
    })
}

/** Counts page views of the own team. */
export async function countTeam({ orm }: Database, day: string, views: number): Promise<void> {
  if (views === 0) return
  await orm
    .insert(analyticsTeam)
    .values({ day, views })
    .onConflictDoUpdate({ target: analyticsTeam.day, set: { views: sql`${analyticsTeam.views} + excluded.views` } })
}
