import type { PackCall } from '../../../contract/field/dispatch/pack-call.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { callNumber } from './queries-calls.ts'

/** The call on which a guard is, with where it is. */
export const listPackCalls = (tenant: Tenant, guardId: string): Promise<PackCall[]> =>
  rows<PackCall>(tenant, {
    name: 'calls-of-pack',
    text: `
      select c.id, ${callNumber('c')} as number, c.kind, c.severity, c.title, c.text, u.role, u.state,
        c.incident_id as "incidentId",
        ${isoOf('u.assigned_at')} as "assignedAt", t.name as site, t.address, p.name as post,
        coalesce(h.lat, p.lat, t.lat) as lat, coalesce(h.lng, p.lng, t.lng) as lng
      from call_units u
      join calls c on c.organisation_id = u.organisation_id and c.id = u.call_id
      left join sites t on t.organisation_id = c.organisation_id and t.id = c.site_id
      left join site_posts p on p.organisation_id = c.organisation_id and p.id = c.post_id
      left join lateral (select h.lat, h.lng from panics h
        where h.alert_id = c.alert_id order by h.at desc, h.id desc limit 1) h on true
      where u.guard_id = $1 and u.state in ('assigned', 'accepted', 'en_route', 'on_scene')`,
    values: [guardId],
  })
