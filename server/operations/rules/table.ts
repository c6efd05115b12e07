import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { organisations } from '../organisations/table.ts'

/** The rule packs that an organisation chose. Without a row, those of its time zone hold. */
export const ruleSets = pgTable('rule_sets', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.organisationId, { onDelete: 'cascade' }),
  packs: text().array().notNull(),
})
