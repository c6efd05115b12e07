import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Sender } from '../../platform/mail/outbox.ts'
import { type DeadlineHandler, onDeadline } from '../../planning/deadlines/deadlines.ts'
import { armDeadline } from '../../planning/deadlines/queries.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { forgetPatrols, organisationsWithTours } from '../../planning/organisations/queries-across.ts'
import { inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { planRuns } from './planning-runs.ts'
import { changeRun, lockRuns, RUN_DUE, RUN_OVER, type RunInHand, saveStops } from './queries-runs.ts'
import { readRun } from './queries-shown-runs.ts'
import { runState } from './run-states.ts'

/** A phone without a signal is waited for so long after the end of a run: nobody is called late who may not be. */
const UNHEARD_MS = 12 * HOUR_MS
const AGAIN_MS = 10 * MINUTE_MS

/** How long rounds and scans are kept, in days. */
const KEPT_DAYS = 400

/** Forgets rounds and scans after 400 days. */
export const forgetOldPatrols = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  forgetPatrols(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))

/** Plans the runs to come of every company. A node that does it at the same time changes nothing. */
export async function planAll({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const id of await organisationsWithTours(database))
    await inTenant(database, id, (tenant) => planRuns(tenant, clock()))
}

const noteDue =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const [run] = await lockRuns(tenant, [id])
    if (!run || run.state !== 'scheduled' || (await isReadOnly(tenant, clock()))) return 'done'
    await changeRun(tenant, id, { state: 'due' })
    const { siteId, tourId } = run
    await append(
      tenant,
      { clock, actorId: null },
      { kind: 'tour.due', subject: `tour_run:${id}`, siteId, body: { tourId } },
    )
    return 'done'
  }

/** Ends a run whose time is over. While the phone of its guard is not heard of, nobody knows: it is asked again. */
const noteOver =
  ({ clock }: Sender): DeadlineHandler =>
  async (tenant, id) => {
    const now = clock()
    const [run] = await lockRuns(tenant, [id])
    const open = run?.stops.filter(({ state }) => state === 'due') ?? []
    if (!run || (await isReadOnly(tenant, now))) return 'done'
    if (open.length > 0 && now.getTime() < run.overAt.getTime() + UNHEARD_MS) {
      const shown = (await readRun(tenant, id))!
      if (shown.unheardSince !== null) {
        await armDeadline(tenant, { kind: RUN_OVER, subjectId: id, dueAt: new Date(now.getTime() + AGAIN_MS) })
        return 'done'
      }
    }
    await end(tenant, { clock, actorId: null }, run, open)
    return 'done'
  }

async function end(tenant: Tenant, cause: Cause, run: RunInHand, open: RunInHand['stops']): Promise<void> {
  await saveStops(
    tenant,
    open.map((stop) => ({ ...stop, state: 'missed' as const })),
  )
  const states = run.stops.map(({ state }) => (state === 'due' ? ('missed' as const) : state))
  const { id, siteId, tourId } = run
  await changeRun(tenant, id, { state: runState(states, true), endedAt: run.endedAt ?? cause.clock() })
  const missed = states.filter((state) => state === 'missed').length
  await append(tenant, cause, {
    kind: missed > 0 ? 'tour.missed' : 'tour.completed',
    subject: `tour_run:${id}`,
    siteId,
    body: { tourId, missed, of: states.length },
  })
  if (missed > 0) await tellMissed(tenant, cause, id, missed)
}

async function tellMissed(tenant: Tenant, cause: Cause, id: string, missed: number): Promise<void> {
  const { tour, post, site, siteId, guard, stops } = (await readRun(tenant, id))!
  const names = stops.filter(({ state }) => state === 'missed').map(({ name }) => name)
  await raiseAlert(tenant, cause, {
    kind: 'tour_missed',
    severity: 4,
    subject: `tour_run:${id}`,
    siteId,
    title: `${missed} of ${stops.length} checkpoints missed: ${tour}, ${site}`,
    text: `${post}: ${names.slice(0, 10).join(', ')}. ${guard ? `${guard} walks this round.` : 'Nobody is on this post.'}`,
  })
}

/** Plans rounds ahead, and watches whether they are walked. */
export function watchRuns(app: FastifyInstance, services: Services): void {
  onDeadline(services, RUN_DUE, noteDue(services))
  onDeadline(services, RUN_OVER, noteOver(services))
  repeat(app, HOUR_MS, () => planAll(services), 'rounds to come can’t be planned')
  repeat(app, DAY_MS, () => forgetOldPatrols(services), 'old rounds can’t be forgotten')
}
