import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bidStates } from '../../../contract/planning/offers/bids.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { shifts } from '../shifts/table.ts'

/** The open shifts on which guards may bid. The row goes once the shift has a guard, moves or is cancelled. */
export const bidOpenings = pgTable(
  'bid_openings',
  {
    organisationId: ofOrganisation(),
    shiftId: uuid('shift_id').notNull(),
    firstWins: boolean('first_wins').notNull(),
    openedAt: time('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.shiftId] }),
    sameCompany('bid_openings_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
  ],
)

/** What guards bid. Bids that wait end with their opening, by triggers of the migration. */
export const shiftBids = pgTable(
  'shift_bids',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    shiftId: uuid('shift_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    state: text({ enum: bidStates }).notNull(),
    bidAt: time('bid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('shift_bids_waiting')
      .on(table.organisationId, table.shiftId, table.guardId)
      .where(sql`state = 'waiting'`),
    index('shift_bids_shift').on(table.organisationId, table.shiftId),
    index('shift_bids_guard').on(table.organisationId, table.guardId, table.id),
    sameCompany('shift_bids_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
    sameCompany('shift_bids_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('shift_bids_state_known', oneOf('state', bidStates)),
  ],
)
