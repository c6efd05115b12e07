import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { blockKinds } from '../../../contract/site/leads/spam.ts'
import { users } from '../../core/database/account-tables.ts'
import {
  leadEventKinds,
  leadForms,
  type LeadStage,
  leadStages,
  type Source,
} from '../../../contract/site/leads/forms.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

const unmerged = sql`merged_into_id is null`

/** What was answered: `rows` as people read it, in the order of the form; `data` as programs do. */
export type LeadAnswers = { rows: { label: string; value: string }[]; data: Record<string, unknown> }

/** The state of a lead before another one was merged into it, and after. Times as ISO. */
type MergeState = { stage: LeadStage; answeredAt: string | null; heardAt: string | null; heardDueAt: string | null }
export type MergeChange = { intoId: string; before: MergeState; after: MergeState }

/**
 * Everything that visitors sent through a form. `address` is a network prefix. `consentVersion` is
 * that of the page's content from which `consentText` came, null for the built-in text. `spamReasons` says why a lead
 * went straight to `spam`. The first answer is owed by `dueAt` and was given at `answeredAt`. `heardAt` is when they
 * wrote back and have waited since, until `heardDueAt`; `owedBy` is when any answer of ours is due, null while none is.
 * A lead that was merged into `mergedIntoId` stands in no list; nothing else of it changed, so that it can be undone.
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
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    dueAt: time('due_at'),
    answeredAt: time('answered_at'),
    heardAt: time('heard_at'),
    heardDueAt: time('heard_due_at'),
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => leads.id, { onDelete: 'set null' }),
    mergedAt: time('merged_at'),
    /** What merging this lead changed of the other one, so that a separation can put it back. */
    mergeChange: jsonb('merge_change').$type<MergeChange>(),
    /** The text that the inbox searches. It is longer than what the forms take, and short enough for an index. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(left(name || ' ' || email || ' ' || company, 500))`),
    owedBy: time('owed_by').generatedAlwaysAs(
      sql`case when stage = 'spam' then null when heard_at is not null then heard_due_at when stage = 'new' and answered_at is null then due_at end`,
    ),
  },
  (table) => [
    // Read backwards: an index that Drizzle calls descending has its nulls last, which no order of ours has.
    // No list shows merged leads, so that the indexes of lists alone can count them, and what a search finds of them.
    index('leads_stage').on(table.stage, table.createdAt, table.id, table.search).where(unmerged),
    index('leads_owed')
      .on(table.owedBy, table.id, table.search)
      .where(sql`owed_by is not null and ${unmerged}`),
    index('leads_due').on(table.stage, table.dueAt, table.id).where(unmerged),
    index('leads_created').on(table.createdAt, table.id),
    index('leads_form').on(table.form, table.stage, table.createdAt, table.id).where(unmerged),
    index('leads_assignee').on(table.assigneeId, table.createdAt),
    index('leads_assignee_stage').on(table.assigneeId, table.stage, table.createdAt, table.id).where(unmerged),
    index('leads_company').on(sql`lower(${table.company})`),
    index('leads_merged')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('leads_search').using('gin', table.search.op('gin_trgm_ops')),
    index('leads_person').on(sql`lower(${table.email})`),
    check('leads_form_known', oneOf('form', leadForms)),
    check('leads_stage_known', oneOf('stage', leadStages)),
  ],
)

/** What happened to a lead, besides its mails. `actorId` is null for what the product did by itself. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid().primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: leadEventKinds }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('lead_events_lead').on(table.leadId, table.at),
    check('lead_events_kind_known', oneOf('kind', leadEventKinds)),
  ],
)

/** What people have to do for leads. `personId` is null once that account is gone. */
export const leadTasks = pgTable(
  'lead_tasks',
  {
    id: uuid().primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    dueAt: time('due_at').notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    doneAt: time('done_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('lead_tasks_lead').on(table.leadId, table.dueAt),
    index('lead_tasks_open')
      .on(table.dueAt)
      .where(sql`done_at is null`),
  ],
)

/**
 * Times that are kept for a demo; as many of one time as its capacity allows. `sequence` counts the changes that the
 * visitor was told of (RFC 5545). A demo that was cancelled keeps its row and takes no room.
 */
export const demoBookings = pgTable(
  'demo_bookings',
  {
    leadId: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    startsAt: time('starts_at').notNull(),
    minutes: integer().notNull(),
    sequence: integer().notNull().default(0),
    confirmedAt: time('confirmed_at'),
    cancelledAt: time('cancelled_at'),
  },
  (table) => [index('demo_bookings_start').on(table.startsAt)],
)

/** What people marked as spam: forms with such a word, from such a domain or address, are held as spam. */
export const leadBlocks = pgTable(
  'lead_blocks',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: blockKinds }).notNull(),
    value: text().notNull(),
    createdAt: time('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('lead_blocks_value').on(table.kind, table.value),
    index('lead_blocks_created').on(table.createdAt, table.id),
    check('lead_blocks_kind_known', oneOf('kind', blockKinds)),
  ],
)
