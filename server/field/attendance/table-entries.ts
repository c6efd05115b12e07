import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { entryStates } from '../../../contract/field/attendance/time-entries.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { posts } from '../../planning/sites/table.ts'

/**
 * The hours of guards. `firstEventId` is the clock-in from which an entry was computed; a correction keeps that of the
 * entry that it replaces. A locked one never changes, which a trigger holds.
 */
export const timeEntries = pgTable(
  'time_entries',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    postId: uuid('post_id').notNull(),
    shiftId: uuid('shift_id'),
    firstEventId: uuid('first_event_id').notNull(),
    in: time('in_at').notNull(),
    out: time('out_at'),
    plannedFrom: time('planned_from'),
    plannedTo: time('planned_to'),
    breakMinutes: integer('break_minutes').notNull(),
    paidMinutes: integer('paid_minutes').notNull(),
    baseMinutes: integer('base_minutes').notNull(),
    nightMinutes: integer('night_minutes').notNull(),
    overtimeMinutes: integer('overtime_minutes').notNull(),
    exceptions: text().array().notNull(),
    state: text({ enum: entryStates }).notNull(),
    replaces: uuid(),
    isCorrection: boolean('is_correction').notNull().default(false),
    reason: text().notNull().default(''),
    madeBy: uuid('made_by'),
    decidedBy: uuid('decided_by'),
    decidedAt: time('decided_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('time_entries_in').on(table.organisationId, table.in),
    index('time_entries_guard').on(table.organisationId, table.guardId, table.in),
    index('time_entries_waiting')
      .on(table.state)
      .where(sql`state in ('open', 'submitted')`),
    index('time_entries_post').on(table.organisationId, table.postId),
    index('time_entries_replaces').on(table.organisationId, table.replaces),
    index('time_entries_first').on(table.organisationId, table.firstEventId),
    sameCompany('time_entries_guard_known', [table.organisationId, table.guardId], guards),
    sameCompany('time_entries_post_known', [table.organisationId, table.postId], posts),
    check('time_entries_state_known', oneOf('state', entryStates)),
    check('time_entries_sum', sql`paid_minutes = base_minutes + night_minutes + overtime_minutes`),
    check('time_entries_order', sql`out_at is null or out_at >= in_at`),
    check('time_entries_correction', sql`not is_correction or (made_by is not null and reason <> '')`),
    check('time_entries_decided', sql`state not in ('approved', 'locked') or decided_by is not null`),
  ],
)
