import { eq, sql } from 'drizzle-orm'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import type { SiteRow, WeekHours } from '../../../contract/planning/sites/site.ts'
import type { SiteDetails } from '../../../contract/planning/sites/places.ts'
import { rows } from '../../core/database/rows.ts'
import { postShown } from './queries.ts'
import { readContract } from './queries-contracts.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { posts, sites } from './table.ts'

type ViewQuery = { siteId: string; zone: string; mondays: string[] }

/**
 * The minutes of each post of a site in each of some weeks, by their first days. A shift counts whole in the week in
 * which it begins, as its line of the contract does.
 */
export const listHours = (
  tenant: Tenant,
  { siteId, zone, mondays }: ViewQuery,
): Promise<(WeekHours & { postId: string })[]> =>
  rows(tenant, {
    name: 'hours-of-posts',
    text: `
      with weeks as (
        select day as monday, daterange(day, day + 7) as days, tstzrange(starts, ends) as span
        from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) as w (day, starts, ends))
      select p.id as "postId", to_char(w.monday, 'YYYY-MM-DD') as monday,
        coalesce((select round(sum(l.minutes * (upper(l.valid * w.days) - lower(l.valid * w.days)) / 7.0))
          from contract_lines l where l.organisation_id = p.organisation_id and l.post_id = p.id
            and l.valid && w.days), 0)::int as agreed,
        s.planned, s.filled
      from site_posts p cross join weeks w cross join lateral (
        select coalesce(round(sum(minutes)), 0)::int as planned,
          coalesce(round(sum(minutes) filter (where held)), 0)::int as filled
        from (
          select extract(epoch from upper(s.during) - lower(s.during)) / 60 as minutes,
            exists (select from assignments a join guards g on g.organisation_id = a.organisation_id
              and g.id = a.guard_id and (g.state = 'active' or g.state_since >= upper(a.during))
              where a.organisation_id = s.organisation_id and a.shift_id = s.id
              and a.state in ('assigned', 'confirmed', 'on_post', 'completed')) as held
          from shifts s where s.organisation_id = p.organisation_id and s.post_id = p.id
            and s.state <> 'cancelled' and s.during && w.span and lower(s.during) <@ w.span) each) s
      where p.site_id = $1
      order by w.monday, p.id`,
    values: [
      siteId,
      mondays,
      mondays.map((day) => startOf(zone, day)),
      mondays.map((day) => startOf(zone, daysLater(day, 7))),
    ],
  })

type ReadCount = { postId: string; number: number; read: number; planned: number }

/** The version in force at each post of a site, how many guards are planned there, and how many of them read it. */
export const listReadings = (tenant: Tenant, siteId: string, now: Date): Promise<ReadCount[]> =>
  rows(tenant, {
    name: 'readings-of-posts',
    text: `
      select o.post_id as "postId", o.number, count(g.guard_id)::int as planned, count(k.at)::int as read
      from post_orders o
      join site_posts p on p.organisation_id = o.organisation_id and p.id = o.post_id
      left join lateral (
        select distinct a.guard_id from shifts s
        join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        join guards n on n.organisation_id = a.organisation_id and n.id = a.guard_id
        where s.organisation_id = o.organisation_id and s.post_id = o.post_id and upper(s.during) > $2
          and s.state <> 'cancelled' and a.state in ('assigned', 'confirmed', 'on_post')
          and s.told->>'guardId' = a.guard_id::text and n.state not in ('left', 'suspended')) g on true
      left join post_order_acks k on k.organisation_id = o.organisation_id and k.post_id = o.post_id
        and k.number = o.number and k.guard_id = g.guard_id
      where p.site_id = $1 and o.state = 'published' and o.effective_from <= $2
        and (o.effective_until is null or o.effective_until > $2)
      group by 1, 2`,
    values: [siteId, now],
  })

/** The details of a site; undefined where there is none. */
export async function readDetails({ orm }: Tenant, id: string): Promise<SiteDetails | undefined> {
  const { clockInMode, earlyMinutes, lateMinutes, emergency } = sites
  return (
    await orm.select({ clockInMode, earlyMinutes, lateMinutes, emergency }).from(sites).where(eq(sites.id, id))
  )[0]
}

/** The posts of a site with their details, in the order in which they were added. */
export async function listPosts({ orm }: Tenant, siteId: string) {
  const { zoneId, lat, lng, checkCallMinutes, reliefRequired } = posts
  const details = { zoneId, lat, lng, checkCallMinutes, reliefRequired }
  const found = await orm
    .select({ post: postShown, details })
    .from(posts)
    .where(eq(posts.siteId, siteId))
    .orderBy(posts.id)
  return found.map(({ post, details: rest }) => ({ ...post, details: rest }))
}

/** The contract of a client that holds on a day; undefined without one. */
export async function readContractOn(tenant: Tenant, clientId: string, day: string) {
  const [found] = await rows<{ id: string }>(tenant, {
    name: 'contract-on',
    text: 'select id from contracts where client_id = $1 and valid @> $2::date',
    values: [clientId, day],
  })
  return found && readContract(tenant, found.id)
}

const LIKE = /[\\%_]/g

/** Sites by name whose own name, client, address or a post has a text in it, and how many there are in all. */
export async function listSites(
  tenant: Tenant,
  { search, today, most, skip }: { search: string; today: string; most: number; skip: number },
): Promise<{ total: number; sites: SiteRow[] }> {
  const found = await rows<SiteRow & { total: number }>(tenant, {
    name: 'site-list',
    text: `
      select s.id, s.name, s.address, c.name as client, count(*) over ()::int as total,
        coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name) from site_posts p
          where p.organisation_id = s.organisation_id and p.site_id = s.id), '[]') as posts,
        coalesce((select sum(l.minutes) from contract_lines l
          join site_posts p on p.organisation_id = l.organisation_id and p.id = l.post_id
          where l.organisation_id = s.organisation_id and p.site_id = s.id and l.valid @> $2::date), 0)::int as agreed,
        exists (select from geofences g where g.organisation_id = s.organisation_id and g.site_id = s.id) as "hasFence"
      from sites s join clients c on c.organisation_id = s.organisation_id and c.id = s.client_id
      where $1 = '' or s.name ilike $1 or s.address ilike $1 or c.name ilike $1
        or exists (select from site_posts p where p.organisation_id = s.organisation_id and p.site_id = s.id
          and p.name ilike $1)
      order by s.name, s.id limit $3 offset $4`,
    values: [search === '' ? '' : `%${search.replaceAll(LIKE, '\\$&')}%`, today, most, skip],
  })
  return { total: found[0]?.total ?? 0, sites: found }
}

/** The zone of the company. */
export async function readZoneOf({ orm }: Tenant): Promise<string> {
  const { rows: found } = await orm.execute<{ zone: string }>(sql`select zone from organisations`)
  return found[0]!.zone
}
