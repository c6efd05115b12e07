import { MOST_BUNDLED } from '../../../contract/office/evidence/bundles.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

export type BundledEvent = {
  seq: number
  prevHash: string
  hash: string
  id: string
  at: Date
  kind: string
  subject: string
  actorId: string | null
  body: Record<string, unknown>
  privateHash: string | null
  actorName: string | null
  salt: string | null
  personal: Record<string, unknown> | null
}

/**
 * The sealed events of an incident in the order of the log. The words of those that may hold details of people stay
 * out: they are shown one at a time, with a reason.
 */
export const listBundled = (tenant: Tenant, incidentId: string) =>
  rows<BundledEvent>(tenant, {
    name: 'evidence-events',
    text: `
      select s.seq::int as seq, s.prev_hash as "prevHash", s.hash, e.id, e.at, e.kind, e.subject,
        e.actor_id as "actorId", e.body, e.private_hash as "privateHash", u.name as "actorName",
        p.salt, p.body as personal
      from (
        select id from ledger_events where subject = 'incident:' || $1::uuid
        union select id from ledger_events where body ? 'incidentId' and body ->> 'incidentId' = $1::uuid::text
        union select a.id from incident_media m
          join ledger_media l on l.organisation_id = m.organisation_id and l.sha256 = m.sha256
          join ledger_events a on a.organisation_id = l.organisation_id and a.subject = 'media:' || l.id
            and a.kind = 'media.added'
          where m.incident_id = $1::uuid) mine
      join ledger_events e on e.id = mine.id
      join ledger_seals s on s.organisation_id = e.organisation_id and s.event_id = e.id
      left join ledger_private p on p.organisation_id = e.organisation_id and p.event_id = e.id
        and e.kind not like 'party.%'
      left join users u on u.id = e.actor_id
      order by s.seq limit ${MOST_BUNDLED + 1}`,
    values: [incidentId],
  })

/** How many events of an incident wait for their seal. */
export async function countWaiting(tenant: Tenant, incidentId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(tenant, {
    name: 'evidence-waiting',
    text: `
      select count(*)::int as count from ledger_unsealed w
      join ledger_events e on e.organisation_id = w.organisation_id and e.id = w.event_id
      where e.subject = 'incident:' || $1::uuid or e.body ->> 'incidentId' = $1::uuid::text`,
    values: [incidentId],
  })
  return found!.count
}

/** The hashes of the log from a number on, up to another. */
export const listHashesBetween = (tenant: Tenant, after: number, to: number) =>
  rows<{ hash: string }>(tenant, {
    name: 'evidence-hashes',
    text: 'select hash from ledger_seals where seq > $1 and seq <= $2 order by seq',
    values: [after, to],
  })
