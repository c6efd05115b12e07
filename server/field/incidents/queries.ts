import { asc, eq, inArray, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  INCIDENTS_PER_PAGE,
  type IncidentFilter,
  type IncidentRow,
} from '../../../contract/field/incidents/incidents.ts'
import { endStates } from '../../../contract/field/incidents/states.ts'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { labelled } from './labels.ts'
import { incidentMedia, incidentNumbers, incidents } from './table.ts'

/** What people call an incident. */
export const numberOf = (year: number, number: number) => `INC-${year}-${String(number).padStart(4, '0')}`

/** The same in SQL: `name` is the alias of its row. */
export const numberIn = (name: string) =>
  `'INC-' || ${name}.year || '-' || lpad(${name}.number::text, greatest(4, length(${name}.number::text)), '0')`

/** The name of who acted, a person or a key of the company; null for nobody, and for who left no name. */
export const nameOf = (actor: string, of: string) => `
  coalesce((select u.name from users u where u.id = ${actor}),
    (select o.name from organisation_keys o where o.organisation_id = ${of}.organisation_id and o.id = ${actor}))`

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

export type StoredIncident = typeof incidents.$inferSelect
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

/** Incidents, locked until the transaction ends, always in one order. */
export const lockIncidents = ({ orm }: Tenant, ids: string[]): Promise<StoredIncident[]> =>
  orm.select().from(incidents).where(inArray(incidents.id, ids)).orderBy(asc(incidents.id)).for('update')

/** One incident, locked. Throws `not-found`. */
export const lockIncident = async (tenant: Tenant, id: string): Promise<StoredIncident> =>
  orNotFound((await lockIncidents(tenant, [id]))[0], 'incident')

export type IncidentChange = Partial<Omit<NewIncident, 'id' | 'version'>>

/** Changes an incident that is locked: each change is a version. */
export const changeIncident = async ({ orm }: Tenant, { id, version }: StoredIncident, set: IncidentChange) =>
  void (await orm
    .update(incidents)
    .set({ ...set, version: version + 1 })
    .where(eq(incidents.id, id)))

/** What a row of the list shows: `i` is the incident. */
export const SHOWN_ROW = `
  i.id, ${numberIn('i')} as number, i.type, k.label as "typeLabel", i.title, i.severity, i.priority, i.state, i.source,
  i.site_id as "siteId", t.name as site, p.name as post, t.zone, i.guard_id as "guardId", g.name as guard,
  ${isoOf('i.occurred_at')} as "occurredAt", ${isoOf('i.reported_at')} as "reportedAt",
  ${isoOf('i.received_at')} as "receivedAt", i.version,
  (select count(*)::int from incident_media m
    where m.organisation_id = i.organisation_id and m.incident_id = i.id) as media,
  ${isoOf(`(select min(c.due_at) from incident_clocks c where c.organisation_id = i.organisation_id
    and c.incident_id = i.id and c.state = 'running')`)} as "nextDueAt",
  (select count(*)::int from incident_tasks w
    where w.organisation_id = i.organisation_id and w.incident_id = i.id and w.state = 'open') as "openTasks"`

export const SHOWN_FROM = `
  from incidents i
  join sites t on t.organisation_id = i.organisation_id and t.id = i.site_id
  left join incident_types k on k.organisation_id = i.organisation_id and k.key = i.type
  left join guards g on g.organisation_id = i.organisation_id and g.id = i.guard_id
  left join site_posts p on p.organisation_id = i.organisation_id and p.id = i.post_id`

/** The conditions of a filter, with their values from `$1` on. Days are those of a zone. */
const conditions = `
  ($1 = '' or strpos(lower(${numberIn('i')} || ' ' || i.title || ' ' || i.text), $1) > 0)
  and ($2::int is null or i.severity = $2) and ($3::text is null or (i.state = any($4)) = ($3 = 'ended'))
  and ($5::text is null or i.state = $5) and ($6::text is null or i.type = $6) and ($7::uuid is null or i.site_id = $7)
  and ($8::timestamptz is null or i.occurred_at >= $8) and ($9::timestamptz is null or i.occurred_at < $9)`

const valuesOf = ({ search = '', severity, standing, state, type, siteId, from, to }: IncidentFilter, zone: string) => [
  search.trim().toLowerCase(),
  severity === undefined ? null : Number(severity),
  standing ?? null,
  [...endStates],
  state ?? null,
  type ?? null,
  siteId ?? null,
  from === undefined ? null : startOf(zone, from),
  to === undefined ? null : startOf(zone, daysLater(to, 1)),
]

/** So many of the incidents that a filter leaves, the last one first, with how many it leaves in all. */
async function listSome(tenant: Tenant, asked: { filter: IncidentFilter; zone: string; most: number; skip: number }) {
  const { filter, zone, most, skip } = asked
  const found = await rows<IncidentRow & { total: number }>(tenant, {
    name: 'incidents',
    text: `
      select ${SHOWN_ROW}, count(*) over ()::int as total ${SHOWN_FROM}
      where ${conditions} order by i.year desc, i.number desc limit $10 offset $11`,
    values: [...valuesOf(filter, zone), most, skip],
  })
  return { found: found.map(labelled), total: found[0]?.total ?? 0 }
}

/** A page of the incidents that a filter leaves, the last one first. `search` is in number or text. */
export async function listIncidents(
  tenant: Tenant,
  filter: IncidentFilter,
  { page, zone }: { page: number; zone: string },
) {
  const most = INCIDENTS_PER_PAGE
  const { found, total } = await listSome(tenant, { filter, zone, most, skip: (page - 1) * most })
  return { incidents: found, total, page, pages: pagesOf(total, most) }
}

/** The same, as many as a file holds. */
export const listForFile = async (
  tenant: Tenant,
  filter: IncidentFilter,
  { zone, most }: { zone: string; most: number },
) => (await listSome(tenant, { filter, zone, most, skip: 0 })).found
