import type { AlertKind } from '../../../contract/field/alerts/alerts.ts'
import { WEEK_MS } from '../../../contract/core/units.ts'
import { rows } from '../../core/database/rows.ts'
import { beyondScope, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { callNumber } from '../../field/dispatch/queries-calls.ts'
import { firstId } from '../../planning/ledger/queries-history.ts'
import { MOST_ROWS, type EventQuery, type Signature } from './queries-recorded.ts'

type Stretch = Pick<EventQuery, 'siteId' | 'from' | 'to'>

export type AlertRow = {
  id: string
  kind: AlertKind
  severity: number
  title: string
  at: Date
  acknowledgedAt: Date | null
}

/** The alerts of a site that were raised in a stretch, or not over at its start. Drills are left out. */
export const listAlertsOf = (tenant: Tenant, { siteId, from, to }: Stretch) =>
  rows<AlertRow>(tenant, {
    name: 'replay-alerts',
    text: `
      select id, kind, severity, title, at, acknowledged_at as "acknowledgedAt" from alerts
      where site_id = $1 and at <= $3 and (at >= $2 or resolved_at is null or resolved_at >= $2) and kind <> 'drill'
      order by at desc, id limit ${MOST_ROWS + 1}`,
    values: [siteId, from, to],
  })

export type IncidentRow = Signature & {
  id: string
  number: string
  type: string
  title: string
  severity: number
  at: Date
  receivedAt: Date
  acknowledgedAt: Date | null
  guardId: string | null
  guard: string | null
}

/** The incidents of a site that happened or arrived in a stretch. */
export const listIncidentsOf = (tenant: Tenant, { siteId, from, to }: Stretch) =>
  rows<IncidentRow>(tenant, {
    name: 'replay-incidents',
    text: `
      select i.id, 'INC-' || i.year || '-' || lpad(i.number::text, greatest(4, length(i.number::text)), '0') as number,
        i.type, i.title, i.severity,
        i.occurred_at as at, i.received_at as "receivedAt", i.acknowledged_at as "acknowledgedAt",
        i.guard_id as "guardId", g.name as guard, null as lat, null as lng, null as "accuracyM",
        c.device_at as "deviceAt", c.skew_ms::int as "skewMs", c.seq as command,
        coalesce(nullif(d.name, ''), case when d.kind = 'kiosk' then 'a kiosk' else 'the phone' end) as device
      from incidents i
      left join guards g on g.organisation_id = i.organisation_id and g.id = i.guard_id
      left join device_commands c on c.organisation_id = i.organisation_id and c.id = i.command_id
      left join devices d on d.organisation_id = c.organisation_id and d.id = c.device_id
      where i.site_id = $1 and (i.occurred_at between $2 and $3 or i.received_at between $2 and $3)
      order by i.occurred_at, i.id limit ${MOST_ROWS + 1}`,
    values: [siteId, from, to],
  })

export type CallRow = { id: string; number: string; title: string; severity: number }

type CallQuery = Stretch & Pick<EventQuery, 'guardIds'> & { incidentIds: string[] }

/** The calls that were open in a stretch: of a site, of incidents there, and of no place with one of the guards. */
export const listCallsOf = (tenant: Tenant, { siteId, from, to, incidentIds, guardIds }: CallQuery) =>
  rows<CallRow>(tenant, {
    name: 'replay-calls',
    text: `
      select c.id, ${callNumber('c')} as number, c.title, c.severity
      from (
        select id from calls where site_id = $1
        union select id from calls where incident_id = any($4)
        union select u.call_id from call_units u
          join calls n on n.organisation_id = u.organisation_id and n.id = u.call_id
          where u.guard_id = any($5) and n.site_id is null and n.incident_id is null) mine
      join calls c on c.id = mine.id
      where c.opened_at <= $3 and (c.closed_at is null or c.closed_at >= $2)
      order by c.opened_at, c.id limit ${MOST_ROWS + 1}`,
    values: [siteId, from, to, incidentIds, guardIds],
  })

export type PhotoRow = {
  incidentId: string
  sha256: string
  at: Date
  receivedAt: Date | null
  mediaId: string | null
  isOfOffice: boolean
  by: string | null
  /** The guard who added it later. */
  guardId: string | null
}

/** The photos of incidents that were taken in a stretch, with when their bytes were there, and who added them. */
export const listPhotosOf = (tenant: Tenant, incidentIds: string[], { from, to }: { from: Date; to: Date }) =>
  rows<PhotoRow>(tenant, {
    name: 'replay-photos',
    text: `
      select m.incident_id as "incidentId", m.sha256, m.taken_at as at,
        greatest(l.added_at, m.added_at) as "receivedAt", m.added_at is not null and m.guard_id is null as "isOfOffice",
        coalesce(g.name, u.name) as by, m.guard_id as "guardId", l.id as "mediaId"
      from incident_media m
      left join ledger_media l on l.organisation_id = m.organisation_id and l.sha256 = m.sha256
      left join users u on u.id = m.added_by
      left join guards g on g.organisation_id = m.organisation_id and g.id = m.guard_id
      where m.incident_id = any($1) and m.taken_at between $2 and $3
      order by m.taken_at, m.sha256 limit ${MOST_ROWS + 1}`,
    values: [incidentIds, from, to],
  })

export type LogRow = {
  id: string
  at: Date
  kind: string
  subject: string
  body: Record<string, unknown>
  guard: string | null
  by: string | null
  seq: number | null
}

/**
 * What the log says of subjects that the reader sees, and of incidents that bodies name, from the start of a stretch to
 * a week after it: phones hand in late. Alerts and incidents are out of every scope in the log itself, so it is read
 * beyond the scope, and by these alone.
 */
export const listLog = (
  tenant: Tenant,
  { subjects, incidentIds }: { subjects: string[]; incidentIds: string[] },
  { from, to }: { from: Date; to: Date },
) =>
  beyondScope(tenant, () =>
    rows<LogRow>(tenant, {
      name: 'replay-log',
      text: `
        select e.id, e.at, e.kind, e.subject, e.body, g.name as guard,
          u.name as by, k.seq::int as seq
        from (
          select id from ledger_events where subject = any($1) and id >= $2 and id < $3
          union
          select id from ledger_events
            where body ? 'incidentId' and body ->> 'incidentId' = any($4) and id >= $2 and id < $3) mine
        join ledger_events e on e.id = mine.id
        left join users u on u.id = e.actor_id
        left join guards g on g.organisation_id = e.organisation_id and g.id = (e.body->>'guardId')::uuid
        left join ledger_seals k on k.organisation_id = e.organisation_id and k.event_id = e.id
        left join ledger_unsealed w on w.organisation_id = e.organisation_id and w.event_id = e.id
        order by e.at, k.seq, w.turn limit ${3 * MOST_ROWS}`,
      values: [subjects, firstId(from), firstId(new Date(to.getTime() + WEEK_MS)), incidentIds],
    }),
  )
