import { additions } from '../../../contract/planning/shifts/additions.ts'
import { changing } from '../../../contract/planning/shifts/changing.ts'
import { MOST_PUBLISHED_DAYS, schedule } from '../../../contract/planning/shifts/schedule.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { noteOverrides } from '../rules/queries-overrides.ts'
import { conflictInWords, requireFree, takeGuard, takeShift } from './assigning-shifts.ts'
import { listCandidates } from './candidates.ts'
import { changeShifts } from './changing.ts'
import { readDetailRules } from './checking-details.ts'
import { copyShifts, previewCopy } from './copying-weeks.ts'
import { judge, overrideOf, requireLegal } from './judging-work.ts'
import { judgePlaces, setAside, setState } from './queries-assignments.ts'
import { addShifts, cancelShift, listShifts, moveShift, readPosts, readShift, removeShift } from './queries-shifts.ts'
import { readWork } from './queries-timelines.ts'
import { listAdditions } from './queries-additions.ts'
import { undoAddition } from './undoing-additions.ts'
import { CLIENT_ENDED, stretch, timeOf } from './spans.ts'

/** The shifts of an organisation. */
export const scheduleRoutes = tenantRoutes(schedule, {
  shifts: async ({ query }, { tenant }) => ({ shifts: await listShifts(tenant, stretch(query, MOST_PUBLISHED_DAYS)) }),

  add: async ({ body: { shifts } }, { tenant, cause, clock }) => {
    const now = clock()
    const posts = new Map(
      (await readPosts(tenant, [...new Set(shifts.map(({ postId }) => postId))], { lock: true })).map((post) => [
        post.id,
        post,
      ]),
    )
    const whyNoDetails = await readDetailRules(
      tenant,
      shifts.flatMap(({ details }) => details ?? []),
    )
    const added = shifts.map((draft) => {
      const { requires, priority, zone, hasEnded } = orNotFound(posts.get(draft.postId), 'post')
      if (hasEnded) throw new Failure('conflict', CLIENT_ENDED)
      const against = draft.details && whyNoDetails(draft.details, draft)
      if (against) throw new Failure('conflict', against)
      const { postId, details } = draft
      return { id: newId(now), postId, during: timeOf(draft, zone, now), requires, priority, details }
    })
    await addShifts(tenant, added)
    await append(
      tenant,
      cause,
      ...added.map(({ id, postId, during: { from, to } }) => ({
        kind: 'shift.added' as const,
        subject: `shift:${id}`,
        siteId: posts.get(postId)!.siteId,
        body: { postId, from: from.toISOString(), to: to.toISOString() },
      })),
    )
    const ids = new Set(added.map(({ id }) => id))
    const starts = added.map(({ during }) => during.from.getTime())
    const ends = added.map(({ during }) => during.to.getTime())
    const all = await listShifts(tenant, { from: new Date(Math.min(...starts)), to: new Date(Math.max(...ends)) })
    return { shifts: all.filter(({ id }) => ids.has(id)) }
  },

  move: async ({ params: { id }, body: { version, override, ...span } }, { tenant, cause, clock }) => {
    const now = clock()
    const before = orNotFound(await readShift(tenant, id), 'shift')
    const [place] = await readPosts(tenant, [before.postId])
    const during = timeOf(span, place!.zone, now)
    const guardId = before.assignment?.guardId
    if (guardId) await takeGuard(tenant, guardId)
    const shift = await takeShift(tenant, id, now)
    if (shift.version !== version || shift.assignment?.guardId !== guardId)
      throw new Failure('stale', 'Somebody changed this shift meanwhile. Look at it as it stands now.', {
        current: shift,
      })
    if (guardId) {
      await requireFree(tenant, guardId, during, id)
      const work = orNotFound(await readWork(tenant, id), 'shift')
      const broken = await judge(tenant, guardId, { ...work, ...during })
      requireLegal(broken, override?.reason)
      await setAside(tenant, shift.assignment!.id, overrideOf(cause, broken, override?.reason))
      if (override)
        await noteOverrides(tenant, cause, { shiftId: id, guardId, reason: override.reason, violations: broken })
    }
    await moveShift(tenant, id, version, during)
    await conflictInWords(() => judgePlaces(tenant))
    await append(tenant, cause, {
      kind: 'shift.moved',
      subject: `shift:${id}`,
      siteId: shift.siteId,
      body: {
        from: during.from.toISOString(),
        to: during.to.toISOString(),
        before: { from: shift.from, to: shift.to },
      },
      ...(override && { personal: { reason: override.reason } }),
    })
    return (await readShift(tenant, id))!
  },

  remove: async ({ params: { id } }, { tenant, cause, clock }) => {
    const shift = await takeShift(tenant, id, clock())
    if (shift.told) {
      if (shift.assignment) await setState(tenant, shift.assignment.id, 'released', { at: clock() })
      await cancelShift(tenant, id)
    } else await removeShift(tenant, id)
    await append(tenant, cause, {
      kind: shift.told ? 'shift.cancelled' : 'shift.removed',
      subject: `shift:${id}`,
      siteId: shift.siteId,
    })
    return { removed: true as const }
  },

  candidates: ({ params: { id } }, { tenant }) => listCandidates(tenant, id),
})

/** Changes of several shifts at once. */
export const changingRoutes = tenantRoutes(changing, {
  change: async ({ body: { steps, trial, override } }, { tenant, cause }) => ({
    results: await changeShifts(tenant, cause, { steps, trial, reason: override?.reason }),
  }),
})

/** What adds many shifts in one act, and takes such an act back. */
export const additionRoutes = tenantRoutes(additions, {
  previewCopy: ({ query: { weeks, ...span } }, { tenant, clock }) =>
    previewCopy(tenant, clock(), { ...stretch(span), weeks: Number(weeks), guards: true }),

  copy: ({ body: { weeks, guards, ...span } }, { tenant, cause }) =>
    copyShifts(tenant, cause, { ...stretch(span), weeks, guards }),

  list: async (_, { tenant, cause, clock }) => ({ additions: await listAdditions(tenant, clock(), cause.actorId) }),

  undo: ({ params: { id } }, { tenant, cause }) => undoAddition(tenant, cause, id),
})
