import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, MOST_AT_ONCE, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { IncomingAttachment } from '../../platform/incoming/incoming.ts'
import { line } from '../../platform/mail/mail.ts'
import { outboxStates } from '../../platform/mail/outbox.ts'
import { DemoTime } from './bookings.ts'
import { leadEventKinds, leadForms, leadStages } from './forms.ts'

/** A person who looks after leads. */
export const Assignee = z.object({ id: Id, name: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** Something that one person has to do for a lead by a moment. `person` is null once their account is gone. */
export const LeadTask = z.object({
  id: Id,
  title: z.string(),
  dueAt: Timestamp,
  person: z.nullable(Assignee),
  doneAt: z.nullable(Timestamp),
})
export type LeadTask = z.infer<typeof LeadTask>

/**
 * A lead in a list. Its first answer is due at `dueAt`. `said` is the beginning of what they wrote or chose. `heardAt`
 * is when they wrote back and still wait; that answer is due at `heardDueAt`. `taskDueAt` is when the next task is due.
 * `last` is the last mail that they wrote back, if they did.
 */
export const LeadSummary = z.object({
  id: Id,
  form: z.enum(leadForms),
  stage: z.enum(leadStages),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  said: z.string(),
  createdAt: Timestamp,
  dueAt: z.nullable(Timestamp),
  answeredAt: z.nullable(Timestamp),
  heardAt: z.nullable(Timestamp),
  heardDueAt: z.nullable(Timestamp),
  taskDueAt: z.nullable(Timestamp),
  last: z.nullable(z.object({ at: Timestamp, text: z.string() })),
  assignee: z.nullable(Assignee),
})
export type LeadSummary = z.infer<typeof LeadSummary>

/** Marks of a mail from a lead: another sender address, only its reference leads here, or a program wrote it. */
export const leadMailMarks = ['other-sender', 'by-sender', 'automatic', 'cut'] as const

/**
 * One event of a lead, in words. `mail` is the state of the mail in question. A mail from the person (`heard`) has its
 * quoted history, the names of its attachments, and marks.
 */
export const LeadMoment = z.object({
  at: Timestamp,
  kind: z.enum([...leadEventKinds, 'mail', 'asked', 'heard']),
  /** The lead that it belongs to: this one, or one that was merged into it. */
  leadId: Id,
  /** Whom it is about, where the lead has several people: a name and an address. */
  who: z.nullable(z.string()),
  by: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  mail: z.nullable(z.enum(outboxStates)),
  heard: z.optional(
    z.object({
      from: z.string(),
      quoted: z.string(),
      attachments: z.array(IncomingAttachment),
      marks: z.array(z.enum(leadMailMarks)),
    }),
  ),
})
export type LeadMoment = z.infer<typeof LeadMoment>

export const Lead = z.extend(LeadSummary, {
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  zone: z.string(),
  /** Every phone number that they gave, in any of the leads merged here. */
  phones: z.array(z.string()),
  booking: z.nullable(DemoTime),
  /** What they agreed to and when, also in the leads merged here, the newest first. */
  consents: z.array(z.object({ at: Timestamp, text: z.string() })),
  firstPage: z.string(),
  referrer: z.string(),
  campaign: z.string(),
  spamReasons: z.array(z.string()),
  /** Whether their answers come in here (`INCOMING_ADDRESS`) or go to the colleague who wrote to them. */
  answersHere: z.boolean(),
  moments: z.array(LeadMoment),
  /** Open ones first, each by when it is due; then the last that were done. */
  tasks: z.array(LeadTask),
  others: z.array(LeadSummary),
  /** The lead that this one was merged into. People answer it there. */
  mergedInto: z.nullable(Id),
  /** The leads that were merged into this one. Each can be separated again until its given time. */
  merged: z.array(z.object({ id: Id, name: z.string(), email: z.string(), until: Timestamp })),
})
export type Lead = z.infer<typeof Lead>

/** What leads have in common: one person, or one company. */
export const acrossScopes = ['person', 'company'] as const
export type AcrossScope = (typeof acrossScopes)[number]

/** A person or a company, across all their leads. `people` are those who wrote, each address once. */
export const LeadsAcross = z.object({
  title: z.string(),
  people: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string(), leadId: Id })),
  companies: z.array(z.string()),
  leads: z.array(LeadSummary),
  moments: z.array(LeadMoment),
  tasks: z.array(LeadTask),
})
export type LeadsAcross = z.infer<typeof LeadsAcross>

/** Leads with a task that is still to be done: any, late ones, or my own. */
export const leadTaskFilters = ['open', 'late', 'mine'] as const

export const LeadFilter = z.strictObject({
  stage: z.optional(z.enum(leadStages)),
  form: z.optional(z.enum(leadForms)),
  assignee: z.optional(z.union([Id, z.literal('nobody')])),
  owed: z.optional(z.literal('yes')),
  task: z.optional(z.enum(leadTaskFilters)),
  search: z.optional(text(100)),
  page: z.optional(PageNumber),
})
export type LeadFilter = z.infer<typeof LeadFilter>

