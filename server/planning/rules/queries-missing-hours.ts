import { dayAt, daysBetween } from '../../../contract/core/time.ts'
import { WEEK_MS } from '../../../contract/core/units.ts'
import { rows } from '../../core/database/rows.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'

type Row = { hiredOn: string | null; first: Date | null; past: string | null }

const WEEK_DAYS = 7

/**
 * How many active guards have a week or more without known hours in the weeks before a moment, though they were hired
 * by then or nobody noted when. Averages count that time as free.
 */
export async function countMissingHours(
  tenant: Tenant,
  { weeks, now, zone }: { weeks: number; now: Date; zone: string },
): Promise<number> {
  const start = new Date(now.getTime() - weeks * WEEK_MS)
  const [today, from] = [dayAt(zone, now), dayAt(zone, start)]
  const found = await beyondScope(tenant, () =>
    rows<Row>(tenant, {
      name: 'first-known-work',
      text: `
        select g.hired_on::text as "hiredOn", (select min(lower(a.during)) from assignments a
          where a.guard_id = g.id and a.state in ('assigned', 'confirmed', 'on_post')
            and lower(a.during) >= $1) as first,
          (select min(greatest(w.first_day, $2)) from past_hours w
            where w.guard_id = g.id and w.last_day >= $2)::text as past
        from guards g where g.state = 'active'`,
      values: [start, from],
    }),
  )
  return found.filter(({ hiredOn, first, past }) => {
    const planned = first === null || first > now ? today : dayAt(zone, first)
    const known = past !== null && past < planned ? past : planned
    return daysBetween(hiredOn === null || hiredOn < from ? from : hiredOn, known) >= WEEK_DAYS
  }).length
}
