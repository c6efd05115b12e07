import type { Rule } from '../../../contract/platform/notifications/rules.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type EventKind, TELL } from '../../core/jobs/notify.ts'
import { sendMail } from '../mail/outbox.ts'
import { callTargets } from './calling-webhooks.ts'
import { digest, single } from './mails.ts'
import { planPushes } from './pushing-notices.ts'
import { addNotices } from './queries-inbox.ts'
import { type Reader, readersOf, readRules } from './queries-rules.ts'
import { addMails, type StoredEvent, takeEvent, takeMails } from './queries-telling.ts'
import { mailAt, pushAt, rulesOf, wants } from './rules.ts'

const MAIL = 'notice-mail'

/** Tells people of events: by their inbox, mail, push and webhooks, as the rules say. */
export function notifyPeople(services: Services): void {
  const { jobs, database, clock } = services
  jobs.define<{ eventId: string }>(TELL, ({ eventId }) =>
    database.orm.transaction(async (transaction) => {
      const event = await takeEvent(transaction, eventId, clock())
      const kind = event && services.events.get(event.event)
      if (kind) await tell(transaction, services, kind, event)
    }),
  )
  jobs.define<{ userId: string; at?: string }>(MAIL, ({ userId, at }) => mailDue(services, userId, at))
}

async function tell(transaction: Transaction, services: Services, kind: EventKind, event: StoredEvent): Promise<void> {
  const rules = rulesOf(kind, await readRules(transaction, kind.name))
  const inApp = await readersOf(transaction, { ...event, to: rules.app.to })
  await addNotices(
    transaction,
    event,
    idsOf(inApp.filter((reader) => wants(reader, kind.name, 'app'))),
    services.clock(),
  )
  if (!kind.ownMail) {
    const readers = await readersOf(transaction, { ...event, to: rules.email.to })
    await planMails(transaction, services, event, readers, rules.email)
  }
  const pushed = (await readersOf(transaction, { ...event, to: rules.push.to })).filter((reader) =>
    wants(reader, kind.name, 'push'),
  )
  const { urgent } = rules.push
  const due = pushed.map((reader) => ({ userId: reader.id, at: pushAt(reader, services.clock(), urgent) }))
  await planPushes(transaction, services, event, due, urgent)
  const hooks = [...rules.webhook.to, ...rules.chat.to].flatMap((each) => (each.type === 'target' ? [each.id] : []))
  await callTargets(transaction, services, hooks, { ...event, label: kind.label })
}

const idsOf = (readers: readonly Reader[]) => readers.map(({ id }) => id)

async function planMails(
  transaction: Transaction,
  { clock, jobs }: Services,
  event: StoredEvent,
  readers: readonly Reader[],
  { urgent }: Rule,
): Promise<void> {
  const now = clock()
  const due = readers
    .filter((reader) => wants(reader, event.event, 'email'))
    .map((reader) => ({ userId: reader.id, dueAt: mailAt(reader, now, urgent) }))
  await addMails(transaction, event.id, due, now)
  for (const { userId, dueAt } of due)
    await jobs.enqueue(transaction, MAIL, { userId, at: dueAt.toISOString() }, dueAt > now ? dueAt : undefined)
}

/**
 * Mails somebody all that is due by now, in one mail; nothing to people who may no longer see it. Now is `planned` or
 * later: the database, by whose clock the queue waits, may be ahead of this process.
 */
export async function mailDue(services: Services, userId: string, planned?: string): Promise<void> {
  const { database, clock, env } = services
  const now = Math.max(clock().getTime(), planned === undefined ? 0 : Date.parse(planned))
  await database.orm.transaction(async (transaction) => {
    const due = await takeMails(transaction, userId, new Date(now))
    if (!due) return
    const { person } = due
    const events = due.events
      .filter(({ event }) => wants(person, event, 'email'))
      .map((event) => ({ ...event, label: services.events.get(event.event)?.label ?? event.event }))
    if (events.length === 0) return
    await sendMail(transaction, services, {
      content: events.length === 1 ? single(env.publicUrl, events[0]!) : digest(env.publicUrl, events),
      to: { name: person.name, address: person.email },
      ...(events.length === 1 && { reference: events[0]!.subject }),
    })
  })
}

/**
 * To whom a room mails an event that it declares with `ownMail`, by the rules of admins and the wishes of each person.
 */
export async function mailedPeople(
  transaction: Transaction,
  { events }: Pick<Services, 'events'>,
  event: string,
  personId: string | null = null,
): Promise<{ name: string; address: string }[]> {
  const kind = events.get(event)!
  const { to } = rulesOf(kind, await readRules(transaction, event)).email
  const readers = await readersOf(transaction, { to, access: kind.access, personId })
  return readers.filter((reader) => wants(reader, event, 'email')).map(({ name, email }) => ({ name, address: email }))
}
