import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import { time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'

/**
 * What incidents can be in a company. It has no row until somebody changes one: until then the types are those of the
 * contract. `formNumber` is the newest form, 0 where the type asks nothing and never did.
 */
export const incidentTypes = pgTable(
  'incident_types',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    key: text().notNull(),
    label: text().notNull(),
    severity: integer().notNull(),
    tellsClient: boolean('tells_client').notNull(),
    place: integer().notNull(),
    retiredAt: time('retired_at'),
    formNumber: integer('form_number').notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.key] }),
    check('incident_types_severity', sql`severity between 1 and 5`),
  ],
)

/** The forms of types, each a version that is never changed: reports name the one that they answer. */
export const incidentForms = pgTable(
  'incident_forms',
  {
    organisationId: ofOrganisation(),
    typeKey: text('type_key').notNull(),
    number: integer().notNull(),
    fields: jsonb().$type<FormField[]>().notNull(),
    fromAt: time('from_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.typeKey, table.number] }),
    sameCompany('incident_forms_of', [table.organisationId, table.typeKey], {
      organisationId: incidentTypes.organisationId,
      id: incidentTypes.key,
    }).onDelete('cascade'),
  ],
)
