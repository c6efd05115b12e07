import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { newId } from '../base/ids.ts'
import type { Clock } from '../base/clock.ts'
import { events } from './event-table.ts'
import type { JobQueue } from './jobs.ts'

/** The queue that tells people about events. */
export const TELL = 'tell'

const LONGEST = 300

/**
 * A kind of event that a room declares. `access`: only people who may open a screen for it can be told. `concerns` is
 * the label of the person concerned, such as `Assignee`. With `ownMail` the room writes the mails itself and asks
 * `mailedPeople` for the recipients.
 */
export type EventKind = {
  name: string
  label: string
  group: string
  tone: 'danger' | 'warning' | 'info' | 'success'
  access: 'admin' | 'editor'
  concerns?: string
  ownMail?: true
  /** The recipients until an admin changes them. `urgent` mails ignore quiet hours and digests. */
  usual: { app?: DefaultRule; email?: DefaultRule }
}
type DefaultRule = { to: ('admin' | 'editor' | 'concerned')[]; urgent?: true }

/** An event: its kind, its subject, and the screen of the admin area that shows it. */
export type Event = {
  event: string
  /** Unread notices of the same kind and subject are combined. */
  subject: string
  title: string
  text?: string
  href: `/admin${string}`
  personId?: string | null
  /** Limits the recipients further, where that depends on the subject. */
  access?: 'admin' | 'editor'
  /** What signed webhooks send besides, such as the fields of a lead. */
  data?: Record<string, unknown>
}

/**
 * Raises an event in the transaction of its cause: people are told if and only if it commits. The rules decide who is
 * told and how (platform/notifications). A room has to declare the event in `events`.
 */
export async function notify(
  transaction: Transaction,
  { clock, jobs, events: declared }: { clock: Clock; jobs: JobQueue; events: ReadonlyMap<string, EventKind> },
  { event, subject, title, text = '', href, personId = null, access, data }: Event,
): Promise<void> {
  const kind = declared.get(event)
  if (!kind) throw new Error(`No room declares the event ${event}`)
  const at = clock()
  const id = newId(at)
  await transaction.insert(events).values({
    id,
    at,
    event,
    subject,
    title: title.slice(0, LONGEST),
    text: text.slice(0, LONGEST),
    href,
    personId,
    access: access ?? kind.access,
    data: data ?? null,
  })
  await jobs.enqueue(transaction, TELL, { eventId: id })
}

/** Erases events about some subjects permanently, with all their notices and deliveries. */
export async function forgetEvents(transaction: Transaction, subjects: string[]): Promise<void> {
  if (subjects.length > 0) await transaction.delete(events).where(inArray(events.subject, subjects))
}
