import { sql } from 'drizzle-orm'
import type { BotKind } from '../../../contract/platform/analytics/report.ts'
import { batched } from '../../core/database/batched.ts'
import type { Database } from '../../core/database/database.ts'
import { rows } from '../../core/database/rows.ts'
import { analyticsBots, type analyticsEvents, analyticsTeam } from './table.ts'

export type StoredEvent = typeof analyticsEvents.$inferInsert

// Nobody looks at the answer, and fewer commits leave more time for pages.
const GATHER_MS = 20

type Store = (events: StoredEvent[]) => Promise<unknown>

const stores = new WeakMap<Database, Store>()

/** Stores everything that a browser sent, or nothing. It returns after the commit, else it throws. */
export async function storeEvents(database: Database, events: StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  const store =
    stores.get(database) ?? batched((sent: StoredEvent[][]) => storeAll(database, sent), { gatherMs: GATHER_MS })
  stores.set(database, store)
  const error = await store(events)
  if (error) throw error
}

/**
 * Stores the events of several browsers. If they can't be stored together, it tries each browser alone, so that one
 * can't spoil the others.
 */
async function storeAll(database: Database, sent: StoredEvent[][]): Promise<unknown[]> {
  try {
    await insert(database, sent.flat())
    return sent.map(() => undefined)
  } catch (error) {
    if (sent.length === 1) return [error]
    const alone = await Promise.allSettled(sent.map((events) => insert(database, events)))
    return alone.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
  }
}

const insert = (database: Database, events: StoredEvent[]) =>
  rows(database, {
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
