import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SegmentConditions } from '../../../contract/site/newsletter/segments.ts'
import { time } from '../../core/database/columns.ts'

/** Parts of the audience, saved by name. Their members are searched each time. */
export const segments = pgTable(
  'newsletter_segments',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    conditions: jsonb().$type<SegmentConditions>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('newsletter_segments_name').on(table.name)],
)
