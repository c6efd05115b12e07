import {
  boolean,
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

const figures = {
  day: date().notNull(),
  dimension: text().notNull(),
  key: text().notNull(),
  visitors: integer().notNull(),
  views: integer().notNull(),
  seconds: doublePrecision().notNull(),
  bounces: integer().notNull(),
  /** Visits that sent a form. */
  leads: integer().notNull(),
}

/**
 * The events of whole days in figures: one row per day, `dimension` (such as `page`) and `key` (such as `/pricing`). A
 * visitor is known for one day only, so visitors add up over days. `seconds` and `bounces` are of visits.
 */
export const analyticsDays = pgTable('analytics_days', figures, (table) => [
  primaryKey({ columns: [table.day, table.dimension, table.key] }),
])

/**
 * The same figures apart for each device, source and campaign, from which a filtered report is made. A visit has one of
 * each, so its figures add up over these as well.
 */
export const analyticsCells = pgTable(
  'analytics_cells',
  {
    ...figures,
    device: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
  },
  (table) => [index('analytics_cells_dimension').on(table.dimension, table.day)],
)

/** The days that stand in `analytics_days`: counted at `at`, for good once the day is `over`. */
export const analyticsDaysDone = pgTable('analytics_days_done', {
  day: date().primaryKey(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  over: boolean().notNull(),
})

/** What a person noted of a day. */
export const analyticsNotes = pgTable(
  'analytics_notes',
  {
    id: uuid().primaryKey(),
    day: date().notNull(),
    text: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('analytics_notes_day').on(table.day)],
)
