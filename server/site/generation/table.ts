import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type GenerationRequest, generationTasks } from '../../../contract/site/generation/generation.ts'
import { currencies } from '../../../contract/site/pricing/currencies.ts'
import { users } from '../../core/database/account-tables.ts'
import { oneOf, time } from '../../core/database/columns.ts'

/** Without an end a text is being generated, or the process that did so has ended. */
export const runStates = ['running', 'done', 'stopped', 'failed'] as const
export type RunState = (typeof runStates)[number]

/**
 * Every text that was asked for, and the book of the budget: while a text is running its tokens and its cost are the
 * most that it may come to, afterwards what it came to. `cost` is in millionths of the currency's unit. `saved_kind`
 * and `saved_slug` name what it was taken into.
 */
export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey(),
    at: time('at').notNull(),
    endedAt: time('ended_at'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    task: text({ enum: generationTasks }).notNull(),
    state: text({ enum: runStates }).notNull(),
    about: text().notNull(),
    request: jsonb().$type<GenerationRequest>().notNull(),
    result: text().notNull(),
    message: text().notNull(),
    host: text().notNull(),
    model: text().notNull(),
    promptVersion: integer('prompt_version').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    estimated: boolean().notNull(),
    cost: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    savedKind: text('saved_kind'),
    savedSlug: text('saved_slug'),
    savedAt: time('saved_at'),
  },
  (table) => [
    // Read backwards: an index that Drizzle calls descending has its nulls last, which no order of ours has.
    index('generations_at').on(table.at, table.id),
    index('generations_user').on(table.userId, table.at, table.id),
    check('generations_task_known', oneOf('task', generationTasks)),
    check('generations_state_known', oneOf('state', runStates)),
  ],
)

/** The one API key, sealed. It is sent to `origin` and to no other server. */
export const generationKeys = pgTable(
  'generation_keys',
  {
    id: integer().primaryKey(),
    sealed: text().notNull(),
    origin: text().notNull(),
    at: time('at').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  () => [check('generation_keys_single', sql`id = 1`)],
)
