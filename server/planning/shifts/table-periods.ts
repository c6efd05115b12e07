import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { periodStates } from '../../../contract/planning/shifts/period.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'
import { during } from './table.ts'

/**
 * The periods of a roster, which never overlap. A shift belongs to the period in which it begins. Triggers refuse every
 * change of shifts in a locked period, and say so in words (migration 0046).
 */
export const periods = pgTable(
  'periods',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    during: during('during').notNull(),
    state: text({ enum: periodStates }).notNull(),
    lockedAt: time('locked_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('periods_start').on(table.organisationId, sql`lower(during)`),
    check('periods_state_known', oneOf('state', periodStates)),
    check('periods_length', sql`not isempty(during)`),
    check('periods_locked_since', sql`(state = 'locked') = (locked_at is not null)`),
  ],
)
