import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { clockInModes } from '../../../contract/planning/sites/places.ts'
import { clientStates, postKinds } from '../../../contract/planning/sites/sites.ts'
import { oneOf } from '../../core/database/columns.ts'
import { ofOrganisation, organisations, regions, sameCompany } from '../organisations/table.ts'

export const versioned = { version: integer().notNull().default(1) }
/** The same for tables that hang on nothing but the organisation. */
export const ofKnownOrganisation = () =>
  ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' })

/** The client that pays for the guards. */
export const clients = pgTable(
  'clients',
  {
    organisationId: ofKnownOrganisation(),
    id: uuid().notNull(),
    name: text().notNull(),
    state: text({ enum: clientStates }).notNull(),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('clients_name').on(table.organisationId, table.name),
    check('clients_state_known', oneOf('state', clientStates)),
  ],
)

/**
 * The places that are guarded. `zone` is the IANA time zone in which their shifts are planned. A clock-in outside of
 * the geofence is flagged or refused by `clockInMode`, and one by the clock within `earlyMinutes` and `lateMinutes`.
 */
export const sites = pgTable(
  'sites',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    clientId: uuid('client_id').notNull(),
    name: text().notNull(),
    address: text().notNull(),
    zone: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    clockInMode: text('clock_in_mode', { enum: clockInModes }).notNull().default('flag'),
    earlyMinutes: integer('early_minutes').notNull().default(15),
    lateMinutes: integer('late_minutes').notNull().default(5),
    emergency: text().notNull().default(''),
    regionId: uuid('region_id'),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('sites_region').on(table.organisationId, table.regionId),
    sameCompany('sites_region_known', [table.organisationId, table.regionId], regions),
    uniqueIndex('sites_name').on(table.organisationId, table.clientId, table.name),
    sameCompany('sites_client', [table.organisationId, table.clientId], clients),
    check('sites_position', sql`(lat is null) = (lng is null)`),
    check('sites_clock_in_mode_known', oneOf('clock_in_mode', clockInModes)),
    check('sites_tolerances', sql`early_minutes between 0 and 240 and late_minutes between 0 and 240`),
  ],
)

/** The parts of a site as a tree, such as a building and its floors. A parent is a zone of the same site. */
export const zones = pgTable(
  'site_zones',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    parentId: uuid('parent_id'),
    name: text().notNull(),
    outline: jsonb().$type<Point[]>(),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    unique('site_zones_of_site').on(table.organisationId, table.siteId, table.id),
    uniqueIndex('site_zones_name').on(table.organisationId, table.siteId, table.name),
    sameCompany('site_zones_site', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    foreignKey({
      name: 'site_zones_parent',
      columns: [table.organisationId, table.siteId, table.parentId],
      foreignColumns: [table.organisationId, table.siteId, table.id],
    }),
  ],
)

/**
 * The places within a site where a guard is on duty. A lone guard there calls every `checkCallMinutes`, and leaves only
 * when relieved if `reliefRequired`. `requires` are ids of qualification
 * types.
 */
export const posts = pgTable(
  'site_posts',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    name: text().notNull(),
    kind: text({ enum: postKinds }).notNull(),
    requires: uuid().array().notNull(),
    priority: integer().notNull(),
    isArmed: boolean('is_armed').notNull(),
    zoneId: uuid('zone_id'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    checkCallMinutes: integer('check_call_minutes'),
    reliefRequired: boolean('relief_required').notNull().default(false),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    foreignKey({
      name: 'site_posts_zone',
      columns: [table.organisationId, table.siteId, table.zoneId],
      foreignColumns: [zones.organisationId, zones.siteId, zones.id],
    }),
    uniqueIndex('site_posts_name').on(table.organisationId, table.siteId, table.name),
    sameCompany('site_posts_site', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    check('site_posts_kind_known', oneOf('kind', postKinds)),
    check('site_posts_priority', sql`priority between 1 and 5`),
    check('site_posts_position', sql`(lat is null) = (lng is null)`),
    check('site_posts_check_call', sql`check_call_minutes between 5 and 480`),
  ],
)
