import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'

/** What the log can be narrowed down to. */
export const historyGroups = ['shifts', 'offers', 'guards', 'sites', 'templates', 'rules', 'field', 'company'] as const
export type HistoryGroup = (typeof historyGroups)[number]

/** The most entries of one page. */
export const HISTORY_PAGE = 50

/**
 * An event in words. `seq` is its number in the sealed log, null for a moment. `where` and `when` are the place and the
 * time of its shift as it stands now, `before` and `after` what it changed. Ids lead to what it is about.
 */
export const HistoryEntry = z.object({
  id: Id,
  seq: z.nullable(z.int()),
  at: Timestamp,
  kind: z.string(),
  what: z.string(),
  shift: z.nullable(z.object({ id: Id, from: Timestamp })),
  site: z.nullable(z.object({ id: Id, name: z.string() })),
  guard: z.nullable(z.object({ id: Id, name: z.string() })),
  where: z.string(),
  when: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  by: z.object({ id: z.nullable(z.string()), name: z.string() }),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Days are those of the company, and `by` is a membership or the id of who acted. */
export const HistoryFilter = z.object({
  group: z.optional(z.enum(historyGroups)),
  by: z.optional(Id),
  guard: z.optional(Id),
  site: z.optional(Id),
  shift: z.optional(Id),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  search: z.optional(text(100)),
})
export type HistoryFilter = z.infer<typeof HistoryFilter>

export const history = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/history',
    access: 'member',
    permission: 'ledger.read',
    summary: 'What happened, in words, newest first, 50 at a time, narrowed down and searched',
    params: Within,
    query: z.extend(HistoryFilter, { before: z.optional(Id) }),
    reply: z.object({ entries: z.array(HistoryEntry), before: z.nullable(Id) }),
  },
  csv: {
    method: 'GET',
    path: '/app/:organisation/history/csv',
    access: 'member',
    permission: 'ledger.read',
    summary: 'The same as CSV, the newest 10,000',
    params: Within,
    query: HistoryFilter,
    reply: z.object({ name: z.string(), text: z.string() }),
  },
})
