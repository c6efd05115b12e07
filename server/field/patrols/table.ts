import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkpointKinds } from '../../../contract/field/patrols/checkpoints.ts'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'
import { posts, sites, versioned } from '../../planning/sites/table.ts'

/**
 * The places of rounds. `tokenHash` finds a checkpoint by its tag, and `tokenSealed` prints the tag again. A retired
 * one keeps its scans, and its tag is unknown.
 */
export const checkpoints = pgTable(
  'checkpoints',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    name: text().notNull(),
    what: text().notNull(),
    kind: text({ enum: checkpointKinds }).notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    radiusM: integer('radius_m').notNull(),
    needsPhoto: boolean('needs_photo').notNull(),
    sunUid: text('sun_uid'),
    tokenHash: text('token_hash').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    retiredAt: time('retired_at'),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('checkpoints_name')
      .on(table.organisationId, table.siteId, sql`lower(name)`)
      .where(sql`retired_at is null`),
    uniqueIndex('checkpoints_token').on(table.organisationId, table.tokenHash),
    uniqueIndex('checkpoints_sun')
      .on(table.organisationId, table.sunUid)
      .where(sql`retired_at is null`),
    sameCompany('checkpoints_site_known', [table.organisationId, table.siteId], sites),
    check('checkpoints_kind_known', oneOf('kind', checkpointKinds)),
    check('checkpoints_position', sql`(lat is null) = (lng is null) and (kind <> 'gps' or lat is not null)`),
    check('checkpoints_sun_id', sql`kind = 'sun' or sun_uid is null`),
  ],
)

/** The keys of a company's SUN tags, sealed. */
export const sunKeys = pgTable(
  'sun_keys',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    setAt: time('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
)

/** The tours of posts. `plan` is what is being drawn; runs follow versions. */
export const tours = pgTable(
  'tours',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    postId: uuid('post_id').notNull(),
    name: text().notNull(),
    plan: jsonb().$type<TourPlan>().notNull(),
    retiredAt: time('retired_at'),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('tours_name')
      .on(table.organisationId, table.postId, sql`lower(name)`)
      .where(sql`retired_at is null`),
    sameCompany('tours_post_known', [table.organisationId, table.postId], posts),
  ],
)

/** The versions of tours that runs follow. No row is ever changed. */
export const tourVersions = pgTable(
  'tour_versions',
  {
    organisationId: ofOrganisation(),
    tourId: uuid('tour_id').notNull(),
    number: integer().notNull(),
    from: time('from_at').notNull(),
    plan: jsonb().$type<TourPlan>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.tourId, table.number] }),
    sameCompany('tour_versions_of', [table.organisationId, table.tourId], tours),
  ],
)

/** When tours are walked, by the clock of the site. A removed one keeps its past runs. */
export const tourSchedules = pgTable(
  'tour_schedules',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    tourId: uuid('tour_id').notNull(),
    rrule: text().notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    times: text().array().notNull(),
    varyMinutes: integer('vary_minutes').notNull(),
    removedAt: time('removed_at'),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('tour_schedules_tour').on(table.organisationId, table.tourId),
    sameCompany('tour_schedules_of', [table.organisationId, table.tourId], tours),
  ],
)
