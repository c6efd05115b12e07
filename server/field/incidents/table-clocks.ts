import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clockNames, clockStates, type ClockTargets, pauseReasons } from '../../../contract/field/incidents/clocks.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'
import { incidents } from './table.ts'

/** Within which time a company acts on incidents; without a row the usual holds. */
export const incidentTargets = pgTable(
  'incident_targets',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    targets: jsonb().$type<ClockTargets>().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
)

/** The clocks of incidents. Each that has a target has a deadline while it runs. */
export const incidentClocks = pgTable(
  'incident_clocks',
  {
    organisationId: ofOrganisation(),
    incidentId: uuid('incident_id').notNull(),
    clock: text({ enum: clockNames }).notNull(),
    state: text({ enum: clockStates }).notNull(),
    houseSeconds: integer('house_seconds'),
    contractSeconds: integer('contract_seconds'),
    startedAt: time('started_at').notNull(),
    dueAt: time('due_at'),
    metAt: time('met_at'),
    breachedAt: time('breached_at'),
    pausedAt: time('paused_at'),
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.incidentId, table.clock] }),
    sameCompany('incident_clocks_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
    check('incident_clocks_known', oneOf('clock', clockNames)),
    check('incident_clocks_state_known', oneOf('state', clockStates)),
    check('incident_clocks_paused', sql`(state = 'paused') = (paused_at is not null)`),
    check('incident_clocks_met', sql`state <> 'met' or met_at is not null`),
    check('incident_clocks_breached', sql`(state = 'breached') = (breached_at is not null)`),
  ],
)

/** When clocks rested, and why. A clock rests once at a time. */
export const incidentPauses = pgTable(
  'incident_pauses',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    incidentId: uuid('incident_id').notNull(),
    clock: text({ enum: clockNames }).notNull(),
    reason: text({ enum: pauseReasons }).notNull(),
    fromAt: time('from_at').notNull(),
    untilAt: time('until_at'),
    by: uuid('paused_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('incident_pauses_incident').on(table.organisationId, table.incidentId),
    uniqueIndex('incident_pauses_one')
      .on(table.organisationId, table.incidentId, table.clock)
      .where(sql`until_at is null`),
    sameCompany('incident_pauses_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
    check('incident_pauses_clock_known', oneOf('clock', clockNames)),
    check('incident_pauses_reason_known', oneOf('reason', pauseReasons)),
  ],
)
