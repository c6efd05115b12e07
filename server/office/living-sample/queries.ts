import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { rows } from '../../core/database/rows.ts'
import { CHECK_CALL_BY, NO_SHOW_BY, ON_POST_BY, RELIEVED_BY } from '../../field/attendance/queries-coverage.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { SampleRound, SampleShift } from './acts.ts'
import { samplePhones } from './table.ts'

/** A place of two columns, where both are known. */
const pointOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng }

type PlaceRow = { lat: number | null; lng: number | null }
/** The most shifts and rounds that lie around a moment; a sample company has a tenth of them. */
const MOST_AROUND = 500
/** What an act of a moment depends on lies so long before it, and so long after. */
const [BEFORE_MS, AFTER_MS] = [6 * HOUR_MS, 4 * HOUR_MS]

const around = ({ after, until }: { after: number; until: number }) => [
  new Date(after - BEFORE_MS),
  new Date(until + AFTER_MS),
]

/** The orders in force at a post as a shift begins there, unless its guard read them before. */
const UNREAD = `
  select o.number from post_orders o
  where o.organisation_id = s.organisation_id and o.post_id = s.post_id
    and o.effective_from <= lower(a.during) and (o.effective_until is null or o.effective_until > lower(a.during))
    and not exists (select from post_order_acks k where k.organisation_id = o.organisation_id
      and k.post_id = o.post_id and k.number = o.number and k.guard_id = a.guard_id and k.at < lower(a.during))
  order by o.number desc limit 1`

/** The shifts around a time that guards know of, in order. */
export async function listSampleShifts(tenant: Tenant, span: { after: number; until: number }): Promise<SampleShift[]> {
  type Site = { siteLat: number | null; siteLng: number | null }
  type Row = Omit<SampleShift, 'from' | 'to' | 'place' | 'middle'> & PlaceRow & Site & { from: Date; to: Date }
  const found = await rows<Row>(tenant, {
    name: 'shifts-of-sample',
    text: `
      select s.id as "shiftId", g.id as "guardId", g.name as guard, p.id as "postId", p.name as post,
        t.id as "siteId", t.name as site, (${UNREAD}) as orders,
        lower(a.during) as "from", upper(a.during) as "to", p.check_call_minutes as "checkCallMinutes",
        coalesce(p.lat, t.lat) as lat, coalesce(p.lng, t.lng) as lng, t.lat as "siteLat", t.lng as "siteLng"
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id and s.state = 'published'
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
        and g.state not in ('left', 'suspended')
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where a.state in ('assigned', 'confirmed', 'on_post') and s.told->>'guardId' = a.guard_id::text
        and a.during && tstzrange($1, $2)
      order by lower(a.during), t.name, p.name, g.name, s.id limit ${MOST_AROUND}`,
    values: around(span),
  })
  return found.map(({ lat, lng, siteLat, siteLng, from, to, ...shift }) => ({
    ...shift,
    from: from.getTime(),
    to: to.getTime(),
    place: pointOf({ lat, lng }),
    middle: pointOf({ lat: siteLat, lng: siteLng }),
  }))
}

/** When the earliest of the shifts began that go on at a moment; null where nobody is on duty. */
export const readOnDutySince = async (tenant: Tenant, now: Date): Promise<Date | null> =>
  (
    await rows<{ since: Date | null }>(tenant, {
      name: 'on-duty-since',
      text: `select min(lower(a.during)) as since from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id and s.state = 'published'
        where a.state in ('assigned', 'confirmed', 'on_post') and a.during @> $1::timestamptz`,
      values: [now],
    })
  )[0]!.since

/** Rounds of before now that nobody of the sample could walk: no shift at their post begins from `since` on. */
export const listUnmannedRounds = async (tenant: Tenant, { since, now }: { since: Date; now: Date }) =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'unmanned-rounds',
      text: `
        select r.id from tour_runs r
        join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
        where r.state = 'scheduled' and r.due_at < $2 and not exists (
          select from shifts s
          join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
          where s.organisation_id = t.organisation_id and s.post_id = t.post_id and s.state = 'published'
            and a.state in ('assigned', 'confirmed', 'on_post')
            and lower(a.during) >= $1 and a.during @> r.due_at)`,
      values: [since, now],
    })
  ).map(({ id }) => id)

