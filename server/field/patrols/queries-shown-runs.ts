import {
  type Compliance,
  type ComplianceRow,
  MOST_RUNS,
  type Run,
  type RunStop,
} from '../../../contract/field/patrols/runs.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** Who walks a run: who scanned first, and before that who stands on the roster of the post at its start. */
const SHOWN = `
  select r.id, r.tour_id as "tourId", t.name as tour, r.number, p.id as "postId", p.name as post, s.id as "siteId",
    s.name as site, s.zone, r.state, ${isoOf('r.due_at')} as "dueAt", ${isoOf('r.over_at')} as "overAt",
    ${isoOf('r.started_at')} as "startedAt", ${isoOf('r.ended_at')} as "endedAt", g.id as "guardId", g.name as guard,
    case when r.state in ('due', 'in_progress') and d.seen < r.due_at then ${isoOf('d.seen')} end as "unheardSince",
    r.excuse, u.name as "excusedBy"
  from tour_runs r
  join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
  join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
  join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id
  left join lateral (select a.guard_id from shifts h
    join assignments a on a.organisation_id = h.organisation_id and a.shift_id = h.id
      and a.state in ('assigned', 'confirmed', 'on_post')
    where h.organisation_id = r.organisation_id and h.post_id = p.id and h.state = 'published'
      and h.during @> r.due_at order by lower(h.during), a.guard_id limit 1) w on true
  left join guards g on g.organisation_id = r.organisation_id and g.id = coalesce(r.guard_id, w.guard_id)
  left join lateral (select max(last_seen_at) as seen from devices d
    where d.organisation_id = r.organisation_id and d.guard_id = g.id and d.state = 'active') d on true
  left join users u on u.id = r.excused_by`

const STOPS = `
  select n.run_id as "runId", jsonb_agg(jsonb_build_object('position', n.position, 'checkpointId', n.checkpoint_id,
    'name', c.name, 'dueAt', ${isoOf('n.due_at')}, 'state', n.state, 'scanId', n.scan_id,
    'scannedAt', ${isoOf('k.at')}, 'doubts', coalesce(k.doubts, '[]'), 'skipReason', n.skip_reason,
    'note', n.note) order by n.position) as stops
  from run_stops n
  join checkpoints c on c.organisation_id = n.organisation_id and c.id = n.checkpoint_id
  left join scans k on k.organisation_id = n.organisation_id and k.id = n.scan_id
  where n.run_id = any($1) group by n.run_id`

async function withStops(tenant: Tenant, found: Omit<Run, 'stops'>[]): Promise<Run[]> {
  const all = await rows<{ runId: string; stops: RunStop[] }>(tenant, {
    name: 'stops-of-runs',
    text: STOPS,
    values: [found.map(({ id }) => id)],
  })
  const byRun = new Map(all.map(({ runId, stops }) => [runId, stops]))
  return found.map((run) => ({ ...run, stops: byRun.get(run.id) ?? [] }))
}

export type Stretch = { from: Date; to: Date; siteId: string | null }

/** The runs that are due in a stretch, by site and time; `isCut` where there are more than one reading holds. */
export async function listRuns(tenant: Tenant, { from, to, siteId }: Stretch) {
  const found = await rows<Omit<Run, 'stops'>>(tenant, {
    name: 'tour-runs',
    text: `${SHOWN} where r.due_at >= $1 and r.due_at < $2 and ($3::uuid is null or s.id = $3)
      order by s.name, r.due_at, t.name, r.id limit ${MOST_RUNS + 1}`,
    values: [from, to, siteId],
  })
  return { runs: await withStops(tenant, found.slice(0, MOST_RUNS)), isCut: found.length > MOST_RUNS }
}

export async function readRun(tenant: Tenant, id: string): Promise<Run | undefined> {
  const found = await rows<Omit<Run, 'stops'>>(tenant, {
    name: 'tour-run',
    text: `${SHOWN} where r.id = $1`,
    values: [id],
  })
  return (await withStops(tenant, found))[0]
}

/** A checkpoint was due where its run was, and is judged: what is still to come counts not. */
const FIGURES = `
  count(*) filter (where n.state not in ('due', 'excused'))::int as due,
  count(*) filter (where n.state in ('on_time', 'early'))::int as "onTime",
  count(*) filter (where n.state = 'late')::int as late,
  count(*) filter (where n.state = 'missed')::int as missed,
  count(*) filter (where n.state = 'skipped')::int as skipped,
  count(*) filter (where n.state = 'suspicious')::int as suspicious,
  count(*) filter (where n.state = 'excused')::int as excused`

const JUDGED = `
  from run_stops n
  join tour_runs r on r.organisation_id = n.organisation_id and r.id = n.run_id
  join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
  join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
  join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id
  join checkpoints c on c.organisation_id = n.organisation_id and c.id = n.checkpoint_id
  where r.due_at >= $1 and r.due_at < $2 and ($3::uuid is null or s.id = $3)`

/** The figures of all checkpoints that were due in a stretch. */
export const readFigures = async (tenant: Tenant, { from, to, siteId }: Stretch): Promise<Compliance> =>
  (
    await rows<Compliance>(tenant, {
      name: 'patrol-figures',
      text: `select ${FIGURES} ${JUDGED}`,
      values: [from, to, siteId],
    })
  )[0]!

const MOST_ROWS = 2_000

/** The figures of each checkpoint of each tour in a stretch. */
export async function listCompliance(tenant: Tenant, { from, to, siteId }: Stretch) {
  const found = await rows<ComplianceRow>(tenant, {
    name: 'patrol-compliance',
    text: `select s.name as site, t.id as "tourId", t.name as tour, c.id as "checkpointId",
        c.name as checkpoint, ${FIGURES} ${JUDGED}
      group by s.name, t.id, t.name, c.id, c.name order by s.name, t.name, c.name, t.id, c.id limit ${MOST_ROWS + 1}`,
    values: [from, to, siteId],
  })
  return { rows: found.slice(0, MOST_ROWS), isCut: found.length > MOST_ROWS }
}
