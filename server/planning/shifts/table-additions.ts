import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { additionKinds } from '../../../contract/planning/shifts/additions.ts'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'
import { during } from './table.ts'

/** When a shift is, who has it, and what is noted on it. */
export type SeatFacts = { from: string; to: string; guardId: string | null; details?: ShiftDetails | undefined }

/** The duty of a template that made a shift: its letter, its day such as `2026-11-24`, and which of several guards. */
export type DutySlot = { templateId: string; code: string; day: string; seat: number }

/**
 * A shift of such an act. `sourceId` is the shift that it copies, and `isAdded` is false for one that stood there
 * already, which counts as the copy from then on. One of a template has its `slot`, and in `after` what the act made of
 * it, null where it was cancelled. One that was changed also has what it was before, and its version since;
 * one that `lacks` a guard is a turn of a rotation that nobody could take.
 */
export type AddedSeat = {
  shiftId: string
  guardId: string | null
  sourceId: string | null
  isAdded: boolean
  slot?: DutySlot
  after?: SeatFacts | null
  before?: SeatFacts & { postId: string }
  version?: number | null
  lacks?: true
}

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
