import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Doubt, runStates, scanStates, stopStates } from '../../../contract/field/patrols/runs.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { checkpoints, tours, tourSchedules } from './table.ts'

/**
 * Runs of tours. `plannedAt` names a run of its schedule for good; `dueAt` is when it begins, varied. Nothing is waited
 * for after `overAt`.
 */
export const tourRuns = pgTable(
  'tour_runs',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    tourId: uuid('tour_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    number: integer().notNull(),
    plannedAt: time('planned_at').notNull(),
    dueAt: time('due_at').notNull(),
    overAt: time('over_at').notNull(),
    state: text({ enum: runStates }).notNull(),
    guardId: uuid('guard_id'),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    excuse: text(),
    excusedBy: uuid('excused_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('tour_runs_once').on(table.organisationId, table.scheduleId, table.plannedAt),
    index('tour_runs_due').on(table.organisationId, table.dueAt),
    index('tour_runs_tour').on(table.organisationId, table.tourId, table.dueAt),
    index('tour_runs_guard').on(table.organisationId, table.guardId),
    sameCompany('tour_runs_of', [table.organisationId, table.tourId], tours),
    sameCompany('tour_runs_planned', [table.organisationId, table.scheduleId], tourSchedules),
    sameCompany('tour_runs_guard_known', [table.organisationId, table.guardId], guards),
    check('tour_runs_state_known', oneOf('state', runStates)),
    check('tour_runs_excused', sql`(excuse is null) = (excused_by is null)`),
  ],
)

/**
 * What guards scanned, as it was judged. No row is ever changed but for the guard, where two turn out to be one, which
 * a trigger holds. `counter` is that of a SUN tag: each counts once.
 */
export const scans = pgTable(
  'scans',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    checkpointId: uuid('checkpoint_id').notNull(),
    runId: uuid('run_id'),
    guardId: uuid('guard_id').notNull(),
    at: time('at').notNull(),
    receivedAt: time('received_at').notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracyM: doublePrecision('accuracy_m'),
    state: text({ enum: scanStates }).notNull(),
    doubts: jsonb().$type<Doubt[]>().notNull(),
    counter: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('scans_counter').on(table.organisationId, table.checkpointId, table.counter),
    index('scans_checkpoint').on(table.organisationId, table.checkpointId, table.at),
    index('scans_guard').on(table.organisationId, table.guardId, table.at),
    index('scans_run').on(table.organisationId, table.runId),
    sameCompany('scans_at', [table.organisationId, table.checkpointId], checkpoints),
    sameCompany('scans_run_known', [table.organisationId, table.runId], tourRuns),
    sameCompany('scans_guard_known', [table.organisationId, table.guardId], guards),
    check('scans_state_known', oneOf('state', scanStates)),
    check('scans_position', sql`(lat is null) = (lng is null) and (lat is null) = (accuracy_m is null)`),
  ],
)

/** The checkpoints of a run in their order, each with its state. */
export const runStops = pgTable(
  'run_stops',
  {
    organisationId: ofOrganisation(),
    runId: uuid('run_id').notNull(),
    position: integer().notNull(),
    checkpointId: uuid('checkpoint_id').notNull(),
    dueAt: time('due_at').notNull(),
    state: text({ enum: stopStates }).notNull().default('due'),
    scanId: uuid('scan_id'),
    skipReason: text('skip_reason'),
    skipPhoto: text('skip_photo'),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.runId, table.position] }),
    index('run_stops_checkpoint').on(table.organisationId, table.checkpointId),
    index('run_stops_scan').on(table.organisationId, table.scanId),
    sameCompany('run_stops_of', [table.organisationId, table.runId], tourRuns).onDelete('cascade'),
    sameCompany('run_stops_at', [table.organisationId, table.checkpointId], checkpoints),
    sameCompany('run_stops_scan_known', [table.organisationId, table.scanId], scans),
    check('run_stops_state_known', oneOf('state', stopStates)),
  ],
)
