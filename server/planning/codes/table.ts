import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { codeKinds } from '../../../contract/planning/codes/codes.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { ofOrganisation, organisations } from '../organisations/table.ts'

/** Service codes, bill classes and pay classes. None is removed: a retired one stays on the shifts that have it. */
export const shiftCodes = pgTable(
  'shift_codes',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: codeKinds }).notNull(),
    code: text().notNull(),
    name: text().notNull(),
    retiredAt: time('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('shift_codes_once').on(table.organisationId, table.kind, sql`lower(${table.code})`),
    check('shift_codes_kind_known', oneOf('kind', codeKinds)),
  ],
)
