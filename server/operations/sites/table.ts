import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clientStates, postKinds, postOrderStates } from '../../../contract/operations/sites/sites.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'

const versioned = { version: integer().notNull().default(1) }
const ofKnownOrganisation = () =>
  ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' })

/** Whoever pays for the guards. */
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

/** The places that are guarded. `zone` is the IANA time zone in which their shifts are planned. */
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
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('sites_name').on(table.organisationId, table.clientId, table.name),
    foreignKey({
      name: 'sites_client',
      columns: [table.organisationId, table.clientId],
      foreignColumns: [clients.organisationId, clients.id],
    }),
    check('sites_position', sql`(lat is null) = (lng is null)`),
  ],
)

/** The places within a site where a guard is on duty. `requires` are ids of qualification types. */
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
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('site_posts_name').on(table.organisationId, table.siteId, table.name),
    foreignKey({
      name: 'site_posts_site',
      columns: [table.organisationId, table.siteId],
      foreignColumns: [sites.organisationId, sites.id],
    }).onDelete('cascade'),
    check('site_posts_kind_known', oneOf('kind', postKinds)),
    check('site_posts_priority', sql`priority between 1 and 5`),
  ],
)

/** The versions of each post's orders: at most one draft and one in force. */
export const postOrders = pgTable(
  'post_orders',
  {
    organisationId: ofOrganisation(),
    postId: uuid('post_id').notNull(),
    number: integer().notNull(),
    body: text().notNull(),
    state: text({ enum: postOrderStates }).notNull(),
    publishedAt: time('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.postId, table.number] }),
    uniqueIndex('post_orders_draft')
      .on(table.organisationId, table.postId)
      .where(sql`state = 'draft'`),
    uniqueIndex('post_orders_in_force')
      .on(table.organisationId, table.postId)
      .where(sql`state = 'published'`),
    foreignKey({
      name: 'post_orders_post',
      columns: [table.organisationId, table.postId],
      foreignColumns: [posts.organisationId, posts.id],
    }).onDelete('cascade'),
    check('post_orders_state_known', oneOf('state', postOrderStates)),
    check('post_orders_published', sql`(state = 'draft') = (published_at is null)`),
  ],
)