/** The rounds around a time with their checkpoints. */
export async function listSampleRounds(tenant: Tenant, span: { after: number; until: number }): Promise<SampleRound[]> {
  type Stop = PlaceRow & { checkpointId: string; name: string; dueAt: number }
  const found = await rows<Omit<SampleRound, 'dueAt' | 'stops'> & { dueAt: Date; stops: Stop[] }>(tenant, {
    name: 'rounds-of-sample',
    text: `
      select r.id as "runId", t.post_id as "postId", t.name as tour, r.due_at as "dueAt",
        (select jsonb_agg(jsonb_build_object('checkpointId', c.id, 'name', c.name, 'lat', c.lat, 'lng', c.lng,
            'dueAt', (extract(epoch from n.due_at) * 1000)::float8) order by n.position)
          from run_stops n join checkpoints c on c.organisation_id = n.organisation_id and c.id = n.checkpoint_id
          where n.organisation_id = r.organisation_id and n.run_id = r.id) as stops
      from tour_runs r
      join tours t on t.organisation_id = r.organisation_id and t.id = r.tour_id
      where r.due_at > $1 and r.due_at < $2 and r.state <> 'excused'
      order by r.due_at, r.id limit ${MOST_AROUND}`,
    values: around(span),
  })
  return found.map(({ dueAt, stops, ...round }) => ({
    ...round,
    dueAt: dueAt.getTime(),
    stops: stops.map(({ lat, lng, ...stop }) => ({ ...stop, place: pointOf({ lat, lng }) })),
  }))
}

/** A phone of the sample as it is stored, and where its chain is. */
export type StoredPhone = { guardId: string; deviceId: string; key: string; seq: number; hash: string }

/** The phones that some guards act with, as long as they are in use. */
export const listPhones = (tenant: Tenant, guardIds: string[]) =>
  rows<StoredPhone>(tenant, {
    name: 'phones-of-sample',
    text: `
      select p.guard_id as "guardId", p.device_id as "deviceId", p.secret_sealed as key, d.last_seq as seq,
        d.last_hash as hash
      from sample_phones p
      join devices d on d.organisation_id = p.organisation_id and d.id = p.device_id and d.state = 'active'
      where p.guard_id = any($1) order by p.guard_id`,
    values: [guardIds],
  })

/** The phones of the sample that some guards carry, with the number under which each sends positions; null before. */
export const listSenders = (tenant: Tenant, guardIds: string[]) =>
  rows<{ guardId: string; id: string; name: string; enrolledAt: Date; number: number | null }>(tenant, {
    name: 'senders-of-sample',
    text: `
      select p.guard_id as "guardId", d.id, d.name, d.enrolled_at as "enrolledAt",
        case when exists (select from guard_numbers n where n.organisation_id = p.organisation_id
          and n.guard_id = p.guard_id) then t.number end as number
      from sample_phones p
      join devices d on d.organisation_id = p.organisation_id and d.id = p.device_id and d.state = 'active'
      left join trackers t on t.organisation_id = d.organisation_id and t.device_id = d.id
      where p.guard_id = any($1) order by p.guard_id`,
    values: [guardIds],
  })

/** Which of some guards never had a phone: nobody takes the place of a real one, nor of one that the office ended. */
export const listWithoutPhone = async (tenant: Tenant, guardIds: string[]): Promise<string[]> =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'guards-without-phone',
      text: `
        select g.id from guards g where g.id = any($1)
          and not exists (select from devices d where d.organisation_id = g.organisation_id and d.guard_id = g.id)
        order by g.id`,
      values: [guardIds],
    })
  ).map(({ id }) => id)

export const addPhone = async (
  { orm, organisationId }: Tenant,
  phone: Pick<StoredPhone, 'guardId' | 'deviceId' | 'key'>,
) => void (await orm.insert(samplePhones).values({ ...phone, organisationId }))

/** The owner who is a member the longest: in whose name phones are enrolled. */
export const readOwner = async (tenant: Tenant): Promise<string | undefined> =>
  (
    await rows<{ id: string }>(tenant, {
      name: 'owner-of-sample',
      text: `select user_id as id from memberships where role = 'owner' order by created_at, user_id limit 1`,
      values: [],
    })
  )[0]?.id

/** The sealed tags of checkpoints. */
export const listTags = async (tenant: Tenant, ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await rows<{ id: string; sealed: string }>(tenant, {
        name: 'tags-of-sample',
        text: `select id, token_sealed as sealed from checkpoints where id = any($1)`,
        values: [ids],
      })
    ).map(({ id, sealed }) => [id, sealed]),
  )

/** Waits for no guard any more: as long as nobody looks, none of them acts. */
export const waitForNobody = (tenant: Tenant) =>
  rows(tenant, {
    name: 'wait-for-nobody',
    text: `update deadlines set state = 'cancelled'
      where organisation_id = $1 and kind = any($2) and state = 'armed'`,
    values: [tenant.organisationId, [ON_POST_BY, NO_SHOW_BY, RELIEVED_BY, CHECK_CALL_BY]],
  })
