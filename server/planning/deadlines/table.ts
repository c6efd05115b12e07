import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'

/** `missed` came due and was acted on. `met` and `cancelled` never come due. */
export const deadlineStates = ['armed', 'met', 'missed', 'cancelled'] as const

/** What happens by itself at a moment, once for each subject of a kind (deadlines.ts). */
export const deadlines = pgTable(
  'deadlines',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    kind: text().notNull(),
    subjectId: uuid('subject_id').notNull(),
    dueAt: time('due_at').notNull(),
    state: text({ enum: deadlineStates }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.kind, table.subjectId] }),
    index('deadlines_due')
      .on(table.dueAt)
      .where(sql`state = 'armed'`),
    index('deadlines_due_of')
      .on(table.organisationId, table.dueAt)
      .where(sql`state = 'armed'`),
    check('deadlines_state_known', oneOf('state', deadlineStates)),
  ],
)
