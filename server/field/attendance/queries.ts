import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import type { Shape, SiteDetails } from '../../../contract/planning/sites/places.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { timeEvents } from './table.ts'

/** What clocking in and out at a post goes by. The position is that of the site. */
export type PlaceFacts = Pick<SiteDetails, 'clockInMode' | 'earlyMinutes' | 'lateMinutes'> & {
  postId: string
  post: string
  siteId: string
  site: string
  shape: Shape | null
  lat: number | null
  lng: number | null
  reliefRequired: boolean
}

/** A shift that a guard has or had. `isHeld`: it is the guard's now. */
export type GuardShift = PlaceFacts & {
  guardId: string
  shiftId: string
  assignmentId: string
  isHeld: boolean
  from: Date
  to: Date
}

const PLACE = `
  p.id as "postId", p.name as post, t.id as "siteId", t.name as site, f.shape, t.lat, t.lng,
  t.clock_in_mode as "clockInMode", t.early_minutes as "earlyMinutes", t.late_minutes as "lateMinutes",
  p.relief_required as "reliefRequired"`

const PLACES = `
  site_posts p
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  left join geofences f on f.organisation_id = t.organisation_id and f.site_id = t.id`

/** The shifts that guards have or had and were told of, and that touch a time; each once, by its last assignment. */
export const listGuardShifts = (tenant: Tenant, guardIds: string[], { from, to }: { from: Date; to: Date }) =>
  rows<GuardShift>(tenant, {
    name: 'shifts-of-acting-guards',
    text: `
      select * from (
        select distinct on (a.guard_id, s.id) a.guard_id as "guardId", s.id as "shiftId", a.id as "assignmentId",
          a.state in ('assigned', 'confirmed', 'on_post') and s.state = 'published' as "isHeld",
          lower(s.during) as "from", upper(s.during) as "to", ${PLACE}
        from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        join ${PLACES} on p.organisation_id = s.organisation_id and p.id = s.post_id
        where a.guard_id = any($1) and a.during && tstzrange($2, $3) and s.told is not null
        order by a.guard_id, s.id, a.changed_at desc, a.id desc) found
      order by "from"`,
    values: [guardIds, from, to],
  })

/** What clocking in at posts goes by. */
export const listPlaces = (tenant: Tenant, postIds: string[]) =>
  rows<PlaceFacts>(tenant, {
    name: 'places-of-posts',
    text: `select ${PLACE} from ${PLACES} where p.id = any($1)`,
    values: [postIds],
  })

/** Where a guard is clocked in. `breakSince` is when the break began that goes on. */
export type GuardPresence = {
  guardId: string
  postId: string
  shiftId: string | null
  since: Date
  breakSince: Date | null
}

/** Where guards are clocked in, of those who are. */
export const listPresences = (tenant: Tenant, guardIds: string[]) =>
  rows<GuardPresence>(tenant, {
    name: 'presences-of-guards',
    text: `
      select w.guard_id as "guardId", w.post_id as "postId", w.shift_id as "shiftId", w.at as since,
        case when b.kind = 'break_start' then b.at end as "breakSince"
      from unnest($1::uuid[]) as asked(id)
      cross join lateral (
        select * from time_events e where e.guard_id = asked.id and e.kind in ('in', 'out')
        order by e.at desc, e.received_at desc, e.id desc limit 1) w
      left join lateral (
        select e.kind, e.at from time_events e
        where e.guard_id = asked.id and e.kind in ('break_start', 'break_end') and e.at >= w.at
        order by e.at desc, e.received_at desc, e.id desc limit 1) b on true
      where w.kind = 'in'`,
    values: [guardIds],
  })

/** Who clocked in at posts since a moment. */
export const listArrivals = (tenant: Tenant, postIds: string[], since: Date) =>
  rows<{ postId: string; guardId: string; at: Date }>(tenant, {
    name: 'arrivals-at-posts',
    text: `select post_id as "postId", guard_id as "guardId", at from time_events
      where post_id = any($1) and kind = 'in' and at >= $2`,
    values: [postIds, since],
  })

export type NewTimeEvent = Omit<typeof timeEvents.$inferInsert, 'organisationId'> & { kind: TimeEventKind }

/** Keeps what guards did. */
export async function addTimeEvents({ orm, organisationId }: Tenant, added: NewTimeEvent[]): Promise<void> {
  if (added.length > 0) await orm.insert(timeEvents).values(added.map((event) => ({ ...event, organisationId })))
}

/** Marks the assignments of guards who are on their posts. Those of a locked period stay as they are. */
export async function markOnPost(tenant: Tenant, assignmentIds: string[], at: Date): Promise<void> {
  if (assignmentIds.length === 0) return
  await rows(tenant, {
    name: 'mark-on-post',
    text: `
      update assignments a set state = 'on_post', changed_at = $2
      where a.id = any($1) and a.state in ('assigned', 'confirmed') and not exists (
        select from periods p where p.organisation_id = a.organisation_id and p.state = 'locked'
          and p.during @> lower(a.during))`,
    values: [assignmentIds, at],
  })
}
