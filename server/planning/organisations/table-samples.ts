import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from './table.ts'

/**
 * Where a sample company is in its time. Its guards have acted up to `actedUntil`, in shifts that begin from `since`
 * on, and none of its deadlines passes later than that; null before anybody drove it. `isAwake` until nobody has looked
 * for some minutes. `seed` decides what its guards do, and `acts` counts it.
 */
export const sampleClocks = pgTable(
  'sample_clocks',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    seed: text().notNull(),
    speed: integer().notNull(),
    since: time('since'),
    actedUntil: time('acted_until'),
    drivenAt: time('driven_at'),
    watchedAt: time('watched_at'),
    isAwake: boolean('is_awake').notNull().default(false),
    acts: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    index('sample_clocks_watched').on(table.watchedAt),
    check('sample_clocks_speed', sql`speed between 1 and 600`),
  ],
)
