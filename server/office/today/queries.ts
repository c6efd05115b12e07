import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import {
  AHEAD_DAYS,
  MOST_ROWS,
  type OpenShift,
  type Today,
  type UnconfirmedShift,
} from '../../../contract/office/today/today.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { LONGEST_SHIFT } from '../../planning/shifts/table.ts'

/** A stretch of days that *today* looks at, from its first moment on. */
export type Outlook = { now: Date; to: Date }

const HELD = `a.organisation_id = s.organisation_id and a.shift_id = s.id
  and a.state in ('assigned', 'confirmed', 'on_post')`

// What a guard has who is no longer active covers nothing.
const STANDS = `exists (select from guards w where w.organisation_id = a.organisation_id and w.id = a.guard_id
  and (w.state = 'active' or w.state_since >= upper(a.during)))`

// No shift is longer than a day of the clocks, so what is not over yet began at most that ago.
const AHEAD = `s.state <> 'cancelled' and upper(s.during) > $1 and lower(s.during) < $2
  and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT}`

const PLACED = `
  join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id`

const NAMES = `s.id as "shiftId", lower(s.during) as "from", upper(s.during) as "to", t.zone, t.name as site,
  p.name as post`

type ShiftRow = Omit<OpenShift, 'from' | 'to' | 'calledOff' | 'offer'> & { from: Date; to: Date }
const dated = <T extends { from: Date; to: Date }>(row: T) => ({
  ...row,
  from: row.from.toISOString(),
  to: row.to.toISOString(),
})

type OpenRow = ShiftRow & {
  calledOff: OpenShift['calledOff']
  offer: OpenShift['offer']
  total: number
  calledOffTotal: number
  minutes: number
}

/** Shifts without a guard: the first of them, how many there are and were called off, and their minutes. */
export async function listOpen(tenant: Tenant, { now, to }: Outlook) {
  const found = await rows<OpenRow>(tenant, {
    name: 'today-open',
    text: `
      select ${NAMES}, case when c.guard is not null then jsonb_build_object('guard', c.guard, 'reason', c.reason,
          'at', ${isoOf('c.changed_at')}) end as "calledOff",
        (select jsonb_build_object('wave', w.number, 'answerBy',
            ${isoOf('w.answer_by')},
            'asked', count(r.guard_id)::int, 'declined', (count(*) filter (where r.state = 'declined'))::int)
          from shift_offers f
          join offer_waves w on w.organisation_id = f.organisation_id and w.offer_id = f.id and w.state = 'open'
          left join offer_answers r on r.organisation_id = w.organisation_id and r.wave_id = w.id
          where f.organisation_id = s.organisation_id and f.shift_id = s.id and f.state = 'open'
          group by w.number, w.answer_by) as offer,
        count(*) over ()::int as total, count(c.guard) over ()::int as "calledOffTotal",
        (sum(extract(epoch from upper(s.during) - lower(s.during)) / 60) over ())::int as minutes
      from shifts s ${PLACED}
      left join lateral (
        select g.name as guard, o.reason, o.changed_at from assignments o
        join guards g on g.organisation_id = o.organisation_id and g.id = o.guard_id
        where o.organisation_id = s.organisation_id and o.shift_id = s.id and o.state in ('called_off', 'declined')
        order by o.changed_at desc, o.id desc limit 1) c on true
      where ${AHEAD} and not exists (select from assignments a where ${HELD} and ${STANDS})
      order by lower(s.during), s.id limit $3`,
    values: [now, to, MOST_ROWS],
  })
  const [first] = found
  return {
    open: found.map((shift): OpenShift => dated(shift)),
    unfilled: first?.total ?? 0,
    calledOff: first?.calledOffTotal ?? 0,
    openMinutes: first?.minutes ?? 0,
  }
}

type UnconfirmedFacts = Pick<UnconfirmedShift, 'guardId' | 'guard' | 'phone' | 'asked' | 'isOpened'>

/** Shifts that begin within a day and that guards know of, but have not confirmed: the first, and how many. */
export async function listUnconfirmed(tenant: Tenant, now: Date) {
  const found = await rows<ShiftRow & UnconfirmedFacts & { total: number }>(tenant, {
    name: 'today-unconfirmed',
    text: `
      select ${NAMES}, g.id as "guardId", g.name as guard, g.phone, count(*) over ()::int as total,
        1 + (select count(*) from ledger_events e where e.organisation_id = s.organisation_id
          and e.subject = 'shift:' || s.id and e.kind = 'assignment.reminded' and e.at >= s.told_at)::int as asked,
        (select bool_or(g.id = any(b.readers)) from publications b where b.organisation_id = s.organisation_id
          and b.published_at >= s.told_at and g.id = any(b.guard_ids)) as "isOpened"
      from shifts s ${PLACED}
      join assignments a on ${HELD}
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
      where ${AHEAD} and a.state = 'assigned' and s.told->>'guardId' = g.id::text
      order by lower(s.during), s.id limit $3`,
    values: [now, dayAfter(now), MOST_ROWS],
  })
  return {
    unconfirmed: found.map((shift): UnconfirmedShift => dated(shift)),
    total: found[0]?.total ?? 0,
  }
}

