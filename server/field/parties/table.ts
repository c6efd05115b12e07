import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type PartyDetails, partyKinds, personRoles } from '../../../contract/field/parties/parties.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { incidents } from '../incidents/table.ts'

/** People, vehicles and property of incidents, without what identifies them. `number` counts within kind and role. */
export const parties = pgTable(
  'parties',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    incidentId: uuid('incident_id').notNull(),
    kind: text({ enum: partyKinds }).notNull(),
    role: text({ enum: personRoles }),
    number: integer().notNull(),
    summary: text().notNull(),
    addedAt: time('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
    erasedAt: time('erased_at'),
    erasedBy: uuid('erased_by'),
    erasedWhy: text('erased_why'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('parties_incident').on(table.organisationId, table.incidentId),
    sameCompany('parties_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
    check('parties_kind_known', oneOf('kind', partyKinds)),
    check('parties_role_known', oneOf('role', personRoles)),
    check('parties_role', sql`(kind = 'person') = (role is not null)`),
    check(
      'parties_erased',
      sql`(erased_at is null) = (erased_by is null) and (erased_at is null) = (erased_why is null)`,
    ),
  ],
)

/** What identifies them, apart from the rest: each reading is noted, and erasing removes the row. */
export const partyDetails = pgTable(
  'party_details',
  {
    organisationId: ofOrganisation(),
    partyId: uuid('party_id').notNull(),
    details: jsonb().$type<PartyDetails>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.partyId] }),
    sameCompany('party_details_of', [table.organisationId, table.partyId], parties).onDelete('cascade'),
  ],
)

/** Who had details shown, when and why. */
export const partyLooks = pgTable(
  'party_looks',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    partyId: uuid('party_id').notNull(),
    actorId: uuid('actor_id').notNull(),
    at: time('at').notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('party_looks_party').on(table.organisationId, table.partyId, table.id),
    sameCompany('party_looks_of', [table.organisationId, table.partyId], parties).onDelete('cascade'),
  ],
)

/** Physical items in custody. `version` counts how often each changed hands. */
export const custodyItems = pgTable(
  'custody_items',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    incidentId: uuid('incident_id').notNull(),
    label: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('custody_items_incident').on(table.organisationId, table.incidentId),
    sameCompany('custody_items_of', [table.organisationId, table.incidentId], incidents).onDelete('cascade'),
  ],
)

/** Each time that an item changed hands: who gave it, who took it, why, and where it lies since. Never changed. */
export const custodyMoves = pgTable(
  'custody_moves',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    itemId: uuid('item_id').notNull(),
    turn: integer().notNull(),
    from: text('from_name').notNull(),
    to: text('to_name').notNull(),
    purpose: text().notNull(),
    place: text().notNull(),
    at: time('at').notNull(),
    notedBy: uuid('noted_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('custody_moves_turn').on(table.organisationId, table.itemId, table.turn),
    sameCompany('custody_moves_of', [table.organisationId, table.itemId], custodyItems).onDelete('cascade'),
  ],
)
