import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { Services } from '../http/routes.ts'
import { events } from './event-table.ts'

/** The queue in which everybody is told of an event. */
export const TELL = 'tell'

const LONGEST = 300

/**
 * A kind of event that a room declares. Whoever has a screen at which it can be dealt with may be told: `access`.
 * `concerns` is what the person is called whom it concerns, such as `Assignee`. With `ownMail` the room writes the
 * mails itself and asks `mailedPeople` to whom.
 */
export type EventKind = {
  name: string
  label: string
  group: string
  tone: 'danger' | 'warning' | 'info' | 'success'
  access: 'admin' | 'editor'
  concerns?: string
  ownMail?: true
  /** Who is told as long as no admin has said otherwise. `urgent` mails wait for no quiet hours and no digest. */
  usual: { app?: Usual; email?: Usual }
}
type Usual = { to: ('admin' | 'editor' | 'concerned')[]; urgent?: true }

/** Something that happened: its kind, what it is about, and the screen of the admin area that shows it. */
export type Event = {
  event: string
  /** Unread notices of one kind about one subject become one. */
  subject: string
  title: string
  text?: string
  href: `/admin${string}`
  personId?: string | null
  /** Narrows down who may be told, where that depends on the subject. */
  access?: 'admin' | 'editor'
}

/**
 * Raises an event in the transaction of what happened: people are told if and only if it commits. Who is told, and by
 * which channels, is for rules to say (platform/notifications). The event has to be declared in a room's `events`.
 */
export async function notify(
  transaction: Transaction,
  { clock, jobs, events: declared }: Pick<Services, 'clock' | 'jobs' | 'events'>,
  { event, subject, title, text = '', href, personId = null, access }: Event,
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
  })
  await jobs.enqueue(transaction, TELL, { eventId: id })
}

/** Erases events about some subjects for good, with every notice and delivery of them. */
export async function forgetEvents(transaction: Transaction, subjects: string[]): Promise<void> {
  if (subjects.length > 0) await transaction.delete(events).where(inArray(events.subject, subjects))
}