/** The largest count of leads. For more, people narrow the list down or download the CSV. */
export const MOST_COUNTED = 1000

const LeadChange = z.strictObject({
  stage: z.optional(z.enum(leadStages)),
  assigneeId: z.optional(z.nullable(Id)),
  settled: z.optional(z.literal(true)),
})
export type LeadChange = z.infer<typeof LeadChange>

const byId = z.object({ id: Id })
const at = { access: 'admin', params: byId } as const

export const leadInbox = endpoints({
  list: {
    method: 'GET',
    path: '/admin/leads',
    access: 'admin',
    query: LeadFilter,
    summary:
      'A page of leads: new ones by when their first answer is due, all others the newest first. ' +
      'Without `stage` everything but spam. `owed` leaves those that wait for an answer of ours, by when it is due.',
    reply: z.object({
      items: z.array(LeadSummary),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.record(z.enum(leadStages), z.int()),
      owed: z.int(),
      people: z.array(Assignee),
    }),
  },
  board: {
    method: 'GET',
    path: '/admin/leads/board',
    access: 'admin',
    query: z.omit(LeadFilter, { stage: true, owed: true, page: true }),
    summary: 'The first twenty leads of each stage, in the order of the list, and how many each stage has.',
    reply: z.object({ items: z.array(LeadSummary), counts: z.record(z.enum(leadStages), z.int()) }),
  },
  csv: {
    method: 'GET',
    path: '/admin/leads/csv',
    access: 'admin',
    query: z.omit(LeadFilter, { page: true }),
    summary: 'The list as CSV, at most 10,000 lines.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  owed: {
    method: 'GET',
    path: '/admin/leads/owed',
    access: 'admin',
    summary: 'How many leads wait for an answer of ours, counted up to 1,000.',
    reply: z.object({ owed: z.int() }),
  },
  read: { method: 'GET', path: '/admin/leads/:id', ...at, summary: 'One lead with all that happened.', reply: Lead },
  change: {
    method: 'PATCH',
    path: '/admin/leads/:id',
    ...at,
    body: LeadChange,
    summary:
      'Says how far a lead has come, who looks after it, ' +
      'or that their last mail needs no answer (`settled`). A new lead that moves on counts as answered.',
    reply: Lead,
  },
  bulk: {
    method: 'POST',
    path: '/admin/leads/bulk',
    access: 'admin',
    body: z.strictObject({
      change: LeadChange,
      ids: z
        .array(Id)
        .check(z.minLength(1, 'Choose at least one lead'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`)),
    }),
    summary: 'The same for several leads, with the result for each.',
    reply: z.array(ItemResult),
  },
  note: {
    method: 'POST',
    path: '/admin/leads/:id/notes',
    ...at,
    status: 201,
    body: z.strictObject({ text: words(4000) }),
    summary: 'Adds a note that only colleagues read. Each administrator whom it names as `@Full Name` is told of it.',
    reply: Lead,
  },
  reply: {
    method: 'POST',
    path: '/admin/leads/:id/replies',
    ...at,
    status: 201,
    body: z.strictObject({
      subject: line(200).check(z.minLength(1, 'Fill this in')),
      text: words(10_000),
      toId: z.optional(Id),
    }),
    summary:
      'Mails an answer to the person. A new lead counts as contacted from then on. `toId` is a lead that was merged into ' +
      'this one, whose address it goes to.',
    reply: Lead,
  },
  merge: {
    method: 'POST',
    path: '/admin/leads/:id/merge',
    ...at,
    body: z.strictObject({ otherId: Id, as: z.optional(z.literal('person')) }),
    summary:
      'Merges another lead of the same person into this one: one entry in the lists, one story. Leads of one company ' +
      'with different addresses need `as`, which says that both are one person. Can be undone for 30 days.',
    reply: Lead,
  },
  separate: {
    method: 'POST',
    path: '/admin/leads/:id/separate',
    ...at,
    body: z.strictObject({}),
    summary: 'Makes a lead its own again that was merged into another one in the last 30 days.',
    reply: Lead,
  },
  across: {
    method: 'GET',
    path: '/admin/leads/:id/across',
    ...at,
    query: z.strictObject({ of: z.enum(acrossScopes) }),
    summary:
      'All leads of the person or the company of a lead, the newest first and 50 at most, with the last 300 things that ' +
      'happened to them.',
    reply: LeadsAcross,
  },
  exportPerson: {
    method: 'GET',
    path: '/admin/leads/:id/person',
    ...at,
    summary: 'Everything that is kept of a person, by their email address, as JSON: leads, mails and the newsletter.',
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  erasePerson: {
    method: 'DELETE',
    path: '/admin/leads/:id/person',
    ...at,
    body: z.strictObject({ email: text(254) }),
    summary:
      'Erases all leads, mails and subscriptions of a person for good. `email` repeats their address, as a ' +
      'confirmation.',
    reply: z.object({ leads: z.int(), mails: z.int() }),
  },
})
