import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { IncidentDraft, StatusOverride } from '../../../contract/platform/status/status.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The worst state of a service (or `overall`) on a day (UTC), as the background checks found it. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date().notNull(),
    service: text().notNull(),
    worst: text({ enum: ['operational', 'degraded', 'outage'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.service] }),
    check('status_days_worst', sql`worst in ('operational', 'degraded', 'outage')`),
  ],
)

/** What an admin says of a service (or `overall`) against the checks, until the row is removed. */
export const statusOverrides = pgTable(
  'status_overrides',
  {
    service: text().primaryKey().$type<StatusOverride['service']>(),
    status: text({ enum: ['operational', 'degraded', 'outage'] }).notNull(),
    setAt: time('set_at').notNull(),
    setBy: uuid('set_by'),
  },
  () => [check('status_overrides_status', sql`status in ('operational', 'degraded', 'outage')`)],
)

/** Incident notes. `resolvedAt` is null while the incident lasts. */
export const statusIncidents = pgTable(
  'status_incidents',
  {
    id: uuid().primaryKey(),
    data: jsonb().notNull().$type<Omit<IncidentDraft, 'startedAt' | 'resolvedAt'>>(),
    startedAt: time('started_at').notNull(),
    resolvedAt: time('resolved_at'),
    updatedAt: time('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [index('status_incidents_started').on(table.startedAt.desc())],
)
