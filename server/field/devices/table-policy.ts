import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { FieldPolicy } from '../../../contract/field/devices/field-policy.ts'
import { time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'

const ofKnownOrganisation = () =>
  ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' })

/** What a company decided about phones; without a row the defaults hold. */
export const fieldPolicies = pgTable(
  'field_policies',
  {
    organisationId: ofKnownOrganisation(),
    policy: jsonb().$type<FieldPolicy>().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
)

/** The privacy notices that a company published, from number 1 on. The last one is in force. */
export const privacyNotices = pgTable(
  'privacy_notices',
  {
    organisationId: ofKnownOrganisation(),
    number: integer().notNull(),
    body: text().notNull(),
    publishedAt: time('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.number] }),
    check('privacy_notices_number', sql`number >= 1 and length(body) <= 20000`),
  ],
)

/** Which guard accepted which notice, and when. */
export const noticeAcceptances = pgTable(
  'notice_acceptances',
  {
    organisationId: ofOrganisation(),
    guardId: uuid('guard_id').notNull(),
    number: integer().notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.guardId, table.number] }),
    index('notice_acceptances_number').on(table.organisationId, table.number),
    sameCompany('notice_acceptances_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)
