import { createHash } from 'node:crypto'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addRuns, listUsedSchedules, type NewRun, type UsedSchedule } from './queries-runs.ts'
import { runsOf } from './tour-times.ts'

/** How far ahead runs are planned: phones without a signal know the rounds of the next night. */
const AHEAD_MS = 36 * HOUR_MS

/** The checkpoints of a run in their order. Shuffled ones lie in another order in each run, at the same minutes. */
function stopsOf({ order, stops }: TourPlan, name: string, dueAt: Date): NewRun['stops'] {
  const rank = (checkpointId: string) => createHash('sha256').update(`${name} ${checkpointId}`).digest('hex')
  const walked =
    order === 'shuffled' ? stops.toSorted((a, b) => (rank(a.checkpointId) < rank(b.checkpointId) ? -1 : 1)) : stops
  return walked.map(({ checkpointId }, at) => ({
    position: at + 1,
    checkpointId,
    dueAt: new Date(dueAt.getTime() + stops[at]!.afterMinutes * MINUTE_MS),
  }))
}

/** The runs of a schedule that begin after a moment, within the time ahead. */
function plannedOf(schedule: UsedSchedule, now: Date): NewRun[] {
  const { id: scheduleId, tourId, zone, versions, varyMinutes } = schedule
  const around = { from: new Date(now.getTime() - varyMinutes * MINUTE_MS), to: new Date(now.getTime() + AHEAD_MS) }
  return runsOf(schedule, zone, around).flatMap(({ planned, dueAt }) => {
    const version = versions.find(({ from }) => new Date(from) <= dueAt)
    if (!version || dueAt <= now) return []
    const stops = stopsOf(version.plan, `${scheduleId} ${planned.toISOString()}`, dueAt)
    const last = stops.at(-1)!.dueAt.getTime()
    const overAt = new Date(last + version.plan.missedMinutes * MINUTE_MS)
    const { number } = version
    return [{ id: newId(now), tourId, scheduleId, number, plannedAt: planned, dueAt, overAt, stops }]
  })
}

/** Plans the runs of the next day and a half of a company, each once. */
export async function planRuns(tenant: Tenant, now: Date): Promise<void> {
  const schedules = await listUsedSchedules(tenant)
  await addRuns(
    tenant,
    schedules.flatMap((schedule) => plannedOf(schedule, now)),
  )
}
