import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { linkKinds } from '../../../contract/field/incidents/links.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../../planning/organisations/table.ts'
import { incidents } from './table.ts'

/** Which incidents belong together: `a` is related to `b`, or follows from it. Two have one link at most. */
export const incidentLinks = pgTable(
  'incident_links',
  {
    organisationId: ofOrganisation(),
    a: uuid().notNull(),
    b: uuid().notNull(),
    kind: text({ enum: linkKinds }).notNull(),
    linkedAt: time('linked_at').notNull(),
    linkedBy: uuid('linked_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.a, table.b] }),
    uniqueIndex('incident_links_one').on(table.organisationId, sql`least(a, b)`, sql`greatest(a, b)`),
    index('incident_links_b').on(table.organisationId, table.b),
    sameCompany('incident_links_a', [table.organisationId, table.a], incidents).onDelete('cascade'),
    sameCompany('incident_links_b_known', [table.organisationId, table.b], incidents).onDelete('cascade'),
    check('incident_links_kind_known', oneOf('kind', linkKinds)),
    check('incident_links_two', sql`a <> b`),
  ],
)
