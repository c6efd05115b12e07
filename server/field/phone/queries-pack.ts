import type { Colleague, PackSite } from '../../../contract/field/phone/pack.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

type ShiftPlace = { id: string; postId: string; siteId: string }

/** The posts and sites of shifts. */
export const listShiftPlaces = (tenant: Tenant, shiftIds: string[]) =>
  rows<ShiftPlace>(tenant, {
    name: 'pack-shifts',
    text: `
      select s.id, s.post_id as "postId", p.site_id as "siteId" from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      where s.id = any($1) order by lower(s.during), s.id`,
    values: [shiftIds],
  })

type PostRow = {
  id: string
  siteId: string
  name: string
  checkCallMinutes: number | null
  reliefRequired: boolean
}

const POST = `select p.id, p.site_id as "siteId", p.name, p.check_call_minutes as "checkCallMinutes",
  p.relief_required as "reliefRequired" from site_posts p`

export const listPackPosts = (tenant: Tenant, postIds: string[]) =>
  rows<PostRow>(tenant, {
    name: 'pack-posts',
    text: `${POST} where p.id = any($1) order by p.name, p.id`,
    values: [postIds],
  })

/** The posts of a site. */
export const listSitePosts = (tenant: Tenant, siteId: string) =>
  rows<PostRow>(tenant, {
    name: 'pack-site-posts',
    text: `${POST} where p.site_id = $1 order by p.name, p.id`,
    values: [siteId],
  })

/** Sites with their fences and emergency sheets. */
export const listPackSites = (tenant: Tenant, siteIds: string[]) =>
  rows<PackSite>(tenant, {
    name: 'pack-sites',
    text: `
      select t.id, t.name, t.address, t.zone, t.lat, t.lng, f.shape as fence,
        jsonb_build_object('clockInMode', t.clock_in_mode, 'earlyMinutes', t.early_minutes,
          'lateMinutes', t.late_minutes, 'emergency', t.emergency) as details,
        exists (select from checkpoints c where c.organisation_id = t.organisation_id and c.site_id = t.id
          and c.kind <> 'gps' and c.retired_at is null) as "hasTags"
      from sites t left join geofences f on f.organisation_id = t.organisation_id and f.site_id = t.id
      where t.id = any($1) order by t.name, t.id`,
    values: [siteIds],
  })

const MOST_COLLEAGUES = 300

/** Who is planned at a site, or with null at those where a guard is, in a time: the first to begin first. */
export const listColleagues = (tenant: Tenant, siteIds: string[], { from, to }: { from: Date; to: Date }) =>
  rows<Omit<Colleague, 'presence' | 'acceptedNotice'>>(tenant, {
    name: 'pack-colleagues',
    text: `
      select g.id as "guardId", g.name, s.id as "shiftId", s.post_id as "postId", ${isoOf('lower(s.during)')} as "from",
        ${isoOf('upper(s.during)')} as "to"
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
      where p.site_id = any($1) and a.state in ('assigned', 'confirmed', 'on_post') and s.state = 'published'
        and a.during && tstzrange($2, $3) and s.told->>'guardId' = a.guard_id::text
      order by lower(s.during), g.name, s.id limit ${MOST_COLLEAGUES}`,
    values: [siteIds, from, to],
  })

/** The name of the company. */
export const readCompany = async (tenant: Tenant) =>
  (await rows<{ name: string }>(tenant, { name: 'pack-company', text: 'select name from organisations' }))[0]!.name

/** Notes that a device was seen. */
export const noteSeen = async (tenant: Tenant, deviceId: string, at: Date) =>
  void (await rows(tenant, {
    name: 'device-seen',
    text: 'update devices set last_seen_at = $2 where id = $1',
    values: [deviceId, at],
  }))
