import type { StopState } from '../../../contract/field/patrols/runs.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { changeRun, lockRuns, type RunInHand, saveStops } from './queries-runs.ts'
import { runState } from './run-states.ts'

/** What of a run somebody may excuse: what was not scanned, or not yet. */
const EXCUSABLE: StopState[] = ['due', 'missed', 'skipped']

const lockRun = async (tenant: Tenant, id: string): Promise<RunInHand> =>
  orNotFound((await lockRuns(tenant, [id]))[0], 'run')

const isOver = ({ overAt }: RunInHand, now: Date) => overAt <= now

/** Excuses what of a run was not scanned. Throws `conflict` where nothing is left to excuse. */
export async function excuseRun(
  tenant: Tenant,
  cause: Cause,
  { id, userId, reason }: { id: string; userId: string; reason: string },
): Promise<void> {
  const run = await lockRun(tenant, id)
  const excused = run.stops.filter(({ state }) => EXCUSABLE.includes(state))
  if (excused.length === 0) throw new Failure('conflict', 'All of this run was scanned. There is nothing to excuse.')
  await saveStops(
    tenant,
    excused.map((stop) => ({ ...stop, state: 'excused' as const })),
  )
  const states = run.stops.map(({ state }) => (EXCUSABLE.includes(state) ? ('excused' as const) : state))
  await changeRun(tenant, id, {
    state: runState(states, isOver(run, cause.clock())),
    endedAt: run.endedAt ?? cause.clock(),
    excuse: reason,
    excusedBy: userId,
  })
  await append(tenant, cause, {
    kind: 'tour.excused',
    subject: `tour_run:${id}`,
    siteId: run.siteId,
    body: { positions: excused.map(({ position }) => position) },
    personal: { reason },
  })
}

/** Takes a suspicious scan as a good one; why it was suspicious stays. Throws `conflict` where it is not. */
export async function acceptScan(
  tenant: Tenant,
  cause: Cause,
  { id, position, reason }: { id: string; position: number; reason: string },
): Promise<void> {
  const run = await lockRun(tenant, id)
  const stop = orNotFound(
    run.stops.find((each) => each.position === position),
    'checkpoint',
  )
  if (stop.state !== 'suspicious') throw new Failure('conflict', 'This scan is not suspicious, or was decided before.')
  await saveStops(tenant, [{ ...stop, state: 'on_time', note: reason }])
  const states = run.stops.map((each) => (each === stop ? ('on_time' as const) : each.state))
  await changeRun(tenant, id, { state: runState(states, isOver(run, cause.clock())) })
  await append(tenant, cause, {
    kind: 'checkpoint.scan_accepted',
    subject: `tour_run:${id}`,
    siteId: run.siteId,
    body: { position, scanId: stop.scanId },
    personal: { reason },
  })
}
