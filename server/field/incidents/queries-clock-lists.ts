import type { ClockName, clockStates, PauseReason } from '../../../contract/field/incidents/clocks.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** A clock of one of several incidents. `stoppedAt` is when there was nothing to meet any more. */
export type ListedClock = {
  incidentId: string
  clock: ClockName
  state: (typeof clockStates)[number]
  targetSeconds: number
  startedAt: Date
  metAt: Date | null
  stoppedAt: Date | null
}

/** The clocks of some incidents that have a target, in the order in which they come. */
export const listClocksOf = (tenant: Tenant, incidentIds: string[]) =>
  rows<ListedClock>(tenant, {
    name: 'clocks-of-incidents',
    text: `
      select c.incident_id as "incidentId", c.clock, c.state,
        least(c.house_seconds, c.contract_seconds) as "targetSeconds", c.started_at as "startedAt", c.met_at as "metAt",
        case when c.state = 'stopped' then coalesce(i.resolved_at, i.ended_at, c.started_at) end as "stoppedAt"
      from incident_clocks c
      join incidents i on i.organisation_id = c.organisation_id and i.id = c.incident_id
      where c.incident_id = any($1) and least(c.house_seconds, c.contract_seconds) is not null
      order by c.started_at, c.incident_id,
        array_position(array['acknowledged', 'unit', 'on_scene', 'client_told', 'resolved'], c.clock)`,
    values: [incidentIds],
  })

/** A rest of a clock of one of several incidents. `until` is null while it lasts. */
export type ListedPause = { incidentId: string; clock: ClockName; reason: PauseReason; from: Date; until: Date | null }

/** When the clocks of some incidents rested, in order, `most` rests at most. */
export const listPausesOf = (tenant: Tenant, incidentIds: string[], most: number) =>
  rows<ListedPause>(tenant, {
    name: 'pauses-of-incidents',
    text: `
      select incident_id as "incidentId", clock, reason, from_at as "from", until_at as "until" from incident_pauses
      where incident_id = any($1) order by from_at, id limit $2`,
    values: [incidentIds, most],
  })
