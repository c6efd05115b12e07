import type { OwnOffer, OwnSwap } from '../../../contract/planning/own/own.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { SWAP_JOINS, swapShift } from '../offers/queries-swaps.ts'

/** The offers to a guard of shifts that end after a moment, the last one of each shift, by their start. */
export function listOwnOffers(tenant: Tenant, guardId: string, after: Date): Promise<OwnOffer[]> {
  return rows<OwnOffer>(tenant, {
    name: 'own-offers',
    text: `
      select id, ${isoOf('"from"')} as "from",
        ${isoOf('"to"')} as "to",
        ${isoOf('answer_by')} as "answerBy",
        zone, site, address, post, state, pay
      from (
        select distinct on (o.shift_id) o.id, lower(s.during) as "from", upper(s.during) as "to", w.answer_by, t.zone,
          t.name as site, t.address, p.name as post, a.state, a.pay
        from offer_answers a
        join shift_offers o on o.organisation_id = a.organisation_id and o.id = a.offer_id
        join offer_waves w on w.organisation_id = a.organisation_id and w.id = a.wave_id
        join shifts s on s.organisation_id = o.organisation_id and s.id = o.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
        where a.guard_id = $1 and upper(s.during) > $2
        order by o.shift_id, o.id desc) offered
      where state <> 'accepted'
      order by "from", id`,
    values: [guardId, after],
  })
}

/** The swaps that a guard asked for or was asked for, of shifts that end after a moment, the last one of each shift. */
export function listOwnSwaps(tenant: Tenant, guardId: string, after: Date): Promise<OwnSwap[]> {
  return rows<OwnSwap>(tenant, {
    name: 'own-swaps',
    text: `
      select * from (
        select distinct on (s.id, w.from_guard = $1) w.id, w.state, w.from_guard = $1 as "isMine", g.name as colleague,
          ${swapShift('s', 'p', 't')} as shift,
          case when o.id is not null then ${swapShift('s2', 'p2', 't2')} end as other
        ${SWAP_JOINS}
        join guards g on g.organisation_id = w.organisation_id
          and g.id = case when w.from_guard = $1 then w.to_guard else w.from_guard end
        where (w.from_guard = $1 or w.to_guard = $1) and upper(s.during) > $2
        order by s.id, w.from_guard = $1, w.id desc) own
      order by id desc`,
    values: [guardId, after],
  })
}
