import { eq, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  type Incident,
  INCIDENTS_PER_PAGE,
  type IncidentRow,
  type IncidentState,
} from '../../../contract/field/incidents/incidents.ts'
import type { IncidentType } from '../../../contract/field/incidents/incident-types.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { incidentMedia, incidentNumbers, incidents } from './table.ts'

/** What people call an incident. */
export const numberOf = (year: number, number: number) => `INC-${year}-${String(number).padStart(4, '0')}`

/** Takes the next `count` numbers of a year, and gives the first of them. Takers of one year wait for each other. */
export async function takeNumbers({ orm, organisationId }: Tenant, year: number, count: number): Promise<number> {
  const [taken] = await orm
    .insert(incidentNumbers)
    .values({ organisationId, year, last: count })
    .onConflictDoUpdate({
      target: [incidentNumbers.organisationId, incidentNumbers.year],
      set: { last: sql`${incidentNumbers.last} + ${count}` },
    })
    .returning({ last: incidentNumbers.last })
  return taken!.last - count + 1
}

export type NewIncident = Omit<typeof incidents.$inferInsert, 'organisationId'>
export type NewIncidentMedium = Omit<typeof incidentMedia.$inferInsert, 'organisationId'>

/** Keeps incidents with the media that they name. */
export async function addIncidents({ orm, organisationId }: Tenant, added: NewIncident[], media: NewIncidentMedium[]) {
  if (added.length > 0) await orm.insert(incidents).values(added.map((each) => ({ ...each, organisationId })))
  if (media.length > 0)
    await orm
      .insert(incidentMedia)
      .values(media.map((each) => ({ ...each, organisationId })))
      .onConflictDoNothing()
}

const SHOWN = `
  select i.id, 'INC-' || i.year || '-' || lpad(i.number::text, greatest(4, length(i.number::text)), '0') as number,
    i.type, i.severity, i.state, t.name as site, p.name as post, t.zone, g.name as guard,
    ${isoOf('i.occurred_at')} as "occurredAt", ${isoOf('i.reported_at')} as "reportedAt",
    ${isoOf('i.received_at')} as "receivedAt",
    (select count(*)::int from incident_media m
      where m.organisation_id = i.organisation_id and m.incident_id = i.id) as media,
    i.text, ${isoOf('i.acknowledged_at')} as "acknowledgedAt", u.name as "acknowledgedBy", i.year, i.number as nth
  from incidents i
  join sites t on t.organisation_id = i.organisation_id and t.id = i.site_id
  join guards g on g.organisation_id = i.organisation_id and g.id = i.guard_id
  left join site_posts p on p.organisation_id = i.organisation_id and p.id = i.post_id
  left join users u on u.id = i.acknowledged_by`

type IncidentFilter = {
  search: string
  state: IncidentState | null
  type: IncidentType | null
  siteId: string | null
}

/** A page of the incidents, the last one first, of one state, type or site if given. `search` is in number or text. */
export async function listIncidents(
  tenant: Tenant,
  { search, state, type, siteId, page }: IncidentFilter & { page: number },
) {
  const found = await rows<IncidentRow & { total: number }>(tenant, {
    name: 'incidents',
    text: `
      select *, count(*) over ()::int as total from (${SHOWN}
        where ($3::text is null or i.state = $3) and ($4::text is null or i.type = $4)
          and ($5::uuid is null or i.site_id = $5)) shown
      where $1 = '' or strpos(lower(number), $1) > 0 or strpos(lower(text), $1) > 0
      order by year desc, nth desc limit ${INCIDENTS_PER_PAGE} offset $2`,
    values: [search.trim().toLowerCase(), (page - 1) * INCIDENTS_PER_PAGE, state, type, siteId],
  })
  const total = found[0]?.total ?? 0
  return { incidents: found, total, page, pages: pagesOf(total, INCIDENTS_PER_PAGE) }
}

/** An incident with its media; undefined where there is none. */
export async function readIncident(tenant: Tenant, id: string): Promise<Incident | undefined> {
  const [found] = await rows<Omit<Incident, 'files'>>(tenant, {
    name: 'incident',
    text: `${SHOWN} where i.id = $1`,
    values: [id],
  })
  if (!found) return undefined
  const files = await rows<Incident['files'][number]>(tenant, {
    name: 'incident-files',
    text: `
      select m.sha256, m.type, l.id as "mediaId" from incident_media m
      left join ledger_media l on l.organisation_id = m.organisation_id and l.sha256 = m.sha256
      where m.incident_id = $1 order by m.taken_at, m.sha256`,
    values: [id],
  })
  return { ...found, files }
}

/** Notes that somebody read a report; false where somebody did already, or there is none. */
export const acknowledgeIncident = async ({ orm }: Tenant, id: string, by: { at: Date; userId: string }) =>
  (
    await orm
      .update(incidents)
      .set({ state: 'acknowledged', acknowledgedAt: by.at, acknowledgedBy: by.userId })
      .where(sql`${eq(incidents.id, id)} and ${incidents.state} = 'submitted'`)
      .returning({ id: incidents.id })
  ).length > 0
