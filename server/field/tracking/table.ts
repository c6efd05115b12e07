import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { fenceEventKinds } from '../../../contract/field/tracking/fences.ts'
import { trackerKinds, trackerStates } from '../../../contract/field/tracking/trackers.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { shifts } from '../../planning/shifts/table.ts'
import { sites } from '../../planning/sites/table.ts'
import { devices } from '../devices/table.ts'
import { fixColumns } from './table-positions.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The short numbers of guards in positions. Two guards who become one have two. */
export const guardNumbers = pgTable(
  'guard_numbers',
  {
    organisationId: ofOrganisation(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    guardId: uuid('guard_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.number] }),
    index('guard_numbers_guard').on(table.organisationId, table.guardId),
    sameCompany('guard_numbers_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)

/**
 * What tells where guards are: trackers with a token of their own, and phones of the app, which have the id of their
 * device. `number` is the short form for positions.
 */
export const trackers = pgTable(
  'trackers',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    kind: text({ enum: trackerKinds }).notNull(),
    state: text({ enum: trackerStates }).notNull(),
    guardId: uuid('guard_id').notNull(),
    deviceId: uuid('device_id'),
    name: text().notNull(),
    tokenHash: text('token_hash'),
    madeAt: time('made_at').notNull(),
    madeBy: uuid('made_by'),
    lastSeenAt: time('last_seen_at'),
    skewMs: integer('skew_ms'),
    endedAt: time('ended_at'),
    endedBy: uuid('ended_by'),
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('trackers_token').on(table.tokenHash),
    index('trackers_guard').on(table.organisationId, table.guardId),
    uniqueIndex('trackers_device').on(table.organisationId, table.deviceId),
    sameCompany('trackers_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('trackers_device_known', [table.organisationId, table.deviceId], devices).onDelete('cascade'),
    check('trackers_kind_known', oneOf('kind', trackerKinds)),
    check('trackers_state_known', oneOf('state', trackerStates)),
    check('trackers_phone', sql`(kind = 'phone') = (device_id is not null)`),
    check('trackers_secret', sql`(kind = 'tracker' and state = 'active') = (token_hash is not null)`),
    check('trackers_ended', sql`(state = 'active') = (ended_at is null)`),
  ],
)

/** How many fixes of a tracker were accepted, doubled, or refused for which reason. Nothing says when or where. */
export const trackerCounts = pgTable(
  'tracker_counts',
  {
    organisationId: ofOrganisation(),
    trackerId: uuid('tracker_id').notNull(),
    what: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.trackerId, table.what] }),
    sameCompany('tracker_counts_of', [table.organisationId, table.trackerId], trackers).onDelete('cascade'),
  ],
)

/**
 * Where each guard was last: by `fixAt`, the time of the fix by the server's clock. A late fix changes nothing.
 * `deviceId` is a row of `trackers`, and `siteId` the site of the shift.
 */
export const latestPositions = pgTable(
  'latest_positions',
  {
    organisationId: ofOrganisation(),
    guardId: uuid('guard_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    shiftId: uuid('shift_id'),
    siteId: uuid('site_id').notNull(),
    fixAt: time('fix_at').notNull(),
    receivedAt: time('received_at').notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    accuracyM: doublePrecision('accuracy_m'),
    speedMs: doublePrecision('speed_ms'),
    heading: smallint(),
    battery: smallint(),
    flags: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.guardId] }),
    index('latest_positions_device').on(table.organisationId, table.deviceId),
    index('latest_positions_shift').on(table.organisationId, table.shiftId),
    index('latest_positions_site').on(table.organisationId, table.siteId),
    sameCompany('latest_positions_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('latest_positions_device_known', [table.organisationId, table.deviceId], trackers).onDelete('cascade'),
    sameCompany('latest_positions_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
    sameCompany('latest_positions_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
  ],
)

/**
 * Where a guard stands to a geofence by all fixes of a shift up to `fixAt`: inside or outside since a fix, null before
 * two agreed. `agreeing` is what one fix said otherwise: 1 inside, -1 outside. `awayAt` is since when an empty post is
 * counted. `geofenceId` is the id of a drawn fence, else of the site or the checkpoint whose pin the fence surrounds.
 * States go with drawn fences, and with circles in whose place one is drawn (`end_fence_states`).
 */
export const geofenceStates = pgTable(
  'geofence_states',
  {
    organisationId: ofOrganisation(),
    guardId: uuid('guard_id').notNull(),
    geofenceId: uuid('geofence_id').notNull(),
    shiftId: uuid('shift_id'),
    isInside: boolean('is_inside'),
    since: time('since').notNull(),
    fixAt: time('fix_at').notNull(),
    agreeing: integer().notNull().default(0),
    dwelledAt: time('dwelled_at'),
    awayAt: time('away_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.guardId, table.geofenceId] }),
    index('geofence_states_fence').on(table.organisationId, table.geofenceId),
    index('geofence_states_shift').on(table.organisationId, table.shiftId),
    sameCompany('geofence_states_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('geofence_states_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
  ],
)

/** When guards came, left or stayed. `isLate`: it was found in fixes that arrived late, and escalated nothing. */
export const geofenceEvents = pgTable(
  'geofence_events',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    geofenceId: uuid('geofence_id').notNull(),
    shiftId: uuid('shift_id'),
    kind: text({ enum: fenceEventKinds }).notNull(),
    fixAt: time('fix_at').notNull(),
    receivedAt: time('received_at').notNull(),
    isLate: boolean('is_late').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('geofence_events_once').on(
      table.organisationId,
      table.guardId,
      table.geofenceId,
      table.fixAt,
      table.kind,
    ),
    index('geofence_events_fence').on(table.organisationId, table.geofenceId, table.fixAt),
    index('geofence_events_shift').on(table.organisationId, table.shiftId),
    sameCompany('geofence_events_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('geofence_events_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
    check('geofence_events_kind_known', oneOf('kind', fenceEventKinds)),
  ],
)

/**
 * The sealed trail of a guard on a shift: the fixes in columns, delta-coded and compressed. Fixes that arrive later
 * make a further part. `shiftId` is null for fixes of a shift that the guard no longer has.
 */
export const tracks = pgTable(
  'tracks',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    guardId: uuid('guard_id').notNull(),
    shiftId: uuid('shift_id'),
    part: integer().notNull(),
    fromAt: time('from_at').notNull(),
    toAt: time('to_at').notNull(),
    fixes: integer().notNull(),
    packed: bytes().notNull(),
    sha256: text().notNull(),
    sealedAt: time('sealed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('tracks_part').on(table.organisationId, table.shiftId, table.guardId, table.part),
    index('tracks_guard').on(table.organisationId, table.guardId, table.fromAt),
    sameCompany('tracks_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    sameCompany('tracks_shift_known', [table.organisationId, table.shiftId], shifts).onDelete('cascade'),
  ],
)

/** Fixes that arrived when the track of their shift was sealed, until they become a further part of it. */
export const lateFixes = pgTable(
  'late_fixes',
  {
    organisationId: ofOrganisation(),
    deviceId: uuid('device_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    fixAt: time('fix_at').notNull(),
    ...fixColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.deviceId, table.fixAt] }),
    index('late_fixes_guard').on(table.organisationId, table.guardId, table.fixAt),
    sameCompany('late_fixes_device', [table.organisationId, table.deviceId], trackers).onDelete('cascade'),
    sameCompany('late_fixes_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)
