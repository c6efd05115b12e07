import { pagesOf } from '../../../contract/core/core.ts'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { CALLS_PER_PAGE, MOST_CALLS } from '../../../contract/field/dispatch/dispatch.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

const numbered = (prefix: string, of: string) =>
  `'${prefix}-' || ${of}.year || '-' || lpad(${of}.number::text, greatest(4, length(${of}.number::text)), '0')`

/** What people call a call, such as `CFS-2026-0012`, of a row of `calls` as SQL. */
export const callNumber = (of: string) => numbered('CFS', of)

const UNITS = `
  coalesce((select json_agg(json_build_object('id', x.id, 'guardId', x.guard_id, 'guard', g.name, 'phone', g.phone,
    'role', x.role, 'state', x.state, 'by', b.name, 'assignedAt', ${isoOf('x.assigned_at')},
    'acceptedAt', ${isoOf('x.accepted_at')}, 'enRouteAt', ${isoOf('x.en_route_at')},
    'onSceneAt', ${isoOf('x.on_scene_at')}, 'endedAt', ${isoOf('x.ended_at')}, 'reason', x.reason,
    'asked', case when x.asked_at is not null then json_build_object('by', a.name, 'at', ${isoOf('x.asked_at')},
      'callId', f.id, 'call', ${callNumber('f')}, 'severity', f.severity, 'answer', x.ask_answer) end)
    order by x.ended_at is not null, x.role = 'backup', x.assigned_at, x.id)
    from call_units x join guards g on g.organisation_id = x.organisation_id and g.id = x.guard_id
    left join users b on b.id = x.assigned_by
    left join users a on a.id = x.asked_by
    left join calls f on f.organisation_id = x.organisation_id and f.id = x.asked_for
      and ($1::boolean or f.site_id is not null)
    where x.organisation_id = c.organisation_id and x.call_id = c.id), '[]')`

/** `$1` says whether the reader sees what is of no site: a scope does not. */
const SHOWN = `
  select c.id, ${callNumber('c')} as number, c.kind, c.title, c.text, c.severity, c.priority, c.state,
    c.site_id as "siteId", t.name as site, t.zone, c.post_id as "postId", p.name as post, h.lat, h.lng,
    c.incident_id as "incidentId", ${numbered('INC', 'i')} as incident, c.alert_id as "alertId",
    ${isoOf('c.opened_at')} as "openedAt", o.name as "openedBy", ${isoOf('c.asks_since')} as "asksSince",
    ${isoOf('c.closed_at')} as "closedAt", e.name as "closedBy", c.disposition, c.note,
    ${isoOf('c.enough_at')} as "enoughAt", n.name as "enoughBy", ${UNITS} as units
  from (select * from calls where $1::boolean or site_id is not null) c
  left join sites t on t.organisation_id = c.organisation_id and t.id = c.site_id
  left join site_posts p on p.organisation_id = c.organisation_id and p.id = c.post_id
  left join lateral (select h.lat, h.lng from panics h
    where h.organisation_id = c.organisation_id and h.alert_id = c.alert_id order by h.at desc, h.id desc limit 1) h
    on true
  left join incidents i on i.organisation_id = c.organisation_id and i.id = c.incident_id
  left join users o on o.id = c.opened_by
  left join users e on e.id = c.closed_by
  left join users n on n.id = c.enough_by`

/** The calls that are not closed: those that go first before others, then the worst, then the oldest. */
export const listOpen = (tenant: Tenant): Promise<Call[]> =>
  rows<Call>(tenant, {
    name: 'calls-open',
    text: `${SHOWN} where c.state <> 'closed'
      order by c.priority, c.severity, c.opened_at, c.id limit ${MOST_CALLS}`,
    values: [!tenant.isScoped],
  })

type Filter = { state: 'open' | 'closed' | null; incidentId: string | null; page: number }

/** A page of all calls, the newest first. */
export async function listCalls(tenant: Tenant, { state, incidentId, page }: Filter) {
  const values = [!tenant.isScoped, state, incidentId]
  const which = `($2::text is null or (c.state = 'closed') = ($2 = 'closed'))
    and ($3::uuid is null or c.incident_id = $3)`
  const found = await rows<Call>(tenant, {
    name: 'calls',
    text: `${SHOWN} where ${which}
      order by c.opened_at desc, c.id desc limit ${CALLS_PER_PAGE} offset $4`,
    values: [...values, (page - 1) * CALLS_PER_PAGE],
  })
  const [counted] = await rows<{ total: number }>(tenant, {
    name: 'calls-count',
    text: `select count(*)::int as total from calls c where ($1::boolean or c.site_id is not null) and ${which}`,
    values,
  })
  const total = counted!.total
  return { calls: found, total, page, pages: pagesOf(total, CALLS_PER_PAGE) }
}

