import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { gapReasons } from '../../../contract/field/tracking/phone-fixes.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { trackers } from './table.ts'

/**
 * Times on duty for which a phone has no place, with why, by the server’s clock. `saidAt` is how the phone wrote the
 * beginning, so that a gap sent again is known by its key. `deviceId` is a row of `trackers`.
 */
export const trailGaps = pgTable(
  'trail_gaps',
  {
    organisationId: ofOrganisation(),
    deviceId: uuid('device_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    saidAt: time('said_at').notNull(),
    fromAt: time('from_at').notNull(),
    toAt: time('to_at').notNull(),
    reason: text({ enum: gapReasons }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.deviceId, table.saidAt] }),
    index('trail_gaps_guard').on(table.organisationId, table.guardId, table.fromAt),
    sameCompany('trail_gaps_device', [table.organisationId, table.deviceId], trackers).onDelete('cascade'),
    sameCompany('trail_gaps_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('trail_gaps_reason_known', oneOf('reason', gapReasons)),
  ],
)
