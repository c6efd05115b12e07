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
import { botKinds } from '../../../contract/platform/analytics/report.ts'

/**
 * What visitors did: pageviews, events, and web vitals as `web_vital` with `metric` and `value`. No row names a person:
 * `visitor` is a hash whose salt is deleted at the end of the day. The key begins with the time and no table refers to
 * it, so the table can be partitioned by month later.
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
    /** The referring host of a visit and its UTM parameters, on its first page only. */
    referrer: text(),
    source: text(),
    medium: text(),
    campaign: text(),
    /** ISO 3166-1 alpha-2, such as `US`; null without `COUNTRIES_FILE`. */
    country: text(),
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

/** The number of requests by known bots per day and kind. */
export const analyticsBots = pgTable(
  'analytics_bots',
  {
    day: date().notNull(),
    kind: text({ enum: botKinds }).notNull().default('other'),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)

/** The page views of the own team per day, which are no visits. */
export const analyticsTeam = pgTable('analytics_team', { day: date().primaryKey(), views: integer().notNull() })

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
 * The figures of whole days: one row per day, `dimension` (such as `page`) and `key` (such as `/pricing`). A visitor is
 * recognised for one day only, so visitors add up over days. `seconds` and `bounces` count visits.
 */
export const analyticsDays = pgTable('analytics_days', figures, (table) => [
  primaryKey({ columns: [table.day, table.dimension, table.key] }),
])

/**
 * The same figures for each device, source and campaign, for filtered reports. A visit has one of each, so the figures
 * add up over these as well.
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

/**
 * The days in `analytics_days`: counted at `at`, and final once the day is `over`. Its events are gone once it is
 * `cleared`.
 */
export const analyticsDaysDone = pgTable('analytics_days_done', {
  day: date().primaryKey(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  over: boolean().notNull(),
  cleared: boolean().notNull().default(false),
})

/** A person's note about a day. */
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
