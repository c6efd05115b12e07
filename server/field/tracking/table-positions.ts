import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { time } from '../../core/database/columns.ts'

/**
 * What a fix says beside its place and time, in whole numbers, since millions are kept. The delay is capped at 24 days,
 * and `offsetMs` is how far the clock of the device was behind, where that was more than 5 seconds.
 */
export const fixColumns = () => ({
  receivedMs: integer('received_ms').notNull(),
  offsetMs: integer('offset_ms'),
  latE7: integer('lat_e7').notNull(),
  lngE7: integer('lng_e7').notNull(),
  accuracyDm: smallint('accuracy_dm'),
  speedCms: smallint('speed_cms'),
  heading: smallint(),
  battery: smallint(),
  source: smallint().notNull(),
  flags: smallint().notNull(),
})

/**
 * The positions of guards on duty, added and never changed. `fixAt` is the time of the device as it came, so that a
 * fix sent again is known by its key. The table is partitioned by the day of `fixAt`, which Drizzle can't express:
 * its migration and `positions_make_day()` do that. The tenant wall stands on `organisationNo`.
 */
export const positions = pgTable(
  'positions',
  {
    organisationNo: integer('organisation_no').notNull(),
    deviceNo: integer('device_no').notNull(),
    guardNo: integer('guard_no').notNull(),
    fixAt: time('fix_at').notNull(),
    ...fixColumns(),
  },
  (table) => [primaryKey({ columns: [table.organisationNo, table.deviceNo, table.fixAt] })],
)
