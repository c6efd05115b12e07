import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { swapStates } from '../../../contract/planning/offers/swaps.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { assignments } from '../shifts/table.ts'

const isOpen = sql`state in ('requested', 'accepted')`

/**
 * A guard asks a colleague to take a shift, or to swap it for one of theirs (`otherId`). It names assignments, and ends
 * when one of them does or moves (the migration has the trigger).
 */
export const swaps = pgTable(
  'shift_swaps',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    otherId: uuid('other_id'),
    fromGuard: uuid('from_guard').notNull(),
    toGuard: uuid('to_guard').notNull(),
    state: text({ enum: swapStates }).notNull(),
    askedAt: time('asked_at').notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('shift_swaps_open').on(table.organisationId, table.assignmentId).where(isOpen),
    uniqueIndex('shift_swaps_other').on(table.organisationId, table.otherId).where(isOpen),
    index('shift_swaps_from').on(table.organisationId, table.fromGuard, table.id),
    index('shift_swaps_to').on(table.organisationId, table.toGuard, table.id),
    index('shift_swaps_waiting').on(table.organisationId, table.id).where(isOpen),
    sameCompany('shift_swaps_assignment', [table.organisationId, table.assignmentId], assignments).onDelete('cascade'),
    sameCompany('shift_swaps_other_known', [table.organisationId, table.otherId], assignments).onDelete('cascade'),
    sameCompany('shift_swaps_from_known', [table.organisationId, table.fromGuard], guards),
    sameCompany('shift_swaps_to_known', [table.organisationId, table.toGuard], guards),
    check('shift_swaps_state_known', oneOf('state', swapStates)),
    check('shift_swaps_two', sql`from_guard <> to_guard`),
  ],
)
