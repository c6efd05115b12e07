import { MINUTE_MS } from '../../../contract/core/units.ts'
import { armDeadlines, disarmDeadlines } from '../../planning/deadlines/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Scene } from './clocking.ts'
import { addTimeEvents, markOnPost, type NewTimeEvent } from './queries.ts'
import { CHECK_CALL_BY, listIntervals, NO_SHOW_BY, ON_POST_BY } from './queries-coverage.ts'
import { renewFor } from './renewing-entries.ts'
import { settleByEvents } from './settling-alerts.ts'

/** A call may be so much late before somebody looks. */
const GRACE_MS = 2 * MINUTE_MS

/** Writes what guards did: the events, what they mean for shifts and hours, and when the next check call is due. */
export async function noteTime(tenant: Tenant, { events, onPost }: Pick<Scene, 'events' | 'onPost'>, now: Date) {
  if (events.length === 0) return
  await disarmDeadlines(tenant, [ON_POST_BY, NO_SHOW_BY], onPost)
  await followCalls(tenant, events, now)
  await addTimeEvents(tenant, events)
  await markOnPost(tenant, onPost, now)
  await renewFor(tenant, events)
  await settleByEvents(tenant, () => now, events)
}

/** Waits for the next call of lone guards, and no longer for those of guards who went or rest. */
async function followCalls(tenant: Tenant, events: NewTimeEvent[], now: Date): Promise<void> {
  const last = [...new Map(events.toSorted((a, b) => +a.at - +b.at).map((event) => [event.guardId, event])).values()]
  const intervals = new Map(
    (
      await listIntervals(
        tenant,
        last.map(({ postId }) => postId),
      )
    ).map(({ id, minutes }) => [id, minutes]),
  )
  const waits = last.flatMap(({ guardId, postId, kind, at }) => {
    const minutes = intervals.get(postId)
    if (minutes === undefined || kind === 'out' || kind === 'break_start') return []
    return [{ kind: CHECK_CALL_BY, subjectId: guardId, dueAt: new Date(at.getTime() + minutes * MINUTE_MS + GRACE_MS) }]
  })
  // What was due before this arrived has been done meanwhile, or passed unseen without a signal: the next call counts.
  const ahead = waits.map((wait) => ({
    ...wait,
    dueAt: wait.dueAt > now ? wait.dueAt : new Date(now.getTime() + GRACE_MS),
  }))
  const waiting = new Set(ahead.map(({ subjectId }) => subjectId))
  const over = last.filter(({ guardId }) => !waiting.has(guardId)).map(({ guardId }) => guardId)
  await disarmDeadlines(tenant, [CHECK_CALL_BY], over)
  await armDeadlines(tenant, ahead)
}
