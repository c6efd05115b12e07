import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'

/** So many entries make a page of a log, and so many pages of the newest are read together at most. */
export const LOG_PAGE = 200
export const MOST_LOG_PAGES = 25

/** Later than that after it happened, an entry says how late it was handed in. */
export const LATE_SECONDS = 10

/**
 * Something that happened for an incident. `at` is when it happened and `knownAt` when control learned of it. `what` is
 * its kind in words, `text` what was said or done, and `who` whom a call or a note names. `seq` is its number in the
 * sealed log, null for the second until it has one.
 */
export const LogEntry = z.object({
  id: Id,
  kind: z.string(),
  at: Timestamp,
  knownAt: Timestamp,
  lateSeconds: z.int(),
  what: z.string(),
  text: z.string(),
  who: z.string(),
  by: z.string(),
  clientSees: z.boolean(),
  seq: z.nullable(z.int()),
})
export type LogEntry = z.infer<typeof LogEntry>

/** What somebody of the office writes down: a note, or a call with whom it was. */
export const entryKinds = ['note', 'call'] as const
export type EntryKind = (typeof entryKinds)[number]

export const EntryDraft = z
  .strictObject({ kind: z.enum(entryKinds), text: words(4_000), who: text(200), clientSees: z.boolean() })
  .check(z.refine(({ kind, who }) => kind === 'note' || who.trim() !== '', { error: 'Say who it was', path: ['who'] }))
export type EntryDraft = z.infer<typeof EntryDraft>

/** The log of an incident. */
export const incidentLog = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/incidents/:id/log',
    access: 'member',
    permission: 'incidents.read',
    summary: `What happened for an incident, as it happened: the newest ${LOG_PAGE} of what is known, or so many pages of them`,
    params: WithinId,
    query: z.object({ pages: z.optional(PageNumber) }),
    reply: z.object({ entries: z.array(LogEntry), hasMore: z.boolean() }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/incidents/:id/log',
    access: 'member',
    permission: 'incidents.manage',
    status: 201,
    summary: 'Adds a note or a call to the log of an incident. Nobody changes or removes it later.',
    params: WithinId,
    body: EntryDraft,
    reply: z.object({ id: Id }),
  },
})
