import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { devices } from '../../field/devices/table.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'

/** The phones that guards of a sample company act with. What each signs with is sealed, and no export has it. */
export const samplePhones = pgTable(
  'sample_phones',
  {
    organisationId: ofOrganisation(),
    guardId: uuid('guard_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    key: text('secret_sealed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.guardId] }),
    uniqueIndex('sample_phones_device').on(table.organisationId, table.deviceId),
    sameCompany('sample_phones_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('sample_phones_of', [table.organisationId, table.deviceId], devices).onDelete('cascade'),
  ],
)
