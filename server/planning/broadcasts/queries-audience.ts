import type { Audience } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { LONGEST_SHIFT, type TimeSpan } from '../shifts/table.ts'

type GuardName = { id: string; name: string }

/** Where guards are planned: at a site, in a region, or anywhere that one may see. */
export type Places = { siteId: string | null; regionId: string | null }

/**
 * The guards who have shifts at some places within a stretch, by name, `most` at most. Guards who left or are suspended
 * are none. Members with a scope see their own sites alone.
 */
export const listPlannedGuards = (
  tenant: Tenant,
  { siteId, regionId, from, to, most }: Places & TimeSpan & { most: number },
) =>
  rows<GuardName>(tenant, {
    name: 'planned-guards',
    text: `
      select g.id, g.name from guards g
      where g.state not in ('left', 'suspended') and exists (
        select from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where a.organisation_id = g.organisation_id and a.guard_id = g.id
          and a.state in ('assigned', 'confirmed', 'on_post') and s.state <> 'cancelled'
          and s.told->>'guardId' = g.id::text
          and lower(s.during) < $2 and upper(s.during) > $1 and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT}
          and ($3::uuid is null or t.id = $3) and ($4::uuid is null or t.region_id = $4))
      order by g.name, g.id limit $5`,
    values: [from, to, siteId, regionId, most],
  })

/** Guards by their ids, but for those who left or are suspended. */
export const listChosenGuards = (tenant: Tenant, ids: string[]) =>
  rows<GuardName>(tenant, {
    name: 'chosen-guards',
    text: `select id, name from guards where id = any($1) and state not in ('left', 'suspended') order by name, id`,
    values: [ids],
  })

/** The name of the site or region of a message; undefined for one that one may not see, null where it names none. */
export async function readPlaceName(tenant: Tenant, audience: Audience): Promise<string | null | undefined> {
  const id = 'siteId' in audience ? audience.siteId : 'regionId' in audience ? audience.regionId : null
  if (id === null) return null
  const [found] = await rows<{ name: string }>(
    tenant,
    audience.kind === 'region'
      ? { name: 'region-name', text: 'select name from regions where id = $1', values: [id] }
      : { name: 'site-name', text: 'select name from sites where id = $1', values: [id] },
  )
  return found?.name
}
