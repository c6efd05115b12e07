import { SECOND_MS } from '../../../contract/core/units.ts'
import { PushSubscription } from '../../../contract/platform/notifications/push.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { BrokenSeal, seal, unseal } from '../../core/database/sealed.ts'
import { askOutside, OutboundFailure } from '../../core/http/outbound.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { authorizationFor, encryptFor, makePushKeys, type PushKeys } from './push-crypto.ts'
import {
  addPushes,
  browsersOf,
  forgetKeys,
  keepKeys,
  notePush,
  readBrowser,
  readKeys,
  readPush,
  removeSubscription,
} from './queries-push.ts'
import type { StoredEvent } from './queries-telling.ts'

const PUSH = 'push'
export const SEALED_FOR = { key: 'push-key', subscription: 'push-subscription' }

/** How long to wait after each try that fails. What is older than an hour says little on a screen. */
const WAITS_MS = [10, 60, 300, 1800].map((seconds) => seconds * SECOND_MS)
const TIMEOUT_MS = 10 * SECOND_MS
const MAX_BYTES = 16 * 1024
const MAX_SAID = 300
/** How long a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 86_400

type Job = { pushId: string; number: number }

/** Pushes notifications to browsers, each durably, with five tries. */
export function pushToBrowsers(services: Services): void {
  services.jobs.define<Job>(PUSH, (job) => pushDue(services, job), { atOnce: 4, delaySeconds: 30 })
}

/** The keys by which browsers know our pushes: made once, and again where another `SECRET` can't open them. */
export async function pushKeysOf({
  database: { orm },
  env,
  clock,
}: Pick<Services, 'database' | 'env' | 'clock'>): Promise<PushKeys> {
  const stored = await readKeys(orm)
  if (stored) {
    try {
      return { publicKey: stored.publicKey, privateKey: unseal(env.secret, SEALED_FOR.key, stored.privateKey) }
    } catch (error) {
      if (!(error instanceof BrokenSeal)) throw error
      await orm.transaction((transaction) => forgetKeys(transaction, stored.publicKey))
    }
  }
  const { publicKey, privateKey } = makePushKeys()
  const sealed = seal(env.secret, SEALED_FOR.key, privateKey)
  const kept = await keepKeys(orm, { publicKey, privateKey: sealed, createdAt: clock() })
  return { publicKey: kept.publicKey, privateKey: unseal(env.secret, SEALED_FOR.key, kept.privateKey) }
}

/** Has people's browsers told of an event, each from a moment on. */
export async function planPushes(
  transaction: Transaction,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  event: StoredEvent,
  due: { userId: string; at: Date }[],
  urgent: boolean,
): Promise<void> {
  const now = clock()
  const browsers = await browsersOf(
    transaction,
    due.map(({ userId }) => userId),
  )
  const from = new Map(due.map(({ userId, at }) => [userId, at]))
  const rows = browsers.map(({ id: subscriptionId, userId, host }) => {
    const nextAt = from.get(userId)!
    const state = 'waiting' as const
    return { id: newId(now), userId, subscriptionId, eventId: event.id, host, urgent, state, createdAt: now, nextAt }
  })
  await addPushes(transaction, rows)
  for (const { id: pushId, nextAt } of rows)
    await jobs.enqueue(transaction, PUSH, { pushId, number: 1 } satisfies Job, nextAt > now ? nextAt : undefined)
}

/** Makes one try, notes what came of it, and plans the next where there is one. A browser that is gone is forgotten. */
export async function pushDue(services: Services, job: Job): Promise<void> {
  const { database, clock, jobs } = services
  const due = await readPush(database.orm, job)
  if (!due) return
  const browser = due.subscriptionId
    ? await readBrowser(database.orm, due.subscriptionId, due.event.access, clock())
    : undefined
  const answer = browser ? await send(services, browser.sealed, due) : SIGNED_OUT
  await database.orm.transaction(async (transaction) => {
    const wait = answer.state === 'retrying' ? WAITS_MS[job.number - 1] : undefined
    const state = answer.state === 'retrying' && wait === undefined ? 'given-up' : answer.state
    const nextAt = wait === undefined ? null : new Date(clock().getTime() + wait)
    if (!(await notePush(transaction, job, { ...answer, state, nextAt }))) return
    if (state === 'gone' && due.subscriptionId) await removeSubscription(transaction, { id: due.subscriptionId })
    if (nextAt) await jobs.enqueue(transaction, PUSH, { ...job, number: job.number + 1 } satisfies Job, nextAt)
  })
}

type Answer = { state: 'delivered' | 'retrying' | 'gone' | 'not-called'; status: number | null; said: string }

const SIGNED_OUT: Answer = { state: 'gone', status: null, said: 'Its person is not signed in there any more' }

const send = (services: Services, sealed: string, { urgent, event }: { urgent: boolean; event: StoredEvent }) => {
  const { title, text, href, subject } = event
  return pushTo(services, sealed, { title, text, href, tag: `${event.event}:${subject}`, urgent })
}

/** What a push shows. A newer one of a `tag` takes the place of the one before. */
export type PushMessage = { title: string; text: string; href: string; tag: string; urgent: boolean }

/** Makes one try to push to a browser, whose subscription is sealed. */
export async function pushTo(
  services: Pick<Services, 'env' | 'clock' | 'database'>,
  sealed: string,
  { urgent, ...message }: PushMessage,
): Promise<Answer> {
  const { env, clock } = services
  try {
    const { endpoint, keys } = PushSubscription.parse(JSON.parse(unseal(env.secret, SEALED_FOR.subscription, sealed)))
    const own = await pushKeysOf(services)
    const { status, text: said } = await askOutside(env, endpoint, {
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      headers: {
        authorization: await authorizationFor(own, endpoint, env.publicUrl, clock()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(KEPT_SECONDS),
        urgency: urgent ? 'high' : 'normal',
      },
      body: encryptFor(keys, JSON.stringify(message)),
    })
    const state = status >= 200 && status < 300 ? 'delivered' : status === 404 || status === 410 ? 'gone' : 'retrying'
    // A NUL byte is no text for PostgreSQL, and a cut may halve a character.
    return { state, status, said: said.replaceAll('\0', '').slice(0, MAX_SAID).toWellFormed() }
  } catch (error) {
    if (error instanceof BrokenSeal) return { state: 'gone', status: null, said: error.message }
    if (!(error instanceof OutboundFailure)) throw error
    const never = error.reason === 'private' || error.reason === 'address'
    return { state: never ? 'not-called' : 'retrying', status: null, said: error.message }
  }
}
