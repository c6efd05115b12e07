import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** What a late change of a shift costs: for a guard who has it, or who lost it. `from` is when the shift begins. */
export type LatePremium = { shiftId: string; siteId: string; guardId: string; cost: number; from: Date }

/**
 * What late changes cost of the shifts that begin in a stretch, as they were published. One that was taken back costs
 * nothing. Every figure of money has it on the day on which the shift begins. Cost is in minor units.
 */
export const readPremiums = (tenant: Tenant, { from, to }: { from: Date; to: Date }) =>
  rows<LatePremium>(tenant, {
    name: 'premiums-of-shifts',
    text: `
      select s.id as "shiftId", p.site_id as "siteId", one ->> 'guardId' as "guardId", (one ->> 'cost')::int as cost,
        lower(s.during) as "from"
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join ledger_events e on e.organisation_id = s.organisation_id and e.subject = 'shift:' || s.id
        and e.kind = 'shift.published' and jsonb_typeof(e.body -> 'premiums') = 'array'
      cross join lateral jsonb_array_elements(e.body -> 'premiums') one
      where lower(s.during) >= $1 and lower(s.during) < $2 and not coalesce((
        select later.kind = 'shift.taken_back' from ledger_events later
        where later.organisation_id = e.organisation_id and later.subject = e.subject and later.id > e.id
          and later.kind in ('shift.published', 'shift.taken_back')
        order by later.id limit 1), false)`,
    values: [from, to],
  })
