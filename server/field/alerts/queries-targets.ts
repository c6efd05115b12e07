import type { Scope } from '../../../contract/planning/organisations/organisations.ts'
import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { LONGEST_SHIFT } from '../../planning/shifts/table.ts'

/** The office of a company, each with the number by which alerts reach them. */
export type OfficeMember = {
  userId: string
  role: MemberRole
  scope: Scope
  name: string
  email: string
  phone: string | null
}

export const listOffice = (tenant: Tenant): Promise<OfficeMember[]> =>
  rows<OfficeMember>(tenant, {
    name: 'office-for-alerts',
    text: `
      select m.user_id as "userId", m.role, m.scope, u.name, u.email, n.phone from memberships m
      join users u on u.id = m.user_id
      left join alert_numbers n on n.organisation_id = m.organisation_id and n.user_id = m.user_id
      where m.role in ('owner', 'scheduler', 'dispatcher') order by m.created_at, u.email`,
    values: [],
  })

/** The posts whose guards are told: those of the control room and those on call. */
export type WatchPost = 'control' | 'on_call'

/** A guard who is on shift at such a post. */
export type Watch = {
  kind: WatchPost
  guardId: string
  userId: string | null
  name: string
  email: string | null
  phone: string | null
  from: Date
  to: Date
}

/** The guards on shift at posts of the control room and on call within a stretch, in order of time. */
export const listWatches = (tenant: Tenant, { from, to }: { from: Date; to: Date }): Promise<Watch[]> =>
  rows<Watch>(tenant, {
    name: 'watches-for-alerts',
    text: `
      select p.kind, g.id as "guardId", m.user_id as "userId", g.name, g.email, g.phone,
        lower(s.during) as "from", upper(s.during) as "to"
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        and p.kind in ('control', 'on_call')
      join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        and a.state in ('assigned', 'confirmed', 'on_post')
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id and g.state = 'active'
      left join memberships m on m.organisation_id = g.organisation_id and m.guard_id = g.id
      where s.state = 'published' and lower(s.during) < $2 and upper(s.during) > $1
        and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT}
      order by lower(s.during), g.name, g.id`,
    values: [from, to],
  })

/** What a site belongs to, by which a scope holds it or not; undefined for an unknown one. */
export async function readPlace(tenant: Tenant, siteId: string) {
  const [found] = await rows<{ clientId: string; regionId: string | null }>(tenant, {
    name: 'place-of-alert',
    text: `select client_id as "clientId", region_id as "regionId" from sites where id = $1`,
    values: [siteId],
  })
  return found
}

/** A guard as somebody who is told of alerts; undefined for one who is gone. */
export async function readWatch(tenant: Tenant, guardId: string) {
  const [found] = await rows<Pick<Watch, 'guardId' | 'userId' | 'name' | 'email' | 'phone'>>(tenant, {
    name: 'watch-for-alerts',
    text: `
      select g.id as "guardId", m.user_id as "userId", g.name, g.email, g.phone from guards g
      left join memberships m on m.organisation_id = g.organisation_id and m.guard_id = g.id
      where g.id = $1 and g.state = 'active'`,
    values: [guardId],
  })
  return found
}
