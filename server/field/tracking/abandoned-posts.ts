import { MINUTE_MS } from '../../../contract/core/units.ts'
import { clockInWords } from '../../../contract/core/locale.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type DeadlineHandler, onDeadline } from '../../planning/deadlines/deadlines.ts'
import { armDeadline, armDeadlines, meetDeadlines } from '../../planning/deadlines/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { readLocale } from '../../planning/organisations/queries.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { endAlerts } from '../alerts/acting.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { called, othersInWords } from '../attendance/covering-posts.ts'
import { listPresences } from '../attendance/queries.ts'
import { readExpected } from '../attendance/queries-coverage.ts'
import type { Presence } from './fence-cases.ts'
import { readAway, type StoredState } from './queries-fences.ts'

/** A guard was outside of the fence of a static post for so long: the subject is the assignment. */
export const POST_ABANDONED = 'post-abandoned'
/** So long a static post may be empty. */
const AWAY_MS = 5 * MINUTE_MS

/**
 * Begins to count as guards leave static posts, and ends it with their alerts as they come back. Gives the states to
 * be kept, each with since when its guard is away.
 */
export async function watchPosts(tenant: Tenant, cause: Cause, presences: Presence[]): Promise<StoredState[]> {
  const leaving = presences.filter(({ window, awayAt, isOutNow }) => isOutNow && awayAt === null && window.isStatic)
  const back = presences.filter(({ state, awayAt }) => state.isInside && awayAt !== null).map(({ window }) => window)
  await meetDeadlines(
    tenant,
    POST_ABANDONED,
    back.map(({ assignmentId }) => assignmentId),
  )
  await endAlerts(tenant, cause, {
    kinds: ['post_abandoned'],
    subjects: back.map(({ guardId }) => `guard:${guardId}`),
    note: 'The guard is back.',
  })
  await armDeadlines(
    tenant,
    leaving.map(({ window, leftAt }) => ({
      kind: POST_ABANDONED,
      subjectId: window.assignmentId,
      dueAt: new Date(leftAt + AWAY_MS),
    })),
  )
  const left = new Set(leaving)
  return presences.map((presence) => {
    const { window, state, awayAt, leftAt } = presence
    const { guardId, geofenceId, shiftId } = window
    return {
      ...state,
      guardId,
      geofenceId,
      shiftId,
      awayAt: left.has(presence) ? leftAt : state.isInside ? null : awayAt,
    }
  })
}

/** Raises an alert of a static post whose guard is on duty and did not come back. On a break it looks again later. */
const noteAbandoned =
  ({ clock }: Pick<Services, 'clock'>): DeadlineHandler =>
  async (tenant, assignmentId, dueAt) => {
    const now = clock()
    const guard = await readExpected(tenant, assignmentId)
    const awayAt = await readAway(tenant, assignmentId)
    if (!guard || !awayAt || guard.to <= now || (await isReadOnly(tenant, now))) return 'done'
    const [presence] = await listPresences(tenant, [guard.guardId])
    if (presence?.postId !== guard.postId || presence.breakSince) {
      const next = Math.max(dueAt.getTime(), now.getTime() - MINUTE_MS) + AWAY_MS
      await armDeadline(tenant, { kind: POST_ABANDONED, subjectId: assignmentId, dueAt: new Date(next) })
      return 'done'
    }
    const cause = { clock, actorId: null }
    const { siteId, guardId, shiftId, postId } = guard
    const since = clockInWords(await readLocale(tenant), guard.zone, awayAt)
    const { isNew } = await raiseAlert(tenant, cause, {
      kind: 'post_abandoned',
      severity: 2,
      subject: `guard:${guardId}`,
      siteId,
      title: `${guard.guard} left the post: ${guard.post}, ${guard.site}`,
      text: `Outside of the fence since ${since}. ${called(guard)} ${await othersInWords(tenant, guard)}`,
    })
    if (isNew)
      await append(tenant, cause, {
        kind: 'post.abandoned',
        subject: `guard:${guardId}`,
        siteId,
        body: { shiftId, postId },
      })
    return 'done'
  }

/** Watches whether guards stay at static posts. */
export const guardPosts = (services: Services): void => onDeadline(services, POST_ABANDONED, noteAbandoned(services))
