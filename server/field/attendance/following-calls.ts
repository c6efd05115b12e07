import { MINUTE_MS } from '../../../contract/core/units.ts'
import { armDeadlines, disarmDeadlines, readArmed } from '../../planning/deadlines/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { endAlerts } from '../alerts/acting.ts'
import { findUnresolved } from '../alerts/queries.ts'
import { listPresences, type NewTimeEvent } from './queries.ts'
import { CHECK_CALL_BY, CHECK_CALL_SOON, listIntervals, LONE_ALARM_BY } from './queries-coverage.ts'

/** A call may be so much late before somebody looks. */
const GRACE_MS = 2 * MINUTE_MS
/** So long before a call is due its guard is reminded. */
const REMINDED_MS = 2 * MINUTE_MS

/** When a guard was heard of at a post. */
type Sign = { guardId: string; postId: string; at: Date }

/** When somebody looks after each guard of a post where guards are alone. */
async function waitsOf(tenant: Tenant, signs: Sign[]): Promise<{ guardId: string; dueAt: Date }[]> {
  const found = await listIntervals(
    tenant,
    signs.map(({ postId }) => postId),
  )
  const intervals = new Map(found.map(({ id, minutes }) => [id, minutes]))
  return signs.flatMap(({ guardId, postId, at }) => {
    const minutes = intervals.get(postId)
    return minutes === undefined ? [] : [{ guardId, dueAt: new Date(at.getTime() + minutes * MINUTE_MS + GRACE_MS) }]
  })
}

/** Waits for the next calls, each with its reminder. An alarm that was to come does not. */
async function waitFor(tenant: Tenant, waits: { guardId: string; dueAt: Date }[], now: Date): Promise<void> {
  await disarmDeadlines(
    tenant,
    [LONE_ALARM_BY],
    waits.map(({ guardId }) => guardId),
  )
  await armDeadlines(
    tenant,
    waits.flatMap(({ guardId: subjectId, dueAt }) => {
      const soon = new Date(Math.max(dueAt.getTime() - GRACE_MS - REMINDED_MS, now.getTime()))
      return [
        { kind: CHECK_CALL_BY, subjectId, dueAt },
        { kind: CHECK_CALL_SOON, subjectId, dueAt: soon },
      ]
    }),
  )
}

/** Waits for the next call of lone guards, and no longer for those of guards who went or rest. */
export async function followCalls(tenant: Tenant, events: NewTimeEvent[], now: Date): Promise<void> {
  const last = [...new Map(events.toSorted((a, b) => +a.at - +b.at).map((event) => [event.guardId, event])).values()]
  const waits = await waitsOf(
    tenant,
    last.filter(({ kind }) => kind !== 'out' && kind !== 'break_start'),
  )
  // What was due before this arrived has been done meanwhile, or passed unseen without a signal: the next call counts.
  const ahead = waits.map((wait) => ({
    ...wait,
    dueAt: wait.dueAt > now ? wait.dueAt : new Date(now.getTime() + GRACE_MS),
  }))
  const waiting = new Set(ahead.map(({ guardId }) => guardId))
  const over = last.filter(({ guardId }) => !waiting.has(guardId)).map(({ guardId }) => guardId)
  await disarmDeadlines(tenant, [CHECK_CALL_BY, CHECK_CALL_SOON, LONE_ALARM_BY], over)
  await waitFor(tenant, ahead, now)
}

/** Takes other signs of guards, such as scans, as calls, and ends alerts about their silence. Old signs say nothing. */
export async function hearLoneGuards(tenant: Tenant, signs: { guardId: string; at: Date }[], now: Date): Promise<void> {
  if (signs.length === 0) return
  const last = new Map(signs.toSorted((a, b) => +a.at - +b.at).map(({ guardId, at }) => [guardId, at]))
  const present = (await listPresences(tenant, [...last.keys()])).filter(({ breakSince }) => breakSince === null)
  const waits = await waitsOf(
    tenant,
    present.map(({ guardId, postId }) => ({ guardId, postId, at: last.get(guardId)! })),
  )
  const ahead = waits.filter(({ dueAt }) => dueAt > now)
  await waitFor(tenant, ahead, now)
  await endAlerts(
    tenant,
    { clock: () => now, actorId: null },
    {
      kinds: ['check_call'],
      subjects: ahead.map(({ guardId }) => `guard:${guardId}`),
      note: 'The guard scanned a tag.',
    },
  )
}

/** When a guard has to call, undefined where nobody waits for a call. One who was alerted about has to call now. */
export async function readCallDue(tenant: Tenant, guardId: string, now: Date): Promise<Date | undefined> {
  const lookedAfter = await readArmed(tenant, CHECK_CALL_BY, guardId)
  if (!lookedAfter) return undefined
  const silent = await findUnresolved(tenant, { kinds: ['check_call'], subjects: [`guard:${guardId}`] })
  return silent.length > 0 ? now : new Date(lookedAfter.getTime() - GRACE_MS)
}
