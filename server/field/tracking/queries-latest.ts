import { MOST_LATEST, type Position, positionFlags } from '../../../contract/field/tracking/positions.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** The flags of a position from the bits in which they are stored, in the order of the contract. */
export const flagsOf = (bits: number) => positionFlags.filter((_, at) => (bits & (1 << at)) !== 0)

type Row = Omit<Position, 'flags'> & { flags: number }

type LatestQuery = { site: string | null; since: Date; box?: number[] | null }

/**
 * Where guards were last, of one site if given, since a moment: the latest first. `box` is the west, south, east and
 * north of a part of the map, which may cross 180°.
 */
export async function listLatest(tenant: Tenant, { site, since, box = null }: LatestQuery) {
  const found = await rows<Row>(tenant, {
    name: 'latest-positions',
    text: `
      select l.guard_id as "guardId", g.name as guard, l.device_id as "deviceId", l.shift_id as "shiftId",
        l.site_id as "siteId", ${isoOf('l.fix_at')} as at, ${isoOf('l.received_at')} as "receivedAt", l.lat, l.lng,
        l.accuracy_m as "accuracyM", l.speed_ms as "speedMs", l.heading as "headingDeg", l.battery, l.flags
      from latest_positions l
      join guards g on g.organisation_id = l.organisation_id and g.id = l.guard_id
      where ($1::uuid is null or l.site_id = $1) and l.fix_at >= $2
        and ($3::float8 is null or l.lat between $4::float8 and $6::float8
          and case when $3 <= $5::float8 then l.lng between $3 and $5 else l.lng >= $3 or l.lng <= $5 end)
      order by l.fix_at desc, l.guard_id limit ${MOST_LATEST}`,
    values: [site, since, ...(box ?? [null, null, null, null])],
  })
  return found.map((row): Position => ({ ...row, flags: flagsOf(row.flags) }))
}
