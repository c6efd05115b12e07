import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { BrokenSeal, unseal } from '../../core/database/sealed.ts'
import { openOutside, OutboundFailure } from '../../core/http/outbound.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { bodyOf, signatureOf, type NoticeEvent } from './payloads.ts'
import { addDeliveries, type DueDelivery, noteTry, readDue } from './queries-deliveries.ts'
import { readTargets } from './queries-targets.ts'

const CALL = 'call-webhook'
/** For addresses, and for the secrets of signed webhooks. */
export const SEALED_FOR = { url: 'webhook-url', secret: 'webhook-secret' }

/** How long to wait after each try that fails. After the last there is no other. */
const WAITS_MS = [10, 60, 300, 1800, 7200, 21_600, 43_200].map((seconds) => seconds * SECOND_MS)
export const MOST_TRIES = WAITS_MS.length + 1
const TIMEOUT_MS = 10 * SECOND_MS
const MAX_BYTES = 64 * 1024
const MAX_SAID = 300

type Job = { deliveryId: string; round: number; number: number }
type CallServices = Pick<Services, 'clock' | 'jobs' | 'env'>

/** Calls webhooks: each call durably, with eight tries over a day. */
export function callWebhooks(services: Services): void {
  services.jobs.define<Job>(CALL, (job) => callDue(services, job), { atOnce: 4, delaySeconds: 30 })
}

/** Has targets called about an event, once the transaction commits. */
export async function callTargets(
  transaction: Transaction,
  services: CallServices,
  targetIds: string[],
  event: NoticeEvent & { isTest?: true },
): Promise<string[]> {
  const found = await readTargets(transaction, targetIds)
  const now = services.clock()
  const rows = found.map(({ id: targetId, kind }) => {
    const id = newId(now)
    return {
      id,
      targetId,
      eventId: event.isTest ? null : event.id,
      event: event.label,
      title: event.title,
      body: bodyOf(kind, services.env.publicUrl, { ...event, id }),
      state: 'waiting' as const,
      createdAt: now,
      nextAt: now,
    }
  })
  await addDeliveries(transaction, rows)
  for (const { id } of rows) await plan(transaction, services, { deliveryId: id, round: 0, number: 1 })
  return rows.map(({ id }) => id)
}

/** Has a delivery tried, at once or at a moment. */
export const plan = (transaction: Transaction, { jobs }: Pick<Services, 'jobs'>, job: Job, at?: Date) =>
  jobs.enqueue(transaction, CALL, job, at)

/** Makes one try of a delivery, notes what came of it, and plans the next where there is one. */
export async function callDue(services: Services, job: Job): Promise<void> {
  const { database, clock } = services
  const due = await readDue(database.orm, job)
  if (!due) return
  const begun = clock()
  const startedMs = performance.now()
  const answer = await call(services, due, begun)
  const ms = Math.round(performance.now() - startedMs)
  const waits = answer.state === 'failed' ? WAITS_MS[job.number - 1] : undefined
  const nextAt = waits === undefined ? null : new Date(clock().getTime() + waits)
  const state = answer.state === 'failed' ? (nextAt ? 'retrying' : 'given-up') : answer.state
  await database.orm.transaction(async (transaction) => {
    const noted = await noteTry(transaction, job, { ...answer, state, nextAt, at: begun, ms })
    if (noted && nextAt) await plan(transaction, services, { ...job, number: job.number + 1 }, nextAt)
  })
}

type Answer = {
  state: 'delivered' | 'failed' | 'not-called'
  status: number | null
  said: string
  signature: string
}

async function call({ env }: Services, due: DueDelivery, now: Date): Promise<Answer> {
  let signature = ''
  try {
    const url = unseal(env.secret, SEALED_FOR.url, due.url)
    if (due.secret !== null) signature = signatureOf(unseal(env.secret, SEALED_FOR.secret, due.secret), due.body, now)
    const { status, chunks } = await openOutside(env, url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(due.body)),
        'user-agent': 'Watchpost-Webhooks/1',
        'watchpost-id': due.id,
        ...(signature && { 'watchpost-signature': signature }),
      },
      body: due.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    const said = await read(chunks)
    if (status >= 200 && status < 300) return { state: 'delivered', status, said, signature }
    return { state: 'failed', status, said: status < 400 ? 'Redirects are not followed' : said, signature }
  } catch (error) {
    const { state, said } = reasonOf(error)
    return { state, status: null, said, signature }
  }
}

/** The beginning of an answer, which is read to its end or to 64 kB. */
async function read(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  const text = () =>
    Buffer.concat(parts)
      .toString()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .toWellFormed()
      .slice(0, MAX_SAID)
      .toWellFormed()
  try {
    for await (const chunk of chunks) parts.push(chunk)
    return text()
  } catch (error) {
    if (error instanceof OutboundFailure && error.reason === 'too-large') return `${text()} (cut off at 64 kB)`
    throw error
  }
}

/** An address that leads into the private network leads there the next time as well, so it is not tried again. */
function reasonOf(error: unknown): Pick<Answer, 'state' | 'said'> {
  if (error instanceof BrokenSeal) return { state: 'not-called', said: error.message }
  if (!(error instanceof OutboundFailure)) throw error
  const isFinal = error.reason === 'private' || error.reason === 'address'
  return { state: isFinal ? 'not-called' : 'failed', said: error.message }
}
