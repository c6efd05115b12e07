import { AROUND_SHIFT_MINUTES, type GapReason } from '../../../contract/field/tracking/phone-fixes.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { ON_CALLS } from './queries-on-calls.ts'

/** A time for which a phone has no place, by the server’s clock. `saidAt` is how the phone wrote its beginning. */
export type NewGap = { saidAt: Date; from: Date; to: Date; reason: GapReason }

/**
 * Keeps gaps of a phone, each once and cut to the shift or call that holds most of it, of a shift from 30 minutes
 * before to 30 minutes after. Of a time off duty nothing is kept.
 */
export async function addGaps(
  tenant: Tenant,
  { deviceId, guardId }: { deviceId: string; guardId: string },
  gaps: NewGap[],
): Promise<void> {
  if (gaps.length === 0) return
  await rows(tenant, {
    name: 'add-gaps',
    text: `
      insert into trail_gaps (organisation_id, device_id, guard_id, said_at, from_at, to_at, reason)
      select distinct on (g.said_at) $1::uuid, $2::uuid, $3::uuid, g.said_at, greatest(g.low, d.low),
        least(g.high, d.high), g.reason
      from unnest($4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[]) as g(said_at, low, high, reason)
      join (
        select lower(h.during) - interval '${AROUND_SHIFT_MINUTES} minutes' as low,
          upper(h.during) + interval '${AROUND_SHIFT_MINUTES} minutes' as high
        from assignments a
        join shifts h on h.organisation_id = a.organisation_id and h.id = a.shift_id and h.state = 'published'
        where a.guard_id = $3 and a.state in ('assigned', 'confirmed', 'on_post')
          and a.during && tstzrange($8::timestamptz - interval '1 hour', $9::timestamptz + interval '1 hour')
        union all
        select n.low, n.high from (${ON_CALLS}) n
        where n.guard_id = $3 and n.low < $9 and n.high > $8
      ) d on d.low < g.high and g.low < d.high
      order by g.said_at, least(g.high, d.high) - greatest(g.low, d.low) desc
      on conflict (organisation_id, device_id, said_at) do nothing`,
    values: [
      tenant.organisationId,
      deviceId,
      guardId,
      gaps.map(({ saidAt }) => saidAt),
      gaps.map(({ from }) => from),
      gaps.map(({ to }) => to),
      gaps.map(({ reason }) => reason),
      new Date(Math.min(...gaps.map(({ from }) => from.getTime()))),
      new Date(Math.max(...gaps.map(({ to }) => to.getTime()))),
    ],
  })
}

const MOST_READ = 2_000

/**
 * What the phones of a guard said of times without a place, the first one first: which, and why. It is for replay and
 * trails, beside the fixes: a time without fixes and without such a row has no known reason.
 */
export const listGaps = (tenant: Tenant, { guardId, from, to }: { guardId: string; from: Date; to: Date }) =>
  rows<{ from: Date; to: Date; reason: GapReason }>(tenant, {
    name: 'gaps-of-trails',
    text: `
      select g.from_at as "from", g.to_at as "to", g.reason from trail_gaps g
      where g.guard_id = $1 and g.from_at < $3 and g.to_at > $2
      order by g.from_at, g.device_id limit ${MOST_READ}`,
    values: [guardId, from, to],
  })
