import { eq, inArray } from 'drizzle-orm'
import type { RunState } from '../../../contract/field/patrols/runs.ts'
import type { TourPlan, TourScheduleDraft, TourVersion } from '../../../contract/field/patrols/tours.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { armDeadlines, disarmDeadlines } from '../../planning/deadlines/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { runStops, tourRuns } from './table-runs.ts'

/** A run begins: the subject is the run. */
export const RUN_DUE = 'tour-due'
/** Nothing more of a run is waited for. */
export const RUN_OVER = 'tour-over'

/** A schedule in use, with what its runs need. */
export type UsedSchedule = Pick<TourScheduleDraft, 'rrule' | 'from' | 'times' | 'varyMinutes'> & {
  id: string
  tourId: string
  zone: string
  versions: TourVersion[]
}

/** The schedules of tours in use, with the versions of their tours, the newest first. */
export const listUsedSchedules = (tenant: Tenant): Promise<UsedSchedule[]> =>
  rows<UsedSchedule>(tenant, {
    name: 'used-schedules',
    text: `
      select c.id, c.tour_id as "tourId", s.zone, c.rrule, c.from_day::text as "from", c.times,
        c.vary_minutes as "varyMinutes",
        (select jsonb_agg(jsonb_build_object('number', v.number, 'from', ${isoOf('v.from_at')}, 'plan', v.plan)
          order by v.number desc) from tour_versions v
          where v.organisation_id = t.organisation_id and v.tour_id = t.id) as versions
      from tour_schedules c
      join tours t on t.organisation_id = c.organisation_id and t.id = c.tour_id and t.retired_at is null
      join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
      join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id
      where c.removed_at is null and exists (select from tour_versions v
        where v.organisation_id = t.organisation_id and v.tour_id = t.id)`,
    values: [],
  })

export type NewRun = {
  id: string
  tourId: string
  scheduleId: string
  number: number
  plannedAt: Date
  dueAt: Date
  overAt: Date
  stops: { position: number; checkpointId: string; dueAt: Date }[]
}

/** Plans runs, each once, with what is due of them. Those that are planned already stay as they are. */
export async function addRuns(tenant: Tenant, added: NewRun[]): Promise<void> {
  if (added.length === 0) return
  const { orm, organisationId } = tenant
  const values = added.map(({ id, tourId, scheduleId, number, plannedAt, dueAt, overAt }) => ({
    organisationId,
    id,
    tourId,
    scheduleId,
    number,
    plannedAt,
    dueAt,
    overAt,
    state: 'scheduled' as const,
  }))
  const made = await orm.insert(tourRuns).values(values).onConflictDoNothing().returning({ id: tourRuns.id })
  const ids = new Set(made.map(({ id }) => id))
  const fresh = added.filter(({ id }) => ids.has(id))
  if (fresh.length === 0) return
  await orm
    .insert(runStops)
    .values(fresh.flatMap(({ id, stops }) => stops.map((stop) => ({ ...stop, organisationId, runId: id }))))
  await armDeadlines(
    tenant,
    fresh.flatMap(({ id, dueAt, overAt }) => [
      { kind: RUN_DUE, subjectId: id, dueAt },
      { kind: RUN_OVER, subjectId: id, dueAt: overAt },
    ]),
  )
}

type PlannedRuns = { from: Date; tourId?: string; scheduleId?: string }

/** Takes back runs that have not begun and are due from a moment on: of a tour, of a schedule, or of all. */
export async function dropPlanned(tenant: Tenant, dropped: PlannedRuns): Promise<void> {
  const found = await rows<{ id: string }>(tenant, {
    name: 'planned-runs',
    text: `select id from tour_runs where state = 'scheduled' and due_at >= $1
      and ($2::uuid is null or tour_id = $2) and ($3::uuid is null or schedule_id = $3)`,
    values: [dropped.from, dropped.tourId ?? null, dropped.scheduleId ?? null],
  })
  await dropRuns(
    tenant,
    found.map(({ id }) => id),
  )
}

/** Takes back runs that have not begun. */
export async function dropRuns(tenant: Tenant, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await disarmDeadlines(tenant, [RUN_DUE, RUN_OVER], ids)
  await tenant.orm.delete(tourRuns).where(inArray(tourRuns.id, ids))
}

export type StoredRun = typeof tourRuns.$inferSelect
export type StoredStop = typeof runStops.$inferSelect

/** A run that has the plan of its version, and its checkpoints in their order. */
export type RunInHand = StoredRun & { plan: TourPlan; stops: StoredStop[]; siteId: string; postId: string }

/** Locks runs, with all that decides about them. */
export async function lockRuns(tenant: Tenant, ids: string[]): Promise<RunInHand[]> {
  if (ids.length === 0) return []
  const { orm } = tenant
  const locked = await orm.select().from(tourRuns).where(inArray(tourRuns.id, ids)).orderBy(tourRuns.id).for('update')
  const stops = await orm.select().from(runStops).where(inArray(runStops.runId, ids)).orderBy(runStops.position)
  const plans = await rows<{ id: string; plan: TourPlan; siteId: string; postId: string }>(tenant, {
    name: 'plans-of-runs',
    text: `
      select r.id, v.plan, p.site_id as "siteId", p.id as "postId" from tour_runs r
      join tour_versions v on v.organisation_id = r.organisation_id and v.tour_id = r.tour_id and v.number = r.number
      join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
      join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
      where r.id = any($1)`,
    values: [ids],
  })
  return locked.map((run) => ({
    ...run,
    ...plans.find(({ id }) => id === run.id)!,
    stops: stops.filter(({ runId }) => runId === run.id),
  }))
}

type RunChange = { state: RunState } & Partial<
  Pick<StoredRun, 'guardId' | 'startedAt' | 'endedAt' | 'excuse' | 'excusedBy'>
>

export async function changeRun({ orm }: Tenant, id: string, set: RunChange): Promise<void> {
  await orm.update(tourRuns).set(set).where(eq(tourRuns.id, id))
}

type StopChange = Pick<StoredStop, 'runId' | 'position' | 'state' | 'scanId' | 'skipReason' | 'skipPhoto' | 'note'>

/** Writes the states of checkpoints in runs, in one statement. */
export async function saveStops(tenant: Tenant, changed: StopChange[]): Promise<void> {
  if (changed.length === 0) return
  await rows(tenant, {
    name: 'save-run-stops',
    text: `
      update run_stops s set state = c.state, scan_id = c."scanId", skip_reason = c."skipReason",
        skip_photo = c."skipPhoto", note = c.note
      from jsonb_to_recordset($1::jsonb) as c("runId" uuid, position int, state text, "scanId" uuid,
        "skipReason" text, "skipPhoto" text, note text)
      where s.run_id = c."runId" and s.position = c.position`,
    values: [JSON.stringify(changed)],
  })
}
