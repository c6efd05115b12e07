import { and, eq, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import { type Tracker, TRACKERS_PER_PAGE } from '../../../contract/field/tracking/trackers.ts'
import { NO_POSITION_MINUTES } from '../../../contract/field/tracking/troubles.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { trackers } from './table.ts'

export type StoredTracker = typeof trackers.$inferSelect

/** A phone stands as its device does. One that was replaced sends nothing any more. */
const STATE = `case when d.id is null then t.state when d.state = 'replaced' then 'revoked' else d.state end`

const SHOWN = `
  select t.id, t.kind, ${STATE} as state, t.name, t.guard_id as "guardId", g.name as guard,
    ${isoOf('t.made_at')} as "madeAt", m.name as "madeBy", ${isoOf('t.last_seen_at')} as "lastSeenAt",
    case when ${STATE} = 'active' and t.last_seen_at <= $1::timestamptz - interval '${NO_POSITION_MINUTES} minutes'
      then ${isoOf('t.last_seen_at')} end as "silentSince",
    (select p.battery from positions p where p.organisation_no = (select number from organisations)
      and p.device_no = t.number order by p.fix_at desc limit 1) as battery, t.skew_ms as "skewMs",
    ${isoOf('coalesce(t.ended_at, d.ended_at)')} as "endedAt", e.name as "endedBy",
    coalesce(d.reason, t.reason) as reason,
    (select coalesce(jsonb_object_agg(c.what, c.count), '{}') from tracker_counts c
      where c.organisation_id = t.organisation_id and c.tracker_id = t.id) as counts
  from trackers t
  join guards g on g.organisation_id = t.organisation_id and g.id = t.guard_id
  left join users m on m.id = t.made_by
  left join devices d on d.organisation_id = t.organisation_id and d.id = t.device_id
  left join users e on e.id = coalesce(t.ended_by, d.ended_by)`

/** A page of the trackers of a company, of one guard if given: active ones first, then the newest. */
export async function listTrackers(
  tenant: Tenant,
  { guardId, page, now }: { guardId: string | null; page: number; now: Date },
) {
  const found = await rows<Tracker & { total: number }>(tenant, {
    name: 'trackers',
    text: `
      select *, count(*) over ()::int as total from (${SHOWN} where $2::uuid is null or t.guard_id = $2) shown
      order by state <> 'active', "madeAt" desc, id limit ${TRACKERS_PER_PAGE} offset $3`,
    values: [now, guardId, (page - 1) * TRACKERS_PER_PAGE],
  })
  const total = found[0]?.total ?? 0
  return { trackers: found, total, page, pages: pagesOf(total, TRACKERS_PER_PAGE) }
}

/** A tracker as the office sees it; undefined where there is none. */
export const readTracker = async (tenant: Tenant, id: string, now: Date): Promise<Tracker | undefined> =>
  (await rows<Tracker>(tenant, { name: 'tracker', text: `${SHOWN} where t.id = $2`, values: [now, id] }))[0]

export const addTracker = async (
  { orm, organisationId }: Tenant,
  tracker: Omit<typeof trackers.$inferInsert, 'organisationId'>,
) => void (await orm.insert(trackers).values({ ...tracker, organisationId }))

/** How many trackers of a guard are active. */
export async function countActive({ orm }: Tenant, guardId: string): Promise<number> {
  const [found] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(trackers)
    .where(and(eq(trackers.guardId, guardId), eq(trackers.kind, 'tracker'), eq(trackers.state, 'active')))
  return found!.count
}

/** A tracker, locked until the transaction ends; undefined where there is none. */
export const lockTracker = async ({ orm }: Tenant, id: string): Promise<StoredTracker | undefined> =>
  (await orm.select().from(trackers).where(eq(trackers.id, id)).for('no key update'))[0]

export const renameTracker = async ({ orm }: Tenant, id: string, name: string) =>
  void (await orm.update(trackers).set({ name }).where(eq(trackers.id, id)))

type End = Pick<StoredTracker, 'state' | 'endedAt' | 'endedBy' | 'reason'>

export const endTracker = async ({ orm }: Tenant, id: string, end: End) =>
  void (await orm
    .update(trackers)
    .set({ ...end, tokenHash: null })
    .where(eq(trackers.id, id)))
