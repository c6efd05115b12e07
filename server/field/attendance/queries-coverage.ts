import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** A guard has to be on post: the subject is an assignment. */
export const ON_POST_BY = 'on-post-by'
/** A guard is still not there: it is a no-show. */
export const NO_SHOW_BY = 'no-show-by'
/** The relief has to be there: the subject is the assignment that ended. */
export const RELIEVED_BY = 'relieved-by'
/** A lone guard has to call: the subject is the guard. */
export const CHECK_CALL_BY = 'check-call-by'
/** A lone guard is to be reminded of the call that is due: the subject is the guard. */
export const CHECK_CALL_SOON = 'check-call-soon'
/** A lone guard is still silent after the alert: the subject is the guard. */
export const LONE_ALARM_BY = 'lone-alarm-by'

/** Shifts of which guards can say that they came: by their own phone, or at a kiosk of the site. */
const RECORDED = `
  assignments a
  join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id and s.state = 'published'
  join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  where a.state in ('assigned', 'confirmed', 'on_post') and s.told->>'guardId' = a.guard_id::text
    and exists (select from devices d where d.organisation_id = a.organisation_id and d.state = 'active'
      and (d.guard_id = a.guard_id or d.site_id = t.id))`

/** Arms a deadline again where its moment changed, and never one that passed for the same moment. */
const ARMED = `
  on conflict (organisation_id, kind, subject_id) do update set due_at = excluded.due_at, state = 'armed'
  where deadlines.due_at <> excluded.due_at`

/**
 * Arms what is due of shifts that begin or end soon after a moment: the arrival, by the tolerance of the site or half
 * an hour after somebody was asked to step in, and the relief, ten minutes after the end.
 */
export async function armSoon(tenant: Tenant, now: Date): Promise<void> {
  await rows(tenant, {
    name: 'arm-arrivals',
    text: `
      insert into deadlines (organisation_id, kind, subject_id, due_at, state)
      select a.organisation_id, '${ON_POST_BY}', a.id, greatest(lower(s.during) + t.late_minutes * interval '1 minute',
        case when a.changed_at > lower(s.during) then a.changed_at + interval '30 minutes' end), 'armed'
      from ${RECORDED}
        and lower(a.during) < $1::timestamptz + interval '2 hours' and upper(a.during) > $1
        and lower(a.during) > $1::timestamptz - interval '25 hours' and a.state <> 'on_post'
      ${ARMED}`,
    values: [now],
  })
  await rows(tenant, {
    name: 'arm-reliefs',
    text: `
      insert into deadlines (organisation_id, kind, subject_id, due_at, state)
      select a.organisation_id, '${RELIEVED_BY}', a.id, upper(s.during) + interval '10 minutes', 'armed'
      from ${RECORDED}
        and p.relief_required and upper(a.during) > $1::timestamptz - interval '10 minutes'
        and upper(a.during) < $1::timestamptz + interval '2 hours'
        and lower(a.during) > $1::timestamptz - interval '25 hours'
      ${ARMED}`,
    values: [now],
  })
}

/** A guard with a shift, and what somebody has to know who looks for them. */
export type ExpectedGuard = {
  guardId: string
  guard: string
  phone: string | null
  shiftId: string
  siteId: string
  site: string
  post: string
  postId: string
  zone: string
  from: Date
  to: Date
  hasCome: boolean
  hasGone: boolean
}

/** The guard of an assignment, as long as it is theirs and published; undefined otherwise. */
export const readExpected = async (tenant: Tenant, assignmentId: string): Promise<ExpectedGuard | undefined> =>
  (
    await rows<ExpectedGuard>(tenant, {
      name: 'expected-guard',
      text: `
        select g.id as "guardId", g.name as guard, g.phone, s.id as "shiftId", t.id as "siteId", t.name as site,
          p.name as post, p.id as "postId", t.zone, lower(s.during) as "from", upper(s.during) as "to",
          exists (select from time_events e
            where e.guard_id = g.id and e.shift_id = s.id and e.kind = 'in') as "hasCome",
          exists (select from time_events e
            where e.guard_id = g.id and e.shift_id = s.id and e.kind = 'out') as "hasGone"
        from assignments a
        join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id and s.state = 'published'
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where a.id = $1 and a.state in ('assigned', 'confirmed', 'on_post')`,
      values: [assignmentId],
    })
  )[0]

/** Where a guard is on post and has to call, with how often; undefined where nobody waits for a call. */
export const readCaller = async (tenant: Tenant, guardId: string) =>
  (
    await rows<{ guard: string; phone: string | null; siteId: string; site: string; post: string; minutes: number }>(
      tenant,
      {
        name: 'lone-guard',
        text: `
        select g.name as guard, g.phone, t.id as "siteId", t.name as site, p.name as post,
          p.check_call_minutes as minutes
        from (select * from time_events where guard_id = $1 and kind <> 'check_call'
          order by at desc, received_at desc, id desc limit 1) e
        join guards g on g.organisation_id = e.organisation_id and g.id = e.guard_id
        join site_posts p on p.organisation_id = e.organisation_id and p.id = e.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where e.kind in ('in', 'break_end') and p.check_call_minutes is not null`,
        values: [guardId],
      },
    )
  )[0]

/** How often guards call at posts, of those where they have to. */
export const listIntervals = (tenant: Tenant, postIds: string[]) =>
  rows<{ id: string; minutes: number }>(tenant, {
    name: 'check-call-intervals',
    text: `select id, check_call_minutes as minutes from site_posts
      where id = any($1) and check_call_minutes is not null`,
    values: [postIds],
  })

/** Locks a shift; false where another transaction holds it. */
export const lockFree = async (tenant: Tenant, shiftId: string): Promise<boolean> =>
  (
    await rows(tenant, {
      name: 'lock-free-shift',
      text: 'select 1 from shifts where id = $1 for update skip locked',
      values: [shiftId],
    })
  ).length > 0

/** The names of guards, by their ids. */
export const listNames = async (tenant: Tenant, ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await rows<{ id: string; name: string }>(tenant, {
        name: 'names-of-candidates',
        text: 'select id, name from guards where id = any($1)',
        values: [ids],
      })
    ).map(({ id, name }) => [id, name]),
  )

/** The subjects of open alerts of some kinds whose shift was cancelled. */
export const listCancelled = async (tenant: Tenant, kinds: string[]): Promise<string[]> =>
  (
    await rows<{ subject: string }>(tenant, {
      name: 'alerts-of-cancelled-shifts',
      text: `
        select distinct a.subject from alerts a
        join shifts s on s.organisation_id = a.organisation_id and 'shift:' || s.id = a.subject
          and s.state = 'cancelled'
        where a.state <> 'resolved' and a.kind = any($1) order by a.subject limit 200`,
      values: [kinds],
    })
  ).map(({ subject }) => subject)
