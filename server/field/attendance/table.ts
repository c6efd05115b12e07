import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timeEventKinds, timeMethods } from '../../../contract/field/attendance/attendance.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { posts } from '../../planning/sites/table.ts'

/**
 * What guards did on their posts, as it was recorded. No row is ever changed, which a trigger holds. `at` is the
 * moment that counts, and `deviceAt` what the phone's clock said. `distanceM` is how far outside of the fence the phone
 * was; 0 inside, null without a position. `reason` and `notedBy` belong to what
 * somebody else recorded for the guard.
 */
export const timeEvents = pgTable(
  'time_events',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    postId: uuid('post_id').notNull(),
    shiftId: uuid('shift_id'),
    kind: text({ enum: timeEventKinds }).notNull(),
    method: text({ enum: timeMethods }).notNull(),
    at: time('at').notNull(),
    deviceAt: time('device_at').notNull(),
    receivedAt: time('received_at').notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracyM: doublePrecision('accuracy_m'),
    distanceM: integer('distance_m'),
    flags: text().array().notNull(),
    commandId: uuid('command_id'),
    reason: text().notNull().default(''),
    notedBy: uuid('noted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('time_events_guard').on(table.organisationId, table.guardId, table.at),
    index('time_events_at').on(table.organisationId, table.at),
    index('time_events_post').on(table.organisationId, table.postId, table.at),
    index('time_events_shift').on(table.organisationId, table.shiftId),
    uniqueIndex('time_events_command').on(table.organisationId, table.commandId),
    sameCompany('time_events_guard_known', [table.organisationId, table.guardId], guards),
    sameCompany('time_events_post_known', [table.organisationId, table.postId], posts),
    check('time_events_kind_known', oneOf('kind', timeEventKinds)),
    check('time_events_method_known', oneOf('method', timeMethods)),
    check('time_events_position', sql`(lat is null) = (lng is null) and (lat is null) = (accuracy_m is null)`),
    check('time_events_manual', sql`method <> 'manual' or (noted_by is not null and reason <> '')`),
  ],
)
