import {
  MOST_SCHEDULES,
  MOST_TIMES_OF_COMPANY,
  MOST_TOURS,
  type TourPlan,
  tours,
  type TourScheduleDraft,
} from '../../../contract/field/patrols/tours.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../../planning/organisations/append.ts'
import { inWords, savedOr } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { planRuns } from './planning-runs.ts'
import { dropPlanned } from './queries-runs.ts'
import {
  addSchedule,
  addTour,
  addVersion,
  changeSchedule,
  changeTour,
  countAtSite,
  countTimes,
  countTours,
  listSchedules,
  listTours,
  readSchedule,
  readTour,
  siteOfPost,
} from './queries-tours.ts'
import { ruleObstacle } from './tour-times.ts'

const MEANINGS = {
  tours_name: { conflict: 'This post has a tour with this name already.' },
  tours_post_known: { missing: 'post' },
  tour_versions_organisation_id_tour_id_number_pk: { conflict: 'Somebody else used this draft at the same moment.' },
}
const saying = <T>(work: () => Promise<T>) => inWords(MEANINGS, work)

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** Each checkpoint stands in a tour once, lies at its site and is due no earlier than the one before. */
async function requirePlan(tenant: Tenant, siteId: string, plan: TourPlan): Promise<void> {
  const ids = plan.stops.map(({ checkpointId }) => checkpointId)
  if (new Set(ids).size < ids.length) throw invalid('plan.stops', 'A checkpoint stands in a tour once.')
  if ((await countAtSite(tenant, siteId, ids)) < ids.length)
    throw invalid('plan.stops', 'One of these checkpoints is not at this site any more. Take it out.')
  const early = plan.stops.findIndex((stop, at) => at > 0 && stop.afterMinutes < plan.stops[at - 1]!.afterMinutes)
  if (early > 0) throw invalid(`plan.stops.${early}.afterMinutes`, 'This is due before the checkpoint above it.')
  if (plan.missedMinutes < plan.lateMinutes)
    throw invalid('plan.missedMinutes', 'What is missed is late first. Choose more minutes.')
}

/** A rule that can be counted, and no more times than a company plans. `id` is that of the schedule that changes. */
async function requireRule(tenant: Tenant, schedule: TourScheduleDraft, id: string | null): Promise<void> {
  const obstacle = ruleObstacle(schedule)
  if (obstacle !== undefined) throw invalid('rrule', obstacle)
  if ((await countTimes(tenant, id)) + schedule.times.length > MOST_TIMES_OF_COMPANY)
    throw invalid('times', `All tours of a company begin at most ${MOST_TIMES_OF_COMPANY} times a day.`)
}

const readOpen = async (tenant: Tenant, id: string) => {
  const tour = orNotFound(await readTour(tenant, id), 'tour')
  if (tour.retiredAt !== null) throw new Failure('conflict', 'This tour is retired.')
  return tour
}

