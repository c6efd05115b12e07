import type { FastifyInstance } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { organisationsTracked } from '../../planning/organisations/queries-across.ts'
import { inTenant } from '../../planning/organisations/queries-tenant.ts'
import { guardPosts } from './abandoned-posts.ts'
import { type Arrivals, onPositions } from './after-commit.ts'
import { judgeGuards } from './judging-arrivals.ts'
import { listUnjudged } from './queries-troubles.ts'
import { LOOK_MS, watchDevices } from './watching-devices.ts'

/** What waits to be judged in each process: the earliest new fix of each guard, by company. */
const waitingOf = new WeakMap<Services['jobs'], Map<string, Map<string, number>>>()

function waitingIn({ jobs }: Pick<Services, 'jobs'>): Map<string, Map<string, number>> {
  const waiting = waitingOf.get(jobs) ?? new Map<string, Map<string, number>>()
  waitingOf.set(jobs, waiting)
  return waiting
}

/** Keeps in mind that fixes of guards are to be judged. */
function noteArrivals(services: Pick<Services, 'jobs'>, organisationId: string, arrivals: Arrivals): void {
  const waiting = waitingIn(services)
  const guards = waiting.get(organisationId) ?? new Map<string, number>()
  for (const [guardId, first] of arrivals) guards.set(guardId, Math.min(first, guards.get(guardId) ?? Infinity))
  if (guards.size > 0) waiting.set(organisationId, guards)
}

/** Judges all that waits. What can't be judged now waits on; it throws the first error, once all others are through. */
export async function judgeWaiting(services: Services): Promise<void> {
  const waiting = waitingIn(services)
  const errors: unknown[] = []
  const due = new Map(waiting)
  waiting.clear()
  for (const [organisationId, arrivals] of due) {
    try {
      noteArrivals(services, organisationId, await judgeGuards(services, organisationId, arrivals))
    } catch (error) {
      noteArrivals(services, organisationId, arrivals)
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** Finds what no process judged: one may have ended between the commit of positions and their judgment. */
export async function findUnjudged(services: Services): Promise<void> {
  const { database, clock } = services
  for (const id of await organisationsTracked(database, clock())) {
    const found = await inTenant(database, id, (tenant) => listUnjudged(tenant, clock()))
    noteArrivals(services, id, new Map(found.map(({ guardId, at }) => [guardId, at])))
  }
}

/** Watches where guards are: fences, empty posts, and devices in trouble. */
export function watchFences(app: FastifyInstance, services: Services): void {
  guardPosts(services)
  onPositions(services, (organisationId, arrivals) => noteArrivals(services, organisationId, arrivals))
  repeat(app, SECOND_MS, () => judgeWaiting(services), 'positions can’t be judged against geofences')
  repeat(app, MINUTE_MS, () => findUnjudged(services), 'positions that were not judged can’t be found')
  repeat(app, LOOK_MS, () => watchDevices(services), 'devices of guards on duty can’t be watched')
}