/** The newest calls, as many as asked, with how many messages each has. */
export const listCallsForFile = (tenant: Tenant, state: Filter['state'], most: number) =>
  rows<Call & { messages: number }>(tenant, {
    name: 'calls-for-file',
    text: `
      select shown.*, (select count(*)::int from call_messages m where m.call_id = shown.id) as messages
      from (${SHOWN} where $2::text is null or (c.state = 'closed') = ($2 = 'closed')
        order by c.opened_at desc, c.id desc limit $3) shown`,
    values: [!tenant.isScoped, state, most],
  })

/** A call with its units; undefined where there is none, or where the reader may not see it. */
export const readCall = async (tenant: Tenant, id: string): Promise<Call | undefined> =>
  (
    await rows<Call>(tenant, {
      name: 'call',
      text: `${SHOWN} where c.id = $2`,
      values: [!tenant.isScoped, id],
    })
  )[0]

/** Where an incident is, and how bad it is; undefined where there is none. */
export const readIncidentFacts = async (tenant: Tenant, id: string) =>
  (
    await rows<{ siteId: string; postId: string | null; severity: 1 | 2 | 3 | 4 | 5; type: string; number: string }>(
      tenant,
      {
        name: 'incident-of-call',
        text: `
          select i.site_id as "siteId", i.post_id as "postId", i.severity, i.type, ${numbered('INC', 'i')} as number
          from incidents i where i.id = $1`,
        values: [id],
      },
    )
  )[0]

/** The names of a site and of a post there, null where the post is not of that site; undefined without the site. */
export const readPlaceNames = async (tenant: Tenant, { siteId, postId }: { siteId: string; postId: string | null }) =>
  (
    await rows<{ site: string; post: string | null }>(tenant, {
      name: 'names-of-place',
      text: `
        select t.name as site, p.name as post from sites t
        left join site_posts p on p.organisation_id = t.organisation_id and p.site_id = t.id and p.id = $2
        where t.id = $1`,
      values: [siteId, postId],
    })
  )[0]

/** The name of a guard; undefined where there is none. */
export const guardNamed = async (tenant: Tenant, id: string): Promise<string | undefined> =>
  (
    await rows<{ name: string }>(tenant, {
      name: 'guard-of-call',
      text: 'select name from guards where id = $1',
      values: [id],
    })
  )[0]?.name

type Winner = {
  guardId: string
  guard: string
  by: string | null
  at: string
  callId: string
  call: string
  severity: number
}

/** Who sent the unit that is on a call now, as far as the reader may see it: a guard, or the lead of a call. */
export const readWinner = async (tenant: Tenant, of: { guardId?: string; callId?: string }) =>
  (
    await rows<Winner>(tenant, {
      name: 'winner-of-race',
      text: `
        select u.guard_id as "guardId", g.name as guard, b.name as by, ${isoOf('u.assigned_at')} as at,
          c.id as "callId", ${callNumber('c')} as call, c.severity
        from call_units u
        join calls c on c.organisation_id = u.organisation_id and c.id = u.call_id
        join guards g on g.organisation_id = u.organisation_id and g.id = u.guard_id
        left join users b on b.id = u.assigned_by
        where u.state in ('assigned', 'accepted', 'en_route', 'on_scene')
          and ($1::uuid is null or u.guard_id = $1) and ($2::uuid is null or (u.call_id = $2 and u.role = 'lead'))
          and ($3::boolean or c.site_id is not null)`,
      values: [of.guardId ?? null, of.callId ?? null, !tenant.isScoped],
    })
  )[0]

type AlertCause = { guardId: string | null; shiftId: string | null; postId: string | null }

/** Whom and which post an alert is about: by its call for help, its shift, or the guard who is clocked in. */
export const readCause = async (tenant: Tenant, { id, subject }: { id: string; subject: string }) =>
  (
    await rows<AlertCause>(tenant, {
      name: 'cause-of-call',
      text: `
        select coalesce(h.guard_id, w.guard_id) as "guardId", coalesce(s.id, w.shift_id) as "shiftId",
          coalesce(h.post_id, s.post_id, w.post_id) as "postId"
        from (select 1) one
        left join panics h on h.alert_id = $1
        left join shifts s on 'shift:' || s.id = $2
        left join lateral (select * from time_events e
          where e.guard_id = coalesce(h.guard_id, case when $2 like 'guard:%' then split_part($2, ':', 2)::uuid end)
            and e.kind in ('in', 'out') order by e.at desc, e.received_at desc, e.id desc limit 1) w on w.kind = 'in'
        order by h.at desc nulls last limit 1`,
      values: [id, subject],
    })
  )[0]!
