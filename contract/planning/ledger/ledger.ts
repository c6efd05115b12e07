import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { hasLine } from './lines.ts'

/** An event of an organisation. `seq` is its place in the sealed log, which consumers resume by. */
export const LedgerEvent = z.object({
  seq: z.int(),
  id: Id,
  at: Timestamp,
  kind: z.string(),
  subject: z.string(),
  actor: z.nullable(z.string()),
  /** The name of the person, or of the key for programs, whose id `actor` is; null for the product and for who left. */
  actorName: z.nullable(z.string()),
  body: z.record(z.string(), z.unknown()),
})
export type LedgerEvent = z.infer<typeof LedgerEvent>

/** What is wrong at a number of the log. */
export const faults = ['changed', 'missing', 'media', 'chain', 'checkpoint', 'witness', 'cut'] as const

/** What comparing the log with a witness can give. */
export const witnessStates = ['agrees', 'differs', 'cut', 'foreign', 'unsigned', 'malformed'] as const

/** A pasted checkpoint line, and whether the log still agrees with it. A damaged line has no number and no time. */
export const Witness = z.object({
  seq: z.nullable(z.int()),
  at: z.nullable(Timestamp),
  state: z.enum(witnessStates),
  text: z.string(),
})
export type Witness = z.infer<typeof Witness>

/**
 * What a check of the log found: how many seals it read, and the first place at which something is wrong. `witnesses`
 * are the pasted lines in their order.
 */
export const Verdict = z.object({
  seals: z.int(),
  checkpoints: z.int(),
  waiting: z.int(),
  fault: z.nullable(z.object({ seq: z.int(), what: z.enum(faults), text: z.string() })),
  witnesses: z.optional(z.array(Witness)),
})
export type Verdict = z.infer<typeof Verdict>

/** The most events of one answer. */
export const MOST_EVENTS = 200

/** The longest text of checkpoint lines that one check takes, about twenty lines. */
export const LONGEST_LINES = 6_000

const Lines = z
  .string()
  .check(
    z.maxLength(LONGEST_LINES, 'Paste fewer lines at once'),
    z.refine(hasLine, 'Paste a line that begins with watchpost-checkpoint/'),
  )

const Seq = z.string().check(z.regex(/^\d{1,15}$/, 'Give a whole number'))

export const ledger = endpoints({
  events: {
    method: 'GET',
    path: '/app/:organisation/events',
    access: 'member',
    permission: 'ledger.read',
    summary: 'Sealed events after a number, oldest first, of one subject if asked',
    params: Within,
    query: z.object({ after: z.optional(Seq), subject: z.optional(text(80)) }),
    reply: z.object({ events: z.array(LedgerEvent), head: z.int() }),
  },
  verify: {
    method: 'GET',
    path: '/app/:organisation/ledger/verify',
    access: 'member',
    permission: 'ledger.verify',
    summary:
      'Computes the chain again, compares it with pasted checkpoint lines, and names the first place that does not hold',
    params: Within,
    query: z.object({ witness: z.optional(Lines) }),
    reply: Verdict,
  },
})

/** Events for programs as they come: server-sent events with the numbers of the log as ids. Screens follow topics. */
export const live = endpoints({
  stream: {
    method: 'GET',
    path: '/app/:organisation/stream',
    access: 'member',
    permission: 'ledger.read',
    summary: 'Sealed events as they come, resumed by Last-Event-ID (text/event-stream)',
    params: Within,
    reply: z.any(),
  },
})
