import type { NearGuard } from '../../../contract/field/panics/panics.ts'
import { kilometersBetween, type Point } from '../../../contract/planning/sites/geometry.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** How many are named, and how long ago somebody clocked in at most who is still on post. */
const MOST_NEAR = 3
const LONGEST_DUTY_MS = 24 * HOUR_MS

const METERS = 1_000

type Search = { from: Point; exceptId: string | null; now: Date }

/**
 * Who is clocked in now and nearest to a place in a straight line, but for one guard. Somebody is where they scanned
 * last on this duty, or else where they clocked in, or else at the site of their post.
 */
export async function listNearest(tenant: Tenant, { from, exceptId, now }: Search): Promise<NearGuard[]> {
  const found = await rows<Omit<NearGuard, 'meters'>>(tenant, {
    name: 'nearest-guards',
    text: `
      select * from (
        select w.guard_id as "guardId", g.name as guard, g.phone, p.name as post, s.name as site,
          coalesce(k.lat, w.lat, s.lat) as lat, coalesce(k.lng, w.lng, s.lng) as lng,
          case when k.lat is not null then 'scan' when w.lat is not null then 'clock_in' else 'site' end as "knownBy",
          ${isoOf('coalesce(k.at, w.at)')} as "placeAt"
        from (select distinct on (guard_id) * from time_events e
          where e.kind in ('in', 'out') and e.at > $4
          order by e.guard_id, e.at desc, e.received_at desc, e.id desc) w
        join guards g on g.organisation_id = w.organisation_id and g.id = w.guard_id
        join site_posts p on p.organisation_id = w.organisation_id and p.id = w.post_id
        join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id
        left join lateral (select k.lat, k.lng, k.at from scans k
          where k.organisation_id = w.organisation_id and k.guard_id = w.guard_id and k.at >= w.at and k.lat is not null
          order by k.at desc limit 1) k on true
        where w.kind = 'in' and w.guard_id is distinct from $3::uuid) known
      where lat is not null
      order by power(lat - $1, 2) + power((lng - $2) * cos(radians($1)), 2), "guardId" limit ${MOST_NEAR}`,
    values: [from.lat, from.lng, exceptId, new Date(now.getTime() - LONGEST_DUTY_MS)],
  })
  return found.map((each) => ({ ...each, meters: Math.round(kilometersBetween(from, each) * METERS) }))
}

/** Where a site is; undefined where nobody said so. */
export const placeOfSite = async (tenant: Tenant, siteId: string): Promise<Point | undefined> =>
  (
    await rows<Point>(tenant, {
      name: 'place-of-site',
      text: 'select lat, lng from sites where id = $1 and lat is not null',
      values: [siteId],
    })
  )[0]
