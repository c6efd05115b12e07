import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { LONGEST_SHIFT, type TimeSpan } from '../shifts/table.ts'

/** The mail addresses of some guards, or of all who are active. */
export const listAddresses = (tenant: Tenant, guardIds: string[] | null) =>
  rows<{ id: string; email: string | null }>(tenant, {
    name: 'addresses-of-guards',
    text: `select id, email from guards
      where case when $1::uuid[] is null then state = 'active' else id = any($1) end order by id`,
    values: [guardIds],
  })

type ToldShift = { shiftId: string; guardId: string; email: string | null; toldAt: Date }

/** The shifts of a stretch whose guards were told that they have them, each with the moment. */
export const listToldShifts = (tenant: Tenant, { from, to }: TimeSpan) =>
  rows<ToldShift>(tenant, {
    name: 'told-shifts',
    text: `
      select s.id as "shiftId", g.id as "guardId", g.email, s.told_at as "toldAt"
      from shifts s
      join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        and a.state in ('assigned', 'confirmed', 'on_post')
      join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
      where s.told->>'guardId' = g.id::text and s.told_at is not null and s.state <> 'cancelled'
        and lower(s.during) < $2 and upper(s.during) > $1 and lower(s.during) > $1::timestamptz - ${LONGEST_SHIFT}
      order by lower(s.during), s.id`,
    values: [from, to],
  })
