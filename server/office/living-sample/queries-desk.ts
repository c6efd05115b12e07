import type { AlertKind } from '../../../contract/field/alerts/alerts.ts'
import type { UnitStep } from '../../../contract/field/dispatch/units.ts'
import type { IncidentState } from '../../../contract/field/incidents/states.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { OFFICE } from './queries-office.ts'

/** An incident of the sample with how far it came. `callId` is its open call, on which `unitId` leads in `step`. */
export type DeskCase = {
  id: string
  number: string
  type: string
  severity: number
  state: IncidentState
  receivedAt: Date
  callId: string | null
  wasSent: boolean
  unitId: string | null
  step: UnitStep | null
  owesClient: boolean
}

/** Whether a person of the company, and none of the invented ones, did it. */
const isReal = (column: string) =>
  `(${column} is not null and ${column} not in (select u.id from users u where u.email = any($1)))`

/**
 * The incidents of a sample that its own guards and office brought about, and that are not over. One in which somebody
 * of the company has a hand is left to them, unless `takesAll`.
 */
export const listCases = (tenant: Tenant, takesAll: boolean) =>
  rows<DeskCase>(tenant, {
    name: 'cases-of-the-desk',
    text: `
      select i.id, i.year || '-' || i.number as number, i.type, i.severity, i.state, i.received_at as "receivedAt",
        c.id as "callId", exists (select from calls k join call_units w on w.organisation_id = k.organisation_id
          and w.call_id = k.id where k.incident_id = i.id) as "wasSent", l.id as "unitId", l.state as step,
        exists (select from incident_clocks x where x.organisation_id = i.organisation_id and x.incident_id = i.id
          and x.clock = 'client_told' and x.met_at is null and x.state in ('running', 'breached')
          and x.due_at is not null) as "owesClient"
      from incidents i
      left join lateral (select k.id from calls k where k.organisation_id = i.organisation_id and k.incident_id = i.id
        and k.state <> 'closed' order by k.opened_at, k.id limit 1) c on true
      left join call_units l on l.organisation_id = i.organisation_id and l.call_id = c.id and l.role = 'lead'
        and l.state in ('assigned', 'accepted', 'en_route', 'on_scene')
      where i.state in ('submitted', 'acknowledged', 'in_progress', 'contained', 'resolved', 'under_review')
        and case when i.source = 'guard' then i.command_id is null or exists (select from device_commands d
            join sample_phones p on p.organisation_id = d.organisation_id and p.device_id = d.device_id
            where d.organisation_id = i.organisation_id and d.id = i.command_id)
          else exists (select from panics d
            join sample_phones p on p.organisation_id = d.organisation_id and p.device_id = d.device_id
            where d.organisation_id = i.organisation_id and d.alert_id = i.alert_id) end
        and ($2 or (not ${isReal('i.acknowledged_by')}
          and not exists (select from ledger_events e where e.subject = 'incident:' || i.id
            and ${isReal('e.actor_id')})
          and not exists (select from calls k where k.incident_id = i.id and ${isReal('k.opened_by')})))
      order by i.received_at, i.id limit 200`,
    values: [OFFICE.map(({ email }) => email), takesAll],
  })

/** An alert of a sample that nobody ended. */
export type DeskAlert = { id: string; kind: AlertKind; state: 'open' | 'acknowledged'; at: Date }

/** The alerts that came by themselves and in which nobody of the company has a hand, unless `takesAll`. */
export const listDeskAlerts = (tenant: Tenant, takesAll: boolean) =>
  rows<DeskAlert>(tenant, {
    name: 'alerts-of-the-desk',
    text: `
      select a.id, a.kind, a.state, a.at from alerts a
      where a.state <> 'resolved' and a.kind <> all($3) and a.raised_by is null
        and ($2 or (not ${isReal('a.acknowledged_by')} and not ${isReal('a.owner_id')}))
      order by a.at, a.id limit 200`,
    values: [OFFICE.map(({ email }) => email), takesAll, ['manual', 'drill', 'panic', 'device']],
  })
