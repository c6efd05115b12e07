import { daysBetween, daysLater, startOf } from '../../../contract/core/time.ts'
import { type EndingLicense, LICENSES_PER_PAGE } from '../../../contract/planning/compliance/licenses.ts'
import { standingOf } from '../../../contract/planning/guards/licenses.ts'
import { rows } from '../../core/database/rows.ts'
import { licenseNotices } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

type Row = Pick<EndingLicense, 'id' | 'guardId' | 'guard' | 'type' | 'number' | 'until' | 'shiftsAfter'> & {
  total: number
  shifts: number
}

// A license that another one of its kind follows at once does not end.
const UNRENEWED = `
  not exists (select from guard_qualifications next where next.organisation_id = q.organisation_id
    and next.guard_id = q.guard_id and next.type_id = q.type_id and next.state = 'valid' and next.id <> q.id
    and next.valid_from <= q.valid_until + 1 and coalesce(next.valid_until, 'infinity') > q.valid_until)`

const ENDING = `
  from guard_qualifications q
  join guards g on g.organisation_id = q.organisation_id and g.id = q.guard_id
  join qualification_types t on t.organisation_id = q.organisation_id and t.id = q.type_id
  where q.state = 'valid' and q.valid_until is not null and g.state <> 'left'
    and ${UNRENEWED}`

/** Three parameters from $`first` on, of `endsBy`: zones, last days of licenses, and the moments after them. */
const endsAt = (first: number) => `ends as (
        select * from unnest($${first}::text[], $${first + 1}::date[], $${first + 2}::timestamptz[])
          as e (zone, day, over))`

// The planned shifts of the guard that ask for this kind and reach past the last day.
const AFTER = `
  (select count(*)::int from assignments a
    join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
    join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
    join sites i on i.organisation_id = p.organisation_id and i.id = p.site_id
    join ends on ends.zone = i.zone and ends.day = q.valid_until
    where a.organisation_id = q.organisation_id and a.guard_id = q.guard_id
      and a.state in ('assigned', 'confirmed', 'on_post') and s.state <> 'cancelled' and q.type_id = any(s.requires)
      and upper(a.during) > $2 and upper(a.during) > ends.over)`

/** The last days of licenses until a day in the zones of all sites, and the moments at which those are over there. */
async function endsBy(tenant: Tenant, by: string): Promise<[zones: string[], days: string[], over: Date[]]> {
  const found = await rows<{ day: string; zone: string }>(tenant, {
    name: 'last-days-of-licenses',
    text: `
      select distinct to_char(q.valid_until, 'YYYY-MM-DD') as day, t.zone
      from guard_qualifications q join sites t on t.organisation_id = q.organisation_id
      where q.state = 'valid' and q.valid_until <= $1`,
    values: [by],
  })
  return [
    found.map(({ zone }) => zone),
    found.map(({ day }) => day),
    found.map(({ day, zone }) => startOf(zone, daysLater(day, 1))),
  ]
}

/** A page of the licenses that ended or end by a day, the next end first. `today` is that of the organisation. */
export async function listEnding(
  tenant: Tenant,
  { by, now, today, page }: { by: string; now: Date; today: string; page: number },
) {
  const found = await rows<Row>(tenant, {
    name: 'licenses-that-end',
    text: `
      with ${endsAt(5)}, ending as (
        select q.id, q.guard_id as "guardId", g.name as guard, t.name as type, q.number,
          q.valid_until::text as until, ${AFTER} as "shiftsAfter" ${ENDING} and q.valid_until <= $1)
      select *, count(*) over ()::int as total, sum("shiftsAfter") over ()::int as shifts from ending
      order by until, guard, id limit $3 offset $4`,
    values: [by, now, LICENSES_PER_PAGE, (page - 1) * LICENSES_PER_PAGE, ...(await endsBy(tenant, by))],
  })
  const licenses = found.map(({ id, guardId, guard, type, number, until, shiftsAfter }) => ({
    id,
    guardId,
    guard,
    type,
    number,
    until,
    shiftsAfter,
    standing: standingOf({ state: 'valid', until }, today),
    daysLeft: daysBetween(today, until),
  }))
  return { licenses, total: found[0]?.total ?? 0, shifts: found[0]?.shifts ?? 0 }
}

/** Whether this process alone tells of the licenses of a company until the commit: a guard gets one mail for all. */
export async function takeLicenseTurn(tenant: Tenant): Promise<boolean> {
  const [turn] = await rows<{ isMine: boolean }>(tenant, {
    name: 'license-turn',
    text: `select pg_try_advisory_xact_lock(hashtextextended('license notices ' || $1, 0)) as "isMine"`,
    values: [tenant.organisationId],
  })
  return turn!.isMine
}

/** How many days before its end people are told of a license for the first time. */
const FIRST_NOTICE = 90

export type ExpiryNotice = {
  type: string
  id: string
  guardId: string
  typeId: string
  until: string
  days: number[]
  shifts: number
}

/**
 * The licenses of whose end people have to be told now, with the warnings that are due: so many days before, and 0 once
 * one has ended. They are locked, so that two processes tell once.
 */
export const listDue = async (tenant: Tenant, today: string, now: Date): Promise<ExpiryNotice[]> =>
  rows<ExpiryNotice>(tenant, {
    name: 'licenses-due',
    text: `
      with ${endsAt(3)}, due as (
        select q.organisation_id, q.id, array_agg(notice order by notice) as days
        from guard_qualifications q
        join guards g on g.organisation_id = q.organisation_id and g.id = q.guard_id
        cross join unnest(array[90, 30, 7, 0]) as notice
        where q.state = 'valid' and g.state <> 'left' and ${UNRENEWED}
          and q.valid_until < $1::date + notice + (notice > 0)::int
          and not exists (select from license_notices n where n.organisation_id = q.organisation_id
            and n.qualification_id = q.id and n.days = notice)
        group by 1, 2)
      select q.id, q.guard_id as "guardId", q.type_id as "typeId",
        (select t.name from qualification_types t
          where t.organisation_id = q.organisation_id and t.id = q.type_id) as type,
        q.valid_until::text as until, due.days,
        ${AFTER} as shifts
      from due
      join guard_qualifications q on q.organisation_id = due.organisation_id and q.id = due.id
      order by q.valid_until, q.id limit 500 for update of q skip locked`,
    values: [today, now, ...(await endsBy(tenant, daysLater(today, FIRST_NOTICE)))],
  })

/** Notes that warnings were given. Gives those that no other process gave at the same moment. */
export async function noteNotices(
  { orm, organisationId }: Tenant,
  due: ExpiryNotice[],
  givenAt: Date,
): Promise<ExpiryNotice[]> {
  const noted = await orm
    .insert(licenseNotices)
    .values(
      due.flatMap(({ id, days }) => days.map((day) => ({ organisationId, qualificationId: id, days: day, givenAt }))),
    )
    .onConflictDoNothing()
    .returning({ id: licenseNotices.qualificationId, day: licenseNotices.days })
  return due.filter(({ id, days }) => noted.some((notice) => notice.id === id && notice.day === days[0]))
}
