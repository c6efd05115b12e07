import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

type Place = {
  from: Date
  to: Date
  zone: string
  site: string
  address: string
  post: string
  lat: number | null
  lng: number | null
}

/** When and where a shift is. It has to exist. */
export async function readPlaceOf(tenant: Tenant, shiftId: string): Promise<Place> {
  const [found] = await rows<Place>(tenant, {
    name: 'place-of-shift',
    text: `
      select lower(s.during) as "from", upper(s.during) as "to", t.zone, t.name as site, t.address, p.name as post,
        t.lat, t.lng
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where s.id = $1`,
    values: [shiftId],
  })
  return found!
}

type Colleague = { name: string; email: string; employer: string; slug: string; zone: string; locale: string | null }

/** The person who opened an offer, while in the office; else the owners. */
export const readOffice = (tenant: Tenant, offerId: string) =>
  rows<Colleague>(tenant, {
    name: 'office-of-offer',
    text: `
      with office as (
        select m.user_id, m.role, m.user_id = o.opened_by as opened
        from memberships m cross join shift_offers o
        where o.id = $1 and m.role in ('owner', 'scheduler', 'dispatcher'))
      select u.name, u.email, c.name as employer, c.slug, c.zone, c.locale
      from office join users u on u.id = office.user_id cross join organisations c
      where case when exists (select from office where opened) then office.opened else office.role = 'owner' end
      order by u.email`,
    values: [offerId],
  })
