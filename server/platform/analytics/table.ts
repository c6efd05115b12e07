import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * What visitors did: pageviews, events, and web vitals as `web_vital` with `metric` and `value`. Nothing here names
 * anybody: `visitor` is a hash whose salt is gone when the day is over. Its key begins with the time and nothing refers
 * to it, so it can be split by months when it grows.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    visitor: text().notNull(),
    device: text({ enum: ['phone', 'tablet', 'desktop'] }).notNull(),
    /** The host that a visit came from, and its utm parameters: on the first page of a visit only. */
    referrer: text(),
    source: text(),
    medium: text(),
    campaign: text(),
    metric: text(),
    value: doublePrecision(),
    properties: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('analytics_events_name').on(table.name, table.at),
    index('analytics_events_path').on(table.path, table.name, table.at),
  ],
)

/** How often programs called a day, told by their names. */
export const analyticsBots = pgTable('analytics_bots', { day: date().primaryKey(), requests: integer().notNull() })
