import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { leadForms, leadStages, type Source } from '../../../contract/site/leads/forms.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/** What was answered: `rows` as people read it, in the order of the form; `data` as programs do. */
export type LeadAnswers = { rows: { label: string; value: string }[]; data: Record<string, unknown> }

/**
 * Everything that visitors sent through a form, whoever they are. `address` is a network prefix. `consentVersion` is
 * that
 * of the page's content from which `consentText` came, null for the built-in text. `spamReasons` says why a lead went
 * straight to `spam`.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    form: text({ enum: leadForms }).notNull(),
    stage: text({ enum: leadStages }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull(),
    answers: jsonb().$type<LeadAnswers>().notNull(),
    firstPage: text('first_page').notNull(),
    referrer: text().notNull(),
    utm: jsonb().$type<Source['utm']>().notNull(),
    consentText: text('consent_text').notNull(),
    consentVersion: integer('consent_version'),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    spamReasons: text('spam_reasons').array().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('leads_stage').on(table.stage, table.createdAt.desc()),
    index('leads_created').on(table.createdAt.desc()),
    index('leads_person').on(sql`lower(${table.email})`),
    check('leads_form_known', oneOf('form', leadForms)),
    check('leads_stage_known', oneOf('stage', leadStages)),
  ],
)

/** Times that are kept for a demo; as many of one time as its capacity allows. */
export const demoBookings = pgTable(
  'demo_bookings',
  {
    leadId: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
    minutes: integer().notNull(),
  },
  (table) => [index('demo_bookings_start').on(table.startsAt)],
)
