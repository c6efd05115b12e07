import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../../planning/organisations/table.ts'

/** Who has live positions open: `viewerId` is a person or a key for programs. `seenAt` is their last reading. */
export const views = pgTable(
  'control_views',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id').notNull(),
    openedAt: time('opened_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.viewerId] })],
)
