import { sql } from 'drizzle-orm'
import type { Database } from '../../core/database/database.ts'
import { analyticsBots, analyticsEvents } from './table.ts'

export type StoredEvent = typeof analyticsEvents.$inferInsert

/** Stores what a browser sent, all of it or nothing. */
export async function storeEvents({ orm }: Database, events: StoredEvent[]): Promise<void> {
  if (events.length > 0) await orm.insert(analyticsEvents).values(events)
}

/** Counts a call by a program. */
export async function countBot({ orm }: Database, day: string): Promise<void> {
  await orm
    .insert(analyticsBots)
    .values({ day, requests: 1 })
    .onConflictDoUpdate({ target: analyticsBots.day, set: { requests: sql`${analyticsBots.requests} + 1` } })
}
