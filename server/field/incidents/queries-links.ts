import { and, eq, or } from 'drizzle-orm'
import type { IncidentLink } from '../../../contract/field/incidents/links.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { labelled } from './labels.ts'
import { numberIn } from './queries.ts'
import { incidentLinks } from './table-links.ts'

export type StoredLink = typeof incidentLinks.$inferSelect

/** What belongs to an incident: links by their time, then duplicates. Those out of a scope are not among them. */
export const listLinks = async (tenant: Tenant, incidentId: string): Promise<IncidentLink[]> =>
  (
    await rows<IncidentLink & { type: string }>(tenant, {
      name: 'incident-links',
      text: `
        select i.id, l.side as as, ${numberIn('i')} as number, i.title, i.type, k.label as "typeLabel", i.state,
          t.name as site
        from (
          select case a when $1 then b else a end as id, linked_at as at,
            case when kind = 'related' then kind when a = $1 then 'follows' else 'led_to' end as side
          from incident_links where a = $1 or b = $1
          union all
          select id, ended_at, 'duplicate' from incidents where duplicate_of = $1
          union all
          select duplicate_of, ended_at, 'same_as' from incidents where id = $1 and duplicate_of is not null) l
        join incidents i on i.id = l.id
        join sites t on t.organisation_id = i.organisation_id and t.id = i.site_id
        left join incident_types k on k.organisation_id = i.organisation_id and k.key = i.type
        order by l.side in ('duplicate', 'same_as'), l.at, i.id limit 200`,
      values: [incidentId],
    })
  ).map((row) => {
    const { type: _, ...link } = labelled(row)
    return link
  })

const between = (one: string, other: string) =>
  or(
    and(eq(incidentLinks.a, one), eq(incidentLinks.b, other)),
    and(eq(incidentLinks.a, other), eq(incidentLinks.b, one)),
  )

export const addLink = async ({ orm, organisationId }: Tenant, link: Omit<StoredLink, 'organisationId'>) =>
  void (await orm.insert(incidentLinks).values({ ...link, organisationId }))

/** The link between two incidents; undefined where there is none. */
export const findLink = async ({ orm }: Tenant, one: string, other: string): Promise<StoredLink | undefined> =>
  (await orm.select().from(incidentLinks).where(between(one, other)))[0]

/** Removes the link between two incidents, and gives it; undefined where there was none. */
export const dropLink = async ({ orm }: Tenant, one: string, other: string): Promise<StoredLink | undefined> =>
  (await orm.delete(incidentLinks).where(between(one, other)).returning())[0]

/** How many links each of some incidents has. */
export const countLinks = (tenant: Tenant, ids: string[]) =>
  rows<{ id: string; links: number }>(tenant, {
    name: 'incident-links-counted',
    text: `
      select n.id, count(*)::int as links from unnest($1::uuid[]) as n(id)
      join incident_links l on l.a = n.id or l.b = n.id group by n.id`,
    values: [ids],
  })
