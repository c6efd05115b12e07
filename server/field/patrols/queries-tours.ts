import { and, eq, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  type Tour,
  type TourDraft,
  type TourPlan,
  type TourSchedule,
  type TourScheduleDraft,
  TOURS_PER_PAGE,
} from '../../../contract/field/patrols/tours.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { tours, tourSchedules, tourVersions } from './table.ts'

const PLACED = `tours t
  join site_posts p on p.organisation_id = t.organisation_id and p.id = t.post_id
  join sites s on s.organisation_id = p.organisation_id and s.id = p.site_id`
const FOUND = `t.retired_at is null
  and ($1 = '' or strpos(lower(t.name || ' ' || p.name || ' ' || s.name), $1) > 0)`
const SHOWN = `
  select t.id, t.post_id as "postId", p.name as post, s.id as "siteId", s.name as site, s.zone, t.name, t.plan,
    (select jsonb_build_object('number', v.number, 'from', ${isoOf('v.from_at')}, 'plan', v.plan)
      from tour_versions v where v.organisation_id = t.organisation_id and v.tour_id = t.id
      order by v.number desc limit 1) as used,
    ${isoOf('t.retired_at')} as "retiredAt", t.version
  from ${PLACED}`

/** A page of the tours in use or being drawn. `search` looks in their names, posts and sites. */
export async function listTours(tenant: Tenant, { search, page }: { search: string; page: number }) {
  const wanted = search.trim().toLowerCase()
  const found = await rows<Tour>(tenant, {
    name: 'tours',
    text: `${SHOWN} where ${FOUND} order by s.name, t.name, t.id limit ${TOURS_PER_PAGE} offset $2`,
    values: [wanted, (page - 1) * TOURS_PER_PAGE],
  })
  const [counted] = await rows<{ total: number }>(tenant, {
    name: 'tours-found',
    text: `select count(*)::int as total from ${PLACED} where ${FOUND}`,
    values: [wanted],
  })
  const { total } = counted!
  return { tours: found, total, page, pages: pagesOf(total, TOURS_PER_PAGE) }
}

export const readTour = async (tenant: Tenant, id: string): Promise<Tour | undefined> =>
  (await rows<Tour>(tenant, { name: 'tour', text: `${SHOWN} where t.id = $1`, values: [id] }))[0]

export const countTours = async ({ orm }: Tenant): Promise<number> => orm.$count(tours, sql`${tours.retiredAt} is null`)

/** The site of a post; undefined for an unknown one. */
export const siteOfPost = async (tenant: Tenant, postId: string): Promise<string | undefined> =>
  (
    await rows<{ siteId: string }>(tenant, {
      name: 'site-of-post',
      text: 'select site_id as "siteId" from site_posts where id = $1',
      values: [postId],
    })
  )[0]?.siteId

/** How many of some checkpoints are in use at a site. */
export const countAtSite = async (tenant: Tenant, siteId: string, ids: string[]): Promise<number> =>
  (
    await rows<{ count: number }>(tenant, {
      name: 'checkpoints-at-site',
      text: `select count(*)::int as count from checkpoints
        where site_id = $1 and id = any($2) and retired_at is null`,
      values: [siteId, ids],
    })
  )[0]!.count

export async function addTour({ orm, organisationId }: Tenant, tour: TourDraft & { id: string }): Promise<void> {
  await orm.insert(tours).values({ ...tour, organisationId })
}

/** Changes a tour; false without one of this version. */
export async function changeTour(
  { orm }: Tenant,
  id: string,
  version: number,
  set: { name?: string; plan?: TourPlan; retiredAt?: Date },
): Promise<boolean> {
  const changed = await orm
    .update(tours)
    .set({ ...set, version: sql`${tours.version} + 1` })
    .where(and(eq(tours.id, id), eq(tours.version, version), sql`${tours.retiredAt} is null`))
    .returning({ id: tours.id })
  return changed.length > 0
}

export async function addVersion(
  { orm, organisationId }: Tenant,
  version: { tourId: string; number: number; from: Date; plan: TourPlan },
): Promise<void> {
  await orm.insert(tourVersions).values({ ...version, organisationId })
}

const scheduleShown = {
  id: tourSchedules.id,
  tourId: tourSchedules.tourId,
  rrule: tourSchedules.rrule,
  from: tourSchedules.from,
  times: tourSchedules.times,
  varyMinutes: tourSchedules.varyMinutes,
  version: tourSchedules.version,
}

export const listSchedules = ({ orm }: Tenant, tourId: string): Promise<TourSchedule[]> =>
  orm
    .select(scheduleShown)
    .from(tourSchedules)
    .where(and(eq(tourSchedules.tourId, tourId), sql`${tourSchedules.removedAt} is null`))
    .orderBy(tourSchedules.id)

/** How many times of day the schedules of a company name, but for one of them. */
export const countTimes = async (tenant: Tenant, exceptId: string | null): Promise<number> =>
  (
    await rows<{ count: number }>(tenant, {
      name: 'times-of-tours',
      text: `select coalesce(sum(cardinality(times)), 0)::int as count from tour_schedules
        where removed_at is null and ($1::uuid is null or id <> $1)`,
      values: [exceptId],
    })
  )[0]!.count

export const readSchedule = async ({ orm }: Tenant, id: string): Promise<TourSchedule | undefined> =>
  (
    await orm
      .select(scheduleShown)
      .from(tourSchedules)
      .where(and(eq(tourSchedules.id, id), sql`${tourSchedules.removedAt} is null`))
  )[0]

export async function addSchedule(
  { orm, organisationId }: Tenant,
  added: TourScheduleDraft & { id: string; tourId: string },
): Promise<TourSchedule> {
  const [schedule] = await orm
    .insert(tourSchedules)
    .values({ ...added, organisationId })
    .returning(scheduleShown)
  return schedule!
}

/** Changes or removes times of a tour; undefined without some of this version. */
export async function changeSchedule(
  { orm }: Tenant,
  id: string,
  version: number,
  set: Partial<TourScheduleDraft> & { removedAt?: Date },
): Promise<TourSchedule | undefined> {
  const [changed] = await orm
    .update(tourSchedules)
    .set({ ...set, version: sql`${tourSchedules.version} + 1` })
    .where(and(eq(tourSchedules.id, id), eq(tourSchedules.version, version), sql`${tourSchedules.removedAt} is null`))
    .returning(scheduleShown)
  return changed
}
