import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { posts, sites } from '../../planning/sites/table.ts'
import { alerts } from '../alerts/table.ts'
import { devices } from '../devices/table.ts'

/**
 * Calls for help, by the command that says so. A guard has one until two people closed it. The place is that
 * of the last repeat that knew one, and `heardAt` when the phone repeated it last. `battery` is in percent.
 */
export const panics = pgTable(
  'panics',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    alertId: uuid('alert_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    guardId: uuid('guard_id'),
    siteId: uuid('site_id'),
    postId: uuid('post_id'),
    at: time('at').notNull(),
    receivedAt: time('received_at').notNull(),
    heardAt: time('heard_at').notNull(),
    safeAt: time('safe_at'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracyM: doublePrecision('accuracy_m'),
    fixAt: time('fix_at'),
    isSilent: boolean('is_silent').notNull().default(false),
    battery: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('panics_alert').on(table.organisationId, table.alertId, table.at),
    index('panics_device').on(table.organisationId, table.deviceId),
    index('panics_guard').on(table.organisationId, table.guardId),
    index('panics_site').on(table.organisationId, table.siteId),
    index('panics_post').on(table.organisationId, table.postId),
    sameCompany('panics_alert_known', [table.organisationId, table.alertId], alerts).onDelete('cascade'),
    sameCompany('panics_device_known', [table.organisationId, table.deviceId], devices).onDelete('cascade'),
    sameCompany('panics_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('panics_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    sameCompany('panics_post_known', [table.organisationId, table.postId], posts).onDelete('cascade'),
    check('panics_battery', sql`battery between 0 and 100`),
    check(
      'panics_position',
      sql`(lat is null) = (lng is null) and (lat is null) = (accuracy_m is null) and (lat is null) = (fix_at is null)`,
    ),
  ],
)
