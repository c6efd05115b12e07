import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { rosterKinds } from '../../../contract/planning/rules/kinds.ts'
import { severities, units } from '../../../contract/planning/rules/rules.ts'
import { time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../organisations/table.ts'

/** Checks of a stretch of the roster. Nobody asked for those of the night. */
export const rosterAudits = pgTable(
  'roster_audits',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    at: time('audited_at').notNull(),
    from: time('starts_at').notNull(),
    to: time('ends_at').notNull(),
    guards: integer().notNull(),
    hard: integer().notNull(),
    soft: integer().notNull(),
    askedBy: uuid('asked_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('roster_audits_at').on(table.organisationId, table.at),
  ],
)

/** What a check found, in its order: the hard ones first, then by time. */
export const rosterFindings = pgTable(
  'roster_findings',
  {
    organisationId: ofOrganisation(),
    auditId: uuid('audit_id').notNull(),
    position: integer().notNull(),
    guardId: uuid('guard_id').notNull(),
    shiftIds: uuid('shift_ids').array().notNull(),
    isPublished: boolean('is_published').notNull(),
    isSetAside: boolean('is_set_aside').notNull(),
    kind: text({ enum: rosterKinds }).notNull(),
    severity: text({ enum: severities }).notNull(),
    measured: doublePrecision().notNull(),
    limit: doublePrecision('allowed').notNull(),
    unit: text({ enum: units }).notNull(),
    from: time('starts_at').notNull(),
    to: time('ends_at').notNull(),
    source: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.auditId, table.position] }),
    sameCompany('roster_findings_audit', [table.organisationId, table.auditId], rosterAudits).onDelete('cascade'),
    index('roster_findings_guard').on(table.organisationId, table.guardId),
    sameCompany('roster_findings_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)
