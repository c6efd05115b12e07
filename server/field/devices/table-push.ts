import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { devices } from './table.ts'

/**
 * Where the push service of a phone's browser takes messages for it. `key` is a hash of the address, by which the same
 * browser is found again; the address itself is sealed, as anyone who knows it could use it.
 */
export const devicePushSubscriptions = pgTable(
  'device_push_subscriptions',
  {
    organisationId: ofOrganisation(),
    deviceId: uuid('device_id').notNull(),
    key: text().notNull(),
    host: text().notNull(),
    sealed: text('subscription_sealed').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.deviceId] }),
    index('device_push_subscriptions_key').on(table.organisationId, table.key),
    sameCompany('device_push_subscriptions_of', [table.organisationId, table.deviceId], devices).onDelete('cascade'),
  ],
)
