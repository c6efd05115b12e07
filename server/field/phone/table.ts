import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { refusals } from '../../../contract/field/devices/acts.ts'
import { outcomes } from '../../../contract/field/phone/commands.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { devices } from '../devices/table.ts'

const KEPT = outcomes.filter((each) => each !== 'waiting')

/**
 * Every command that a device signed, with what came of it: the same command again gets the same answer. `at` is its
 * moment by the server's clock, as far as the phone's was known to be wrong, and `skewMs` what was added for that.
 * `text` is what `signature` is over.
 */
export const deviceCommands = pgTable(
  'device_commands',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    deviceId: uuid('device_id').notNull(),
    guardId: uuid('guard_id'),
    seq: integer().notNull(),
    kind: text().notNull(),
    deviceAt: time('device_at').notNull(),
    at: time('at').notNull(),
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull(),
    receivedAt: time('received_at').notNull(),
    text: text().notNull(),
    signature: text().notNull(),
    hash: text().notNull(),
    outcome: text({ enum: KEPT as ['accepted', 'flagged', 'refused'] }).notNull(),
    flags: text().array().notNull(),
    reason: text({ enum: refusals }),
    message: text().notNull(),
    number: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('device_commands_seq').on(table.organisationId, table.deviceId, table.seq),
    index('device_commands_guard').on(table.organisationId, table.guardId),
    index('device_commands_received').on(table.receivedAt),
    sameCompany('device_commands_device', [table.organisationId, table.deviceId], devices).onDelete('cascade'),
    sameCompany('device_commands_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    check('device_commands_outcome_known', oneOf('outcome', KEPT)),
    check('device_commands_refused', sql`(outcome = 'refused') = (reason is not null)`),
  ],
)
