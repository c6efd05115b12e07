import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OwnIncident } from '../../../contract/platform/status/control.ts'
import type { Incident, shownServices } from '../../../contract/platform/status/status.ts'
import { time } from '../../core/database/columns.ts'

/** The worst state of a service (or `overall`) on a day (UTC), as the background checks found it. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date().notNull(),
    service: text().notNull(),
    worst: text({ enum: ['operational', 'maintenance', 'degraded', 'outage'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.service] }),
    check('status_days_worst', sql`worst in ('operational', 'maintenance', 'degraded', 'outage')`),
  ],
)

/** How each service was shown when people were last told of it. */
export const statusStates = pgTable('status_states', {
  service: text().primaryKey().$type<(typeof shownServices)[number]>(),
  status: text({ enum: ['operational', 'degraded', 'outage'] }).notNull(),
  since: time('since').notNull(),
})

/** What an admin says of a service (or `overall`) against the checks, and why. It ends by itself at `until`. */
export const statusOverrides = pgTable(
  'status_overrides',
  {
    service: text().primaryKey().$type<(typeof shownServices)[number]>(),
    status: text({ enum: ['operational', 'degraded', 'outage'] }).notNull(),
    reason: text().notNull(),
    until: time('until').notNull(),
    setAt: time('set_at').notNull(),
    setBy: uuid('set_by'),
  },
  () => [check('status_overrides_status', sql`status in ('operational', 'degraded', 'outage')`)],
)

/** Incidents with what was said about them, the newest first. `resolvedAt` is null while the incident lasts. */
export const statusIncidents = pgTable(
  'status_incidents',
  {
    id: uuid().primaryKey(),
    data: jsonb().notNull().$type<Omit<OwnIncident, 'id' | 'startedAt' | 'resolvedAt'>>(),
    startedAt: time('started_at').notNull(),
    resolvedAt: time('resolved_at'),
    updatedAt: time('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [index('status_incidents_started').on(table.startedAt.desc())],
)

/** Planned work: its services count as in maintenance from `startsAt` to `endsAt`. */
export const statusMaintenance = pgTable(
  'status_maintenance',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    services: jsonb().notNull().$type<Incident['services']>(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [
    index('status_maintenance_ends').on(table.endsAt),
    check('status_maintenance_order', sql`ends_at > starts_at`),
  ],
)
