import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { troubleKinds } from '../../../contract/field/tracking/troubles.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'

/**
 * What is wrong with the devices of guards on duty, for as long as it is. Each raised one alert as it began, also where
 * somebody resolved that one since.
 */
export const deviceTroubles = pgTable(
  'device_troubles',
  {
    organisationId: ofOrganisation(),
    guardId: uuid('guard_id').notNull(),
    kind: text({ enum: troubleKinds }).notNull(),
    since: time('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.guardId, table.kind] }),
    sameCompany('device_troubles_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('device_troubles_kind_known', oneOf('kind', troubleKinds)),
  ],
)
