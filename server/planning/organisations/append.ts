import { createHash, randomBytes } from 'node:crypto'
import { canonical } from '../../../contract/core/canonical.ts'
import type { Clock } from '../../core/base/clock.ts'
import { newId } from '../../core/base/ids.ts'
import { type EventKind, topicsOf } from './event-topics.ts'
import { news } from './news.ts'
import { noteNotices } from './queries-notices.ts'
import { addEvents, type Personal } from './queries-events.ts'
import type { Tenant } from './queries-tenant.ts'

/** The channel on which every process hears which organisations have events to seal. */
export const WAITING = 'ledger_waiting'

/**
 * An event of the log. `subject` names what it is about, such as `shift:<id>`. `body` is sealed for good, so it holds
 * ids and figures; `personal` holds what may have to be erased. `siteId` is the only site that it concerns, where that
 * is known: it limits who hears of it, and is not kept.
 */
export type NewLedgerEvent = {
  kind: EventKind
  subject: string
  siteId?: string
  body?: Record<string, unknown>
  personal?: Record<string, unknown>
}

/** The person who caused it, and when. */
export type Cause = { clock: Clock; actorId: string | null }

/**
 * Appends events to the log of an organisation, in the transaction of the change that they tell of. After its commit,
 * live screens hear of their topics.
 */
export async function append(tenant: Tenant, { clock, actorId }: Cause, ...happened: NewLedgerEvent[]): Promise<void> {
  const at = clock()
  const { events, parts } = rowsOf(happened.map((event) => ({ ...event, at, actorId })))
  await addEvents(tenant, events, parts)
  if (await noteNotices(tenant, events)) news(tenant, 'notices')
  if (events.length > 0) tenant.tell(WAITING, tenant.organisationId)
  for (const { kind, siteId } of happened) for (const topic of topicsOf[kind]) news(tenant, topic, siteId)
}

/** An event of before its company came here, as that of a sample company. */
export type PastEvent = NewLedgerEvent & { at: Date; actorId: string | null }
/** The most events of one statement. */
const MOST_ROWS = 500

/** Appends what happened before, in its order. Nobody is told of it. */
export async function appendPast(tenant: Tenant, happened: PastEvent[]): Promise<void> {
  const ordered = happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (let nth = 0; nth < ordered.length; nth += MOST_ROWS) {
    const { events, parts } = rowsOf(ordered.slice(nth, nth + MOST_ROWS))
    await addEvents(tenant, events, parts)
  }
  if (ordered.length > 0) tenant.tell(WAITING, tenant.organisationId)
}

/** Events as rows, with what may have to be erased apart. */
function rowsOf(happened: PastEvent[]) {
  const parts: Personal[] = []
  const events = happened.map(({ at, actorId, kind, subject, body = {}, personal }) => {
    const id = newId(at)
    if (!personal) return { id, at, kind, subject, actorId, body, privateHash: null }
    const salt = randomBytes(16).toString('base64url')
    parts.push({ eventId: id, salt, body: personal })
    const privateHash = createHash('sha256')
      .update(salt + canonical(personal))
      .digest('hex')
    return { id, at, kind, subject, actorId, body, privateHash }
  })
  return { events, parts }
}
