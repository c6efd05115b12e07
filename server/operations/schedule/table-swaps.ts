import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { swapStates } from '../../../contract/operations/schedule/swaps.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation } from '../organisations/table.ts'
import { assignments } from './table.ts'

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
    foreignKey({
      name: 'shift_swaps_assignment',
      columns: [table.organisationId, table.assignmentId],
      foreignColumns: [assignments.organisationId, assignments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shift_swaps_other_known',
      columns: [table.organisationId, table.otherId],
      foreignColumns: [assignments.organisationId, assignments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shift_swaps_from_known',
      columns: [table.organisationId, table.fromGuard],
      foreignColumns: [guards.organisationId, guards.id],
    }),
    foreignKey({
      name: 'shift_swaps_to_known',
      columns: [table.organisationId, table.toGuard],
      foreignColumns: [guards.organisationId, guards.id],
    }),
    check('shift_swaps_state_known', oneOf('state', swapStates)),
    check('shift_swaps_two', sql`from_guard <> to_guard`),
  ],
)