/** The tours of posts, and when they are walked. */
export const tourRoutes = tenantRoutes(tours, {
  list: ({ query: { search = '', page = '1' } }, { tenant }) => listTours(tenant, { search, page: Number(page) }),

  read: async ({ params: { id } }, { tenant }) => ({
    tour: orNotFound(await readTour(tenant, id), 'tour'),
    schedules: await listSchedules(tenant, id),
  }),

  add: async ({ body }, { tenant, cause, clock }) => {
    const siteId = orNotFound(await siteOfPost(tenant, body.postId), 'post')
    await requirePlan(tenant, siteId, body.plan)
    if ((await countTours(tenant)) >= MOST_TOURS)
      throw new Failure('conflict', `A company has at most ${MOST_TOURS} tours. Retire some first.`)
    const id = newId(clock())
    await saying(() => addTour(tenant, { ...body, id }))
    await append(tenant, cause, { kind: 'tour.added', subject: `tour:${id}`, siteId, body })
    return orNotFound(await readTour(tenant, id), 'tour')
  },

  change: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    const tour = await readOpen(tenant, id)
    if (data.postId !== tour.postId) throw new Failure('conflict', 'A tour stays at its post. Add a new one there.')
    await requirePlan(tenant, tour.siteId, data.plan)
    const { name, plan } = data
    const isChanged = await saying(() => changeTour(tenant, id, version, { name, plan }))
    const stored = await readTour(tenant, id)
    const saved = await savedOr(isChanged ? stored : undefined, async () => stored, 'tour')
    await append(tenant, cause, { kind: 'tour.changed', subject: `tour:${id}`, siteId: tour.siteId, body: data })
    return saved
  },

  use: async ({ params: { id }, body: { version, from } }, { tenant, cause, clock }) => {
    const tour = await readOpen(tenant, id)
    await requirePlan(tenant, tour.siteId, tour.plan)
    const now = clock()
    const since = new Date(from)
    if (tour.used && since < new Date(tour.used.from))
      throw invalid('from', 'The version before begins later. Choose that moment or a later one.')
    const isChanged = await changeTour(tenant, id, version, {})
    await savedOr(isChanged ? tour : undefined, () => readTour(tenant, id), 'tour')
    const number = (tour.used?.number ?? 0) + 1
    await saying(() => addVersion(tenant, { tourId: id, number, from: since, plan: tour.plan }))
    await dropPlanned(tenant, { tourId: id, from: since > now ? since : now })
    await planRuns(tenant, now)
    await append(tenant, cause, {
      kind: 'tour.used',
      subject: `tour:${id}`,
      siteId: tour.siteId,
      body: { number, from, plan: tour.plan },
    })
    return orNotFound(await readTour(tenant, id), 'tour')
  },

  retire: async ({ params: { id } }, { tenant, cause, clock }) => {
    const tour = await readOpen(tenant, id)
    const { version, siteId } = tour
    const isChanged = await changeTour(tenant, id, version, { retiredAt: clock() })
    await savedOr(isChanged ? tour : undefined, () => readTour(tenant, id), 'tour')
    await dropPlanned(tenant, { tourId: id, from: clock() })
    await append(tenant, cause, { kind: 'tour.retired', subject: `tour:${id}`, siteId })
    return { retired: true as const }
  },

  addSchedule: async ({ params: { id }, body }, { tenant, cause, clock }) => {
    const { siteId } = await readOpen(tenant, id)
    await requireRule(tenant, body, null)
    if ((await listSchedules(tenant, id)).length >= MOST_SCHEDULES)
      throw new Failure('conflict', `A tour has at most ${MOST_SCHEDULES} schedules.`)
    const added = await addSchedule(tenant, { ...body, id: newId(clock()), tourId: id })
    await planRuns(tenant, clock())
    await append(tenant, cause, { kind: 'tour.scheduled', subject: `tour:${id}`, siteId, body })
    return added
  },

  changeSchedule: async ({ params: { id }, body: { version, data } }, { tenant, cause, clock }) => {
    await requireRule(tenant, data, id)
    const changed = await changeSchedule(tenant, id, version, data)
    const saved = await savedOr(changed, () => readSchedule(tenant, id), 'schedule')
    await dropPlanned(tenant, { scheduleId: id, from: clock() })
    await planRuns(tenant, clock())
    await append(tenant, cause, { kind: 'tour.scheduled', subject: `tour:${saved.tourId}`, body: { id, ...data } })
    return saved
  },

  removeSchedule: async ({ params: { id } }, { tenant, cause, clock }) => {
    const { version, tourId } = orNotFound(await readSchedule(tenant, id), 'schedule')
    const removed = await changeSchedule(tenant, id, version, { removedAt: clock() })
    await savedOr(removed, () => readSchedule(tenant, id), 'schedule')
    await dropPlanned(tenant, { scheduleId: id, from: clock() })
    await append(tenant, cause, { kind: 'tour.unscheduled', subject: `tour:${tourId}`, body: { id } })
    return { removed: true as const }
  },
})
