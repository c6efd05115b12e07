import { rows } from '../../core/database/rows.ts'
import { numberIn } from './queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

export type LogRow = {
  id: string
  kind: string
  at: Date
  body: Record<string, unknown>
  personal: Record<string, unknown> | null
  actorId: string | null
  actor: string | null
  guard: string | null
  /** The number of the other incident of a link; null for one that the reader may not see. */
  other: string | null
  seq: number | null
}

/** The newest events of an incident, the newest first, and as many as asked. */
export const listLog = (tenant: Tenant, incidentId: string, most: number) =>
  rows<LogRow>(tenant, {
    name: 'incident-log',
    text: `
      select e.id, e.kind, e.at, e.body, p.body as personal, e.actor_id as "actorId",
        coalesce(u.name, k.name) as actor, g.name as guard,
        ${numberIn('o')} as other, s.seq::int as seq
      from (
        select id from ledger_events where subject = 'incident:' || $1::uuid
        union
        select id from ledger_events where body ? 'incidentId' and body ->> 'incidentId' = $1::uuid::text
        order by id desc limit $2) mine
      join ledger_events e on e.id = mine.id
      left join ledger_seals s on s.organisation_id = e.organisation_id and s.event_id = e.id
      left join ledger_private p on p.organisation_id = e.organisation_id and p.event_id = e.id
        and e.kind not like 'party.%'
      left join guards g on g.organisation_id = e.organisation_id and g.id::text = e.body ->> 'guardId'
      left join incidents o on o.organisation_id = e.organisation_id
        and o.id = case when e.kind in ('incident.linked', 'incident.unlinked') then (e.body ->> 'otherId')::uuid end
      left join users u on u.id = e.actor_id
      left join organisation_keys k on k.organisation_id = e.organisation_id and k.id = e.actor_id
      order by e.id desc`,
    values: [incidentId, most],
  })
