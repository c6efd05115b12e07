import type { SendingSummary, SendingWish } from '../../../contract/site/newsletter/sendings.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import type { Services, User } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { resendMails } from '../../platform/mail/outbox.ts'
import { cancelQueued } from '../../platform/mail/queries.ts'
import { sendingStopped } from './events.ts'
import {
  addSending,
  beginPlanned,
  countAudience,
  forgetPlans,
  holdSending,
  holdPage,
  listSendings,
  listUnsent,
  referenceOf,
  skipDeliveries,
  turn,
  waitAgain,
} from './queries-sendings.ts'
import { noteSending } from './queries-sending-log.ts'
import { refuseTwice } from './rules.ts'
import type { sendings, Story } from './table-sendings.ts'

export const ROUND = 'newsletter-round'
/** Begins what was scheduled. */
export const DUE = 'newsletter-due'
export const NEWSLETTER_TEMPLATE = 'newsletter-issue'

/** A page that can be sent: its document, and where it stands. */
export type Page = { documentId: string; path: string }

type SendRequest = Page & { by: string; wish: SendingWish }
type Row = typeof sendings.$inferInsert
type ScheduledSend = Page & { by: string; wish: SendingWish | null; at: Date }

/**
 * Sends a page to all who get the newsletter, in the transaction that puts it before visitors or finds it there. What
 * was planned for it is forgotten. Throws `conflict` (409) when it was sent before and `again` isn't said, or is under
 * way.
 */
export async function send(
  transaction: Transaction,
  services: Services,
  { story, ...asked }: SendRequest & { story: Story },
): Promise<void> {
  const now = services.clock()
  const id = await add(transaction, asked, { now, dueAt: now, state: 'sending', story })
  await services.jobs.enqueue(transaction, ROUND, { campaignId: id, round: 0 })
  await noteSending(transaction, { at: now, actorId: asked.by, action: 'send', subject: asked.path })
}

/**
 * Plans to send a page with its publication at `at`, or with null not to, instead of what was planned before. Throws as
 * `send` does.
 */
export async function plan(
  transaction: Transaction,
  { clock }: Services,
  { at, wish, ...asked }: ScheduledSend,
): Promise<void> {
  if (!wish) return void (await forgetPlans(transaction, asked.documentId))
  const now = clock()
  await add(transaction, { ...asked, wish }, { now, dueAt: at, state: 'planned' })
  await noteSending(transaction, {
    at: now,
    actorId: asked.by,
    action: 'plan-sending',
    subject: asked.path,
    after: { at: at.toISOString() },
  })
}

/**
 * Adds a sending of a document instead of what was planned for it; gives its id. Throws `conflict` (409) when it was
 * sent before and `again` isn't said, or is under way.
 */
export async function add(
  transaction: Transaction,
  { documentId, by, wish }: Omit<SendRequest, 'path'>,
  { now, ...sending }: { now: Date } & Pick<Row, 'dueAt' | 'state' | 'story' | 'content' | 'segment' | 'perMinute'>,
): Promise<string> {
  await holdPage(transaction, documentId)
  await forgetPlans(transaction, documentId)
  const earlier = await listSendings(transaction, { documentId })
  refuseTwice(earlier, wish)
  const id = newId(now)
  await addSending(transaction, {
    id,
    documentId,
    again: earlier.length > 0,
    createdBy: by,
    createdAt: now,
    ...sending,
  })
  return id
}

/** A page is published as planned for `at`: its planned sending begins, in the same transaction. */
export async function sendPlanned(
  transaction: Transaction,
  { jobs, clock }: Services,
  { documentId, path }: Page,
  at: Date,
  story: Story,
): Promise<void> {
  const sendingId = await beginPlanned(transaction, documentId, at, story)
  if (!sendingId) return
  await jobs.enqueue(transaction, ROUND, { campaignId: sendingId, round: 0 })
  await noteSending(transaction, { at: clock(), actorId: null, action: 'send', subject: path })
}

