import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { ON_CALLS } from '../tracking/queries-on-calls.ts'
import type { DutyWindow } from './duty-windows.ts'
import type { FixRow } from './fix-rows.ts'

const msOf = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`

/** The columns of stored fixes as `FixRow` names them. */
export const FIX_COLUMNS = `${msOf('p.fix_at')} as at, p.received_ms as "receivedMs", p.offset_ms as "offsetMs",
  p.lat_e7 as "latE7", p.lng_e7 as "lngE7", p.accuracy_dm as "accuracyDm", p.speed_cms as "speedCms", p.heading,
  p.battery, p.source, p.flags`

/** What `momentOf` says, in SQL. */
export const MOMENT = `p.fix_at + least(coalesce(p.offset_ms, 0), p.received_ms) * interval '1 ms'`

type TrailSpan = { guardId: string; from: Date; to: Date; most: number }

/**
 * The fixes of a guard in a span that lie in the tables of days, by time. A clock is at most 25 days wrong, so the key
 * of a fix lies that near.
 */
export const listHotFixes = (tenant: Tenant, { guardId, from, to, most }: TrailSpan) =>
  rows<FixRow>(tenant, {
    name: 'hot-fixes',
    text: `
      select p.device_no as "deviceNo", ${FIX_COLUMNS} from positions p
      where p.device_no = any(array(select t.number from trackers t where t.guard_id = $1))
        and p.guard_no = any(array(select n.number from guard_numbers n where n.guard_id = $1))
        and p.fix_at >= $2::timestamptz - interval '25 days' and p.fix_at < $3::timestamptz + interval '26 days'
        and ${MOMENT} >= $2 and ${MOMENT} < $3
      order by ${MOMENT}, p.device_no, p.fix_at limit $4`,
    values: [guardId, from, to, most],
  })

/** When a guard is on duty around a span: from 30 minutes before each shift to 30 minutes after it, and on calls. */
export const listDutyWindows = (tenant: Tenant, { guardId, from, to }: { guardId: string; from: Date; to: Date }) =>
  rows<DutyWindow>(tenant, {
    name: 'duty-windows',
    text: `
      select h.id as "shiftId", ${msOf(`lower(h.during) - interval '30 minutes'`)} as from,
        ${msOf(`upper(h.during) + interval '30 minutes'`)} as to
      from assignments a join shifts h on h.organisation_id = a.organisation_id and h.id = a.shift_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and h.state = 'published'
        and a.during && tstzrange($2::timestamptz - interval '30 minutes', $3::timestamptz + interval '30 minutes')
      union all
      select null, ${msOf('n.low')}, ${msOf('least(n.high, $3)')} from (${ON_CALLS}) n
      where n.guard_id = $1 and n.low < $3 and n.high > $2
      order by 2, 1`,
    values: [guardId, from, to],
  })

/** The time in which a guard had a device that tells where it is; `to` is null while it still does. */
export type CarriedDevice = { kind: 'tracker' | 'phone'; from: number; to: number | null }

/** What a guard carried at any time of a span. */
export const listCarried = (tenant: Tenant, { guardId, from, to }: { guardId: string; from: Date; to: Date }) =>
  rows<CarriedDevice>(tenant, {
    name: 'carried-trackers',
    text: `
      select kind, ${msOf('made_at')} as from, ${msOf('ended_at')} as to from trackers
      where guard_id = $1 and made_at < $3 and (ended_at is null or ended_at > $2) order by made_at, id limit 1000`,
    values: [guardId, from, to],
  })
