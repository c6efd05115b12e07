import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { rosterKinds } from '../../../contract/planning/rules/kinds.ts'
import { severities, units } from '../../../contract/planning/rules/rules.ts'
import { time } from '../../core/database/columns.ts'
import { guards } from '../guards/table.ts'
import { ofOrganisation, organisations, regions, sameCompany } from '../organisations/table.ts'

/** The rule packs that an organisation chose. Without a row, those of its time zone hold. */
export const ruleSets = pgTable('rule_sets', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.organisationId, { onDelete: 'cascade' }),
  packs: text().array().notNull(),
})

/** The rule packs that an owner chose for a region. Without a row, those of its jurisdiction hold. */
export const regionRuleSets = pgTable(
  'region_rule_sets',
  { organisationId: ofOrganisation(), regionId: uuid('region_id').notNull(), packs: text().array().notNull() },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.regionId] }),
    sameCompany('region_rule_sets_region', [table.organisationId, table.regionId], regions).onDelete('cascade'),
  ],
)

/**
 * Limits that a company changed, each from a local day until the next such day; without a value that of the pack. A row
 * stays when it is taken back.
 */
export const ruleLimits = pgTable(
  'rule_limits',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    pack: text().notNull(),
    kind: text().notNull(),
    field: text().notNull(),
    value: integer(),
    from: date('holds_from').notNull(),
    reason: text().notNull(),
    changedBy: uuid('changed_by'),
    changedAt: time('changed_at').notNull(),
    undoneBy: uuid('undone_by'),
    undoneAt: time('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('rule_limits_changed').on(table.organisationId, table.changedAt, table.id),
    uniqueIndex('rule_limits_day')
      .on(table.organisationId, table.pack, table.kind, table.field, table.from)
      .where(sql`undone_at is null`),
    check('rule_limits_undone', sql`undone_by is null or undone_at is not null`),
  ],
)

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