/** What was and is to be sent of a page, and how many the next sending would reach. */
export async function sendingsOf({ database }: Pick<Services, 'database'>, documentId: string) {
  const [audience, sendings] = await Promise.all([
    countAudience(database.orm),
    listSendings(database.orm, { documentId }),
  ])
  return { audience, sendings }
}

type ActorContext = Services & { user: User }

/**
 * Stops a sending and takes back what the mail server hasn't got yet. Throws `not-found`, and `conflict` (409) when it
 * isn't under way.
 */
export const stop = (services: ActorContext, id: string): Promise<SendingSummary> =>
  change(services, { id, action: 'stop-sending', from: ['sending'], to: 'stopped' }, async (transaction) => {
    await cancelQueued(transaction, { reference: referenceOf(id) })
  })

/** Goes on with a stopped sending. Throws `not-found`, and `conflict` (409) when it wasn't stopped. */
export const resume = (services: ActorContext, id: string): Promise<SendingSummary> =>
  change(services, { id, action: 'resume-sending', from: ['stopped'], to: 'sending' }, async (transaction, round) => {
    await waitAgain(transaction, id)
    await services.jobs.enqueue(transaction, ROUND, { campaignId: id, round })
  })

/** Tries once more what did not go out. Throws `not-found`, and `conflict` (409) for a sending that was stopped. */
export const retry = (services: ActorContext, id: string): Promise<SendingSummary> =>
  change(services, { id, action: 'retry-sending', from: ['sending', 'sent'], to: 'sending' }, async (transaction) => {
    await resendMails(transaction, services, await listUnsent(transaction, id))
  })

/** Stops a sending for a reason of its own, and has people told. Nothing happens unless it is under way. */
export async function stopByItself(
  transaction: Transaction,
  services: StopServices,
  id: string,
  reason: string,
): Promise<void> {
  const held = await holdSending(transaction, id)
  if (held?.state !== 'sending') return
  await turn(transaction, id, 'stopped', reason)
  await cancelQueued(transaction, { reference: referenceOf(id) })
  await noteStop(transaction, services, { id, subject: held.story?.path ?? id, reason })
}

/** Notes that a sending stopped without anybody's word, and has people told. `subject` is its path, or its id. */
export async function noteStop(
  transaction: Transaction,
  services: StopServices,
  { id, subject, reason }: { id: string; subject: string; reason: string },
): Promise<void> {
  const at = services.clock()
  await noteSending(transaction, { at, actorId: null, action: 'stop-sending', subject, after: { reason } })
  await notify(transaction, services, {
    event: sendingStopped.name,
    // Not the reference of its mails: they are counted, and this one is none of them.
    subject: `newsletter:${id}`,
    title: 'A newsletter paused by itself',
    text: reason,
    href: `/admin/newsletter/sendings/${id}`,
  })
}

export type StopServices = Pick<Services, 'clock' | 'jobs' | 'events'>

type StateChange = { id: string; action: string; from: SendingSummary['state'][]; to: 'sending' | 'stopped' }

async function change(
  { database, clock, user }: ActorContext,
  { id, action, from, to }: StateChange,
  work: (transaction: Transaction, round: number) => Promise<void>,
) {
  return database.orm.transaction(async (transaction) => {
    const { round, story } = orNotFound(await holdSending(transaction, id), 'newsletter')
    const [sending] = await listSendings(transaction, { id })
    if (!sending || !from.includes(sending.state))
      throw new Failure('conflict', 'This newsletter has changed meanwhile. Load it again.')
    await turn(transaction, id, to, to === 'stopped' ? `Paused by ${user.name}.` : null)
    await work(transaction, round)
    await noteSending(transaction, { at: clock(), actorId: user.id, action, subject: story?.path ?? id })
    return orNotFound((await listSendings(transaction, { id }))[0], 'newsletter')
  })
}

/** Takes back what somebody who leaves has not been sent yet, in the transaction in which they leave. */
export async function leaveSendings(transaction: Transaction, email: string): Promise<void> {
  await skipDeliveries(transaction, await cancelQueued(transaction, { template: NEWSLETTER_TEMPLATE, address: email }))
}
