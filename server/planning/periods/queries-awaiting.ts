import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** A shift whose guard knows it as it stands and has not confirmed it. `id` is that of the assignment. */
export type AwaitedShift = {
  id: string
  shiftId: string
  siteId: string
  guardId: string
  confirmBy: Date
  from: Date
  to: Date
  zone: string
  site: string
  post: string
}

const AWAITED = `
  select a.id, s.id as "shiftId", t.id as "siteId", a.guard_id as "guardId", a.confirm_by as "confirmBy",
    lower(s.during) as "from", upper(s.during) as "to", t.zone, t.name as site, p.name as post
  from assignments a
  join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
  join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
  where a.state = 'assigned' and a.confirm_by is not null and s.state = 'published' and g.state = 'active'
    and s.told->>'guardId' = a.guard_id::text and (s.told->>'from')::timestamptz = lower(s.during)
    and (s.told->>'to')::timestamptz = upper(s.during)`

/** The shift of an assignment while its confirmation is awaited; undefined once it is not. */
export async function readAwaited(tenant: Tenant, assignmentId: string): Promise<AwaitedShift | undefined> {
  const [found] = await rows<AwaitedShift>(tenant, {
    name: 'awaited-shift',
    text: `${AWAITED} and a.id = $1`,
    values: [assignmentId],
  })
  return found
}

/** The shifts of a guard that are to be confirmed within a stretch, by their start. */
export const listAwaited = (tenant: Tenant, guardId: string, { from, to }: { from: Date; to: Date }) =>
  rows<AwaitedShift>(tenant, {
    name: 'awaited-shifts',
    text: `${AWAITED} and a.guard_id = $1 and a.confirm_by > $2 and a.confirm_by <= $3 order by lower(s.during), s.id`,
    values: [guardId, from, to],
  })
