import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'

const Entry = z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'Give the entry as a whole number'))

/** Facts about an entry's subject, by name. */
const Facts = z.nullable(z.record(z.string(), z.unknown()))

/**
 * An entry of the activity log. `there` says whether its subject still exists at `subject`. `before` and `after` are
 * facts of accounts and leads. Changes of content have an endpoint of their own.
 */
export const Activity = z.object({
  id: z.int(),
  at: Timestamp,
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  action: z.string(),
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  there: z.boolean(),
  before: Facts,
  after: Facts,
})
export type Activity = z.infer<typeof Activity>

/**
 * Which activity to list. `person` did it, or it happened to their account. `about` is accounts or everything else.
 * `search` covers titles, addresses and names of people. `from` and `to` are days in UTC.
 */
export const ActivityFilter = z.object({
  person: z.optional(Id),
  about: z.optional(z.enum(['accounts', 'content'])),
  kind: z.optional(text(40)),
  action: z.optional(text(40)),
  search: z.optional(text(100)),
  from: z.optional(z.iso.date('Give the first day as year-month-day')),
  to: z.optional(z.iso.date('Give the last day as year-month-day')),
  before: z.optional(Entry),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

/**
 * The two sides of a change. `shape` says whether they are whole states of a `document` or a few `facts` by name. A
 * side is null when nothing existed. `kept` is false when the log does not store the values.
 */
export const ActivityChange = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  shape: z.enum(['document', 'facts']),
  kept: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
})
export type ActivityChange = z.infer<typeof ActivityChange>

/** The filters of the log: people who did something, by name, and kinds of subjects. */
export const ActivityChoices = z.object({
  people: z.array(z.object({ id: Id, name: z.string() })),
  kinds: z.array(z.string()),
})
export type ActivityChoices = z.infer<typeof ActivityChoices>

/** The most people that the filter lists. */
export const MOST_PEOPLE = 200

const editor = { method: 'GET', access: 'editor' } as const

/** The activity log. Editors read entries about content that they may edit; admins read everything. */
export const activityLog = endpoints({
  activity: {
    ...editor,
    path: '/admin/activity',
    query: ActivityFilter,
    summary: 'Who did what, newest first, fifty at a time.',
    reply: z.object({ items: z.array(Activity), next: z.nullable(z.int()) }),
  },
  choices: {
    ...editor,
    path: '/admin/activity/choices',
    reply: ActivityChoices,
    summary: `What this person can filter the log by: ${MOST_PEOPLE} people at the most.`,
  },
  activityCsv: {
    ...editor,
    path: '/admin/activity/csv',
    query: ActivityFilter,
    summary: 'The activity as CSV with the values before and after, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  change: {
    ...editor,
    path: '/admin/activity/:id',
    params: z.object({ id: Entry }),
    reply: ActivityChange,
    summary: 'What one entry of the log changed. An entry that this person may not read is not found (404).',
  },
})
