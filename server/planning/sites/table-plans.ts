import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Corners, Shape } from '../../../contract/planning/sites/places.ts'
import { ledgerMedia } from '../ledger/table.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { sites, versioned } from './table.ts'

/** Where guards of a site have to be: a circle or a polygon on the ground. A site has one. */
export const geofences = pgTable(
  'geofences',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    shape: jsonb().$type<Shape>().notNull(),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('geofences_site').on(table.organisationId, table.siteId),
    sameCompany('geofences_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
  ],
)

/** Pictures of floors, each on its four corners on the ground. Level 0 is the ground floor. */
export const floorPlans = pgTable(
  'floor_plans',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    siteId: uuid('site_id').notNull(),
    level: integer().notNull(),
    name: text().notNull(),
    mediaId: uuid('media_id').notNull(),
    corners: jsonb().$type<Corners>().notNull(),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('floor_plans_level').on(table.organisationId, table.siteId, table.level),
    sameCompany('floor_plans_site', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    sameCompany('floor_plans_media', [table.organisationId, table.mediaId], ledgerMedia),
    check('floor_plans_level_known', sql`level between -20 and 200`),
  ],
)
