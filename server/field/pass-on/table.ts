import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { passOnKinds } from '../../../contract/field/pass-on/pass-on.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { posts } from '../../planning/sites/table.ts'

/** What guards hand over at a post. It is open until a relief has read it. */
export const passOnNotes = pgTable(
  'pass_on_notes',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    postId: uuid('post_id').notNull(),
    shiftId: uuid('shift_id'),
    guardId: uuid('guard_id').notNull(),
    kind: text({ enum: passOnKinds }).notNull(),
    text: text().notNull(),
    writtenAt: time('written_at').notNull(),
    commandId: uuid('command_id').notNull(),
    readByGuard: uuid('read_by_guard'),
    readAt: time('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('pass_on_notes_command').on(table.organisationId, table.commandId),
    index('pass_on_notes_post').on(table.organisationId, table.postId, table.writtenAt),
    index('pass_on_notes_guard').on(table.organisationId, table.guardId),
    index('pass_on_notes_reader').on(table.organisationId, table.readByGuard),
    sameCompany('pass_on_notes_post_known', [table.organisationId, table.postId], posts),
    sameCompany('pass_on_notes_guard_known', [table.organisationId, table.guardId], guards),
    sameCompany('pass_on_notes_reader_known', [table.organisationId, table.readByGuard], guards),
    check('pass_on_notes_kind_known', oneOf('kind', passOnKinds)),
    check('pass_on_notes_read', sql`(read_by_guard is null) = (read_at is null)`),
  ],
)
