import type { NoShow } from '../../../contract/field/dispatch/no-show.ts'
import { kilometersBetween } from '../../../contract/planning/sites/geometry.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { IN_CAR } from './ranking.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

const OFFER = `
  (select json_build_object('id', o.id, 'state', o.state, 'next', o.next, 'minutes', o.minutes,
    'waves', (select json_agg(json_build_object('number', w.number, 'sentAt', ${isoOf('w.sent_at')},
      'answerBy', ${isoOf('w.answer_by')}) order by w.number)
      from offer_waves w where w.organisation_id = o.organisation_id and w.offer_id = o.id),
    'asked', (select json_agg(json_build_object('guardId', a.guard_id, 'guard', g.name, 'phone', g.phone,
      'wave', w.number, 'state', a.state, 'answeredAt', ${isoOf('a.answered_at')}, 'pay', a.pay,
      'lat', g.lat, 'lng', g.lng)
      order by w.number, g.name, a.guard_id)
      from offer_answers a
      join offer_waves w on w.organisation_id = a.organisation_id and w.id = a.wave_id
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
      where a.organisation_id = o.organisation_id and a.offer_id = o.id))
    from shift_offers o where o.organisation_id = s.organisation_id and o.shift_id = s.id order by o.id desc limit 1)`

type Home = { lat: number | null; lng: number | null }
type AskedGuard = NonNullable<NoShow['offer']>['asked'][number]
type Read = Omit<NoShow, 'offer'> &
  Home & {
    offer:
      | (Omit<NonNullable<NoShow['offer']>, 'asked'> & { asked: (Omit<AskedGuard, 'meters' | 'seconds'> & Home)[] })
      | null
  }

/** The straight way between two places in meters, to a hundred; null where one is unknown. */
const metersBetween = (a: Home, b: Home) =>
  a.lat === null || a.lng === null || b.lat === null || b.lng === null
    ? null
    : Math.round(kilometersBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) * 10) * 100

/** The way of the shift that a no-show call is about; undefined for other calls, and once its alert is forgotten. */
export async function readNoShow(tenant: Tenant, callId: string): Promise<NoShow | undefined> {
  const [found] = await rows<Read>(tenant, {
    name: 'no-show-of-call',
    text: `
        select s.id as "shiftId", ${isoOf('lower(s.during)')} as "from", ${isoOf('upper(s.during)')} as "to",
          g.name as guard, g.phone, ${isoOf('d.seen')} as "phoneSeenAt", ${isoOf('l.at')} as "lateAt",
          ${isoOf('a.at')} as "noShowAt", ${isoOf('t.at')} as "cameAt", ${OFFER} as offer,
          coalesce(p.lat, b.lat) as lat, coalesce(p.lng, b.lng) as lng
        from calls c
        join alerts a on a.organisation_id = c.organisation_id and a.id = c.alert_id
        join shifts s on s.organisation_id = c.organisation_id and 'shift:' || s.id = a.subject
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        join sites b on b.organisation_id = p.organisation_id and b.id = p.site_id
        left join guards g on g.organisation_id = s.organisation_id and g.id::text = s.told ->> 'guardId'
        left join lateral (select max(v.last_seen_at) as seen from devices v
          where v.organisation_id = g.organisation_id and v.guard_id = g.id) d on true
        left join lateral (select max(x.at) as at from alerts x
          where x.organisation_id = s.organisation_id and x.kind = 'late' and x.subject = a.subject) l on true
        left join lateral (select min(e.at) as at from time_events e
          where e.organisation_id = s.organisation_id and e.shift_id = s.id and e.kind = 'in') t on true
        where c.id = $1 and c.kind = 'no_show'`,
    values: [callId],
  })
  if (!found) return undefined
  const { lat, lng, offer, ...noShow } = found
  const asked = (offer?.asked ?? []).map(({ lat: homeLat, lng: homeLng, ...each }): AskedGuard => {
    const meters = metersBetween({ lat, lng }, { lat: homeLat, lng: homeLng })
    return { ...each, meters, seconds: meters === null ? null : Math.round(meters / IN_CAR) }
  })
  return { ...noShow, offer: offer && { ...offer, asked: asked.toSorted(nearestFirst) } }
}

/** By their wave, then the nearest first. */
const nearestFirst = (a: AskedGuard, b: AskedGuard) =>
  a.wave - b.wave || (a.meters ?? Infinity) - (b.meters ?? Infinity) || a.guard.localeCompare(b.guard)
