import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../../contract/core/units.ts'
import { billClasses, type Pattern, type Targets } from '../../../contract/planning/sites/contracts.ts'
import { oneOf } from '../../core/database/columns.ts'
import { ofOrganisation, sameCompany } from '../organisations/table.ts'
import { clients, posts, versioned } from './table.ts'

/** The days of a contract, the first and the last inside; without a last day it goes on. */
export type Days = { from: string; until: string | null }

const RANGE = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)?\)$/
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** `daterange` as a first and a last day. PostgreSQL gives the day after the last one, and none where it goes on. */
const days = customType<{ data: Days; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: ({ from, until }) => `[${from},${until ?? ''}]`,
  fromDriver: (value) => {
    const [, from, after] = RANGE.exec(value)!
    return { from: from!, until: after === undefined ? null : dayBefore(after) }
  },
})

/** What was agreed with a client. Contracts of one client never overlap (migration 0048). */
export const contracts = pgTable(
  'contracts',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    clientId: uuid('client_id').notNull(),
    reference: text().notNull(),
    valid: days('valid').notNull(),
    targets: jsonb().$type<Targets>().notNull(),
    ...versioned,
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('contracts_id_valid').on(table.organisationId, table.id, table.valid),
    index('contracts_client').on(table.organisationId, table.clientId),
    sameCompany('contracts_client_known', [table.organisationId, table.clientId], clients),
    check('contracts_days', sql`not isempty(valid) and not lower_inf(valid)`),
  ],
)

/**
 * The hours of one post in a contract. `minutes` are those of a week. `valid` follows the contract, and lines of one
 * post never overlap (migration 0048).
 */
export const contractLines = pgTable(
  'contract_lines',
  {
    organisationId: ofOrganisation(),
    contractId: uuid('contract_id').notNull(),
    postId: uuid('post_id').notNull(),
    valid: days('valid').notNull(),
    pattern: jsonb().$type<Pattern>().notNull(),
    minutes: integer().notNull(),
    billClass: text('bill_class', { enum: billClasses }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.contractId, table.postId] }),
    index('contract_lines_post').on(table.organisationId, table.postId),
    sameCompany('contract_lines_post_known', [table.organisationId, table.postId], posts),
    check('contract_lines_class_known', oneOf('bill_class', billClasses)),
    check('contract_lines_minutes', sql`minutes between 1 and 100800`),
  ],
)
