import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { alertChannels, alertDeliveryStates, alertKinds, alertStates } from '../../../contract/field/alerts/alerts.ts'
import type { AlertStep } from '../../../contract/field/alerts/policies.ts'
import { phoneServiceKinds, phoneWays } from '../../../contract/field/alerts/ways.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'
import { guards } from '../../planning/guards/table.ts'
import { memberships, ofOrganisation, organisations, sameCompany } from '../../planning/organisations/table.ts'
import { sites } from '../../planning/sites/table.ts'

/** Whom alerts of some severities reach. Each severity has one policy at most. */
export const alertPolicies = pgTable(
  'alert_policies',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    severities: integer().array().notNull(),
    steps: jsonb().$type<AlertStep[]>().notNull(),
    repeats: integer().notNull(),
    idleMinutes: integer('idle_minutes'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    check('alert_policies_steps', sql`jsonb_array_length(steps) between 1 and 8`),
  ],
)

/**
 * What needs a person. `subject` names what it is about, such as `shift:<id>`: one alert of a kind about it is open
 * at a time. `round` and `step` are the last step that went out, 0 before the first. Two people close a
 * panic: the first of them is `closingBy`.
 */
export const alerts = pgTable(
  'alerts',
  {
    organisationId: ofOrganisation().references(() => organisations.organisationId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: alertKinds }).notNull(),
    severity: integer().notNull(),
    state: text({ enum: alertStates }).notNull(),
    subject: text().notNull(),
    siteId: uuid('site_id'),
    title: text().notNull(),
    text: text().notNull(),
    at: time('at').notNull(),
    raisedBy: uuid('raised_by').references(() => users.id, { onDelete: 'set null' }),
    policyId: uuid('policy_id'),
    round: integer().notNull().default(1),
    step: integer().notNull().default(0),
    snoozedUntil: time('snoozed_until'),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    acknowledgedAt: time('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: time('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    closingAt: time('closing_at'),
    closingBy: uuid('closing_by').references(() => users.id, { onDelete: 'set null' }),
    closingNote: text('closing_note').notNull().default(''),
    isFalseAlarm: boolean('is_false_alarm').notNull().default(false),
    // How many guards could take the shift as it was raised, of alerts that carry candidates.
    mayTake: integer('may_take'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    sameCompany('alerts_site_known', [table.organisationId, table.siteId], sites).onDelete('cascade'),
    uniqueIndex('alerts_one_open')
      .on(table.organisationId, table.kind, table.subject)
      .where(sql`state <> 'resolved'`),
    index('alerts_at').on(table.organisationId, table.at),
    index('alerts_site').on(table.organisationId, table.siteId),
    index('alerts_owner').on(table.ownerId),
    index('alerts_raised_by').on(table.raisedBy),
    index('alerts_acknowledged_by').on(table.acknowledgedBy),
    index('alerts_resolved_by').on(table.resolvedBy),
    index('alerts_closing_by').on(table.closingBy),
    check('alerts_kind_known', oneOf('kind', alertKinds)),
    check('alerts_state_known', oneOf('state', alertStates)),
    check('alerts_severity_known', sql`severity between 1 and 5`),
    // A person who left names nobody any more.
    check(
      'alerts_two_close_a_panic',
      sql`kind <> 'panic' or state <> 'resolved' or (closing_at is not null and closing_by <> resolved_by)`,
    ),
  ],
)

/**
 * Messages about alerts, each to one person by one channel. `rest` are the channels that are tried where this one
 * fails. A step that reached nobody has one without a channel and a person.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    organisationId: ofOrganisation(),
    id: uuid().notNull(),
    alertId: uuid('alert_id').notNull(),
    round: integer().notNull(),
    step: integer().notNull(),
    channel: text({ enum: alertChannels }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    guardId: uuid('guard_id'),
    person: text().notNull(),
    address: text().notNull().default(''),
    rest: text({ enum: alertChannels }).array().notNull(),
    state: text({ enum: alertDeliveryStates }).notNull(),
    at: time('at').notNull(),
    changedAt: time('changed_at').notNull(),
    said: text().notNull().default(''),
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    sameCompany('alert_deliveries_of', [table.organisationId, table.alertId], alerts).onDelete('cascade'),
    sameCompany('alert_deliveries_guard', [table.organisationId, table.guardId], guards).onDelete('cascade'),
    index('alert_deliveries_alert').on(table.organisationId, table.alertId),
    index('alert_deliveries_at').on(table.organisationId, table.at),
    index('alert_deliveries_user').on(table.userId),
    index('alert_deliveries_guard_of').on(table.organisationId, table.guardId),
    check('alert_deliveries_channel_known', oneOf('channel', alertChannels)),
    check('alert_deliveries_state_known', oneOf('state', alertDeliveryStates)),
  ],
)

/**
 * Who sends the text messages and makes the calls of a company. What `secret` holds signs the calls of a webhook, or is
 * Twilio's auth token; `url` is the address of a webhook. Both are sealed with `SECRET`.
 */
export const phoneServices = pgTable(
  'alert_phone_services',
  {
    organisationId: ofOrganisation()
      .primaryKey()
      .references(() => organisations.organisationId, { onDelete: 'cascade' }),
    kind: text({ enum: phoneServiceKinds }).notNull(),
    does: text({ enum: phoneWays }).array().notNull(),
    host: text().notNull(),
    account: text().notNull().default(''),
    sender: text().notNull().default(''),
    url: text('url_sealed'),
    secret: text('secret_sealed').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  () => [check('alert_phone_services_kind_known', oneOf('kind', phoneServiceKinds))],
)

/** The phone numbers (E.164) by which alerts reach people of the office. */
export const alertNumbers = pgTable(
  'alert_numbers',
  {
    organisationId: ofOrganisation(),
    userId: uuid('user_id').notNull(),
    phone: text().notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    foreignKey({
      name: 'alert_numbers_member',
      columns: [table.organisationId, table.userId],
      foreignColumns: [memberships.organisationId, memberships.userId],
    }).onDelete('cascade'),
    check('alert_numbers_phone', sql`phone ~ '^[+][1-9][0-9]{6,14}$'`),
  ],
)