const dayAfter = (now: Date) => new Date(now.getTime() + DAY_MS)

const COVERED_DAYS = 7

type DayRow = { day: string; covered: number; needed: number; coveredMinutes: number; neededMinutes: number }

/** How many shifts of each of seven days of the company's zone have a guard, and the minutes of all of them. */
export async function listCoverage(tenant: Tenant, { now, zone }: { now: Date; zone: string }) {
  const days = Array.from({ length: COVERED_DAYS }, (_, nth) => daysLater(dayAt(zone, now), nth))
  const starts = days.map((day) => startOf(zone, day))
  const found = await rows<DayRow>(tenant, {
    name: 'today-coverage',
    text: `
      with days as (select unnest($3::date[]) as day),
      planned as (
        select ($3::date[])[width_bucket(lower(s.during), $4::timestamptz[])] as day,
          exists (select from assignments a where ${HELD} and ${STANDS}) as held,
          extract(epoch from upper(s.during) - lower(s.during)) / 60 as minutes
        from shifts s where s.state <> 'cancelled'
          and lower(s.during) >= $1 and lower(s.during) < $2)
      select to_char(days.day, 'YYYY-MM-DD') as day, count(*) filter (where held)::int as covered,
        count(planned.day)::int as needed, coalesce(sum(minutes) filter (where held), 0)::int as "coveredMinutes",
        coalesce(sum(minutes), 0)::int as "neededMinutes"
      from days left join planned on planned.day = days.day group by days.day order by days.day`,
    values: [starts[0], startOf(zone, daysLater(days[0]!, COVERED_DAYS)), days, starts],
  })
  const sum = (of: (row: DayRow) => number) => found.reduce((total, row) => total + of(row), 0)
  return {
    days: found.map(({ day, covered, needed }) => ({ day, covered, needed })),
    minutes: { covered: sum((row) => row.coveredMinutes), needed: sum((row) => row.neededMinutes) },
  }
}

type Figures = Pick<Today, 'sites' | 'guards'> & {
  all: number
  confirmed: number
  open: number
  fresh: number
  moved: number
  cancelled: number
  people: number
  firstStart: Date | null
}

/** Figures: sites, guards, the shifts that begin within a day, and what guards have not been told of. */
export async function readFigures(tenant: Tenant, { now, to }: Outlook): Promise<Figures> {
  const [found] = await rows<Figures>(tenant, {
    name: 'today-figures',
    text: `
      with planned as (
        select s.state, s.told, s.during, a.guard_id, case when ${STANDS} then a.state end as held
        from shifts s left join assignments a on ${HELD}
        where upper(s.during) > $1 and lower(s.during) < $2
          and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT}),
      unsent as (
        select *, case when state = 'cancelled' then 'cancelled' when told is null then 'fresh' else 'moved' end as kind
        from planned where case when state = 'cancelled' then told is not null else told is null
          or (told->>'from')::timestamptz <> lower(during) or (told->>'to')::timestamptz <> upper(during)
          or (told->>'guardId') is distinct from guard_id::text end),
      soon as (
        select * from planned where state <> 'cancelled' and lower(during) > $1
          and lower(during) < $1::timestamptz + interval '24 hours')
      select (select count(*) from sites)::int as sites,
        (select count(*) from guards where state <> 'left')::int as guards,
        (select count(*) from soon)::int as all, (select count(*) from soon where held is null)::int as open,
        (select count(*) from soon where held in ('confirmed', 'on_post'))::int as confirmed,
        (select count(*) from unsent where kind = 'fresh')::int as fresh,
        (select count(*) from unsent where kind = 'moved')::int as moved,
        (select count(*) from unsent where kind = 'cancelled')::int as cancelled,
        (select count(distinct person) from unsent, unnest(array[guard_id::text, told->>'guardId']) person
          where person is not null)::int as people,
        (select min(lower(during)) from unsent where lower(during) > $1) as "firstStart"`,
    values: [now, to],
  })
  return found!
}

/** Until when *today* looks. */
export const aheadOf = (now: Date): Outlook => ({ now, to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS) })
