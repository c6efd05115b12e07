import { doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { rosterKinds } from '../../../contract/planning/rules/kinds.ts'
import { severities, units } from '../../../contract/planning/rules/rules.ts'
import { time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, organisations, sameCompany } from '../organisations/table.ts'

/** The rule packs that an organisation chose. Without a row, those of its time zone hold. */
export const ruleSets = pgTable('rule_sets', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.organisationId, { onDelete: 'cascade' }),
  packs: text().array().notNull(),
})

/**
 * What was set aside when somebody gave a guard a shift against a rule: one row for each rule, as it was measured then.
 * The shift may be gone since.
 */
export const ruleOverrides = pgTable(
  'rule_overrides',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    shiftId: uuid('shift_id').notNull(),
    guardId: uuid('guard_id').notNull(),
    givenBy: uuid('given_by'),
    givenAt: time('given_at').notNull(),
    reason: text().notNull(),
    kind: text({ enum: rosterKinds }).notNull(),
    severity: text({ enum: severities }).notNull(),
    measured: doublePrecision().notNull(),
    limit: doublePrecision('allowed').notNull(),
    unit: text({ enum: units }).notNull(),
    source: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('rule_overrides_given').on(table.organisationId, table.givenAt, table.id),
    index('rule_overrides_guard').on(table.organisationId, table.guardId),
    sameCompany('rule_overrides_guard_known', [table.organisationId, table.guardId], guards).onDelete('cascade'),
  ],
)
