import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { deviceKinds, deviceStates, type PublicKey } from '../../../contract/field/devices/devices.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { sites } from '../../planning/sites/table.ts'

/** A phone belongs to a guard, and a kiosk to a site. */
const owner = {
  organisationId: ofOrganisation(),
  kind: text({ enum: deviceKinds }).notNull(),
  guardId: uuid('guard_id'),
  siteId: uuid('site_id'),
  actsForOthers: boolean('acts_for_others').notNull(),
  name: text().notNull(),
}

const ONE_OWNER = sql`(kind = 'phone') = (guard_id is not null) and (kind = 'kiosk') = (site_id is not null)`

/**
 * The devices that sign commands. `lastSeq` and `lastHash` are those of the last command of the chain, `skewMs` is how
 * far the clock was behind at the last contact, and `tokenHash` that of the session. `challengedAt` is when the
 * challenge was made that began it: none is used again.
 */
export const devices = pgTable(
  'devices',
  {
    ...owner,
    id: uuid().notNull(),
    state: text({ enum: deviceStates }).notNull(),
    publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
    appVersion: text('app_version').notNull(),
    enrolledAt: time('enrolled_at').notNull(),
    enrolledBy: uuid('enrolled_by'),
    lastSeenAt: time('last_seen_at').notNull(),
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull().default(0),
    lastSeq: integer('last_seq').notNull().default(0),
    lastHash: text('last_hash').notNull().default(''),
    tokenHash: text('token_hash'),
    tokenExpiresAt: time('token_expires_at'),
    challengedAt: time('challenged_at'),
    endedAt: time('ended_at'),
    endedBy: uuid('ended_by'),
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('devices_of_guard')
      .on(table.organisationId, table.guardId)
      .where(sql`state = 'active'`),
    index('devices_guard').on(table.organisationId, table.guardId),
    index('devices_site').on(table.organisationId, table.siteId),
    uniqueIndex('devices_token').on(table.tokenHash),
    uniqueIndex('devices_id').on(table.id),
    sameCompany('devices_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('devices_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    check('devices_kind_known', oneOf('kind', deviceKinds)),
    check('devices_state_known', oneOf('state', deviceStates)),
    check('devices_owner', ONE_OWNER),
    check('devices_ended', sql`(state = 'active') = (ended_at is null)`),
    check('devices_session', sql`(token_hash is null) = (token_expires_at is null)`),
  ],
)

/** Codes that enrol one device each, by the hash of their secret. */
export const deviceCodes = pgTable(
  'device_codes',
  {
    ...owner,
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: time('expires_at').notNull(),
    deviceId: uuid('device_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('device_codes_token').on(table.tokenHash),
    index('device_codes_guard').on(table.organisationId, table.guardId),
    index('device_codes_site').on(table.organisationId, table.siteId),
    index('device_codes_expiry').on(table.organisationId, table.expiresAt),
    sameCompany('device_codes_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('device_codes_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    check('device_codes_kind_known', oneOf('kind', deviceKinds)),
    check('device_codes_owner', ONE_OWNER),
  ],
)
