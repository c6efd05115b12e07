import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { additionKinds } from '../../../contract/planning/shifts/additions.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'
import { during } from './table.ts'

/**
 * A shift of such an act. `sourceId` is the shift that it copies, and `isAdded` is false for one that stood there
 * already, which counts as the copy from then on.
 */
export type AddedSeat = { shiftId: string; guardId: string | null; sourceId: string | null; isAdded: boolean }

/** Acts that added many shifts at once, so that each can be undone, and adds nothing when it is done again. */
export const additions = pgTable(
  'additions',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: additionKinds }).notNull(),
    /** Where its shifts begin. */
    during: during('during').notNull(),
    seats: jsonb().$type<AddedSeat[]>().notNull(),
    at: time('at').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: time('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('additions_at').on(table.organisationId, table.at),
    index('additions_end').on(table.organisationId, sql`upper(during)`),
    index('additions_by').on(table.addedBy),
    check('additions_kind_known', oneOf('kind', additionKinds)),
  ],
)
