import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { LONGEST_SHIFT } from './table.ts'

/** The guards who have a shift in a stretch. */
export async function guardsWithWork(tenant: Tenant, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const found = await rows<{ id: string }>(tenant, {
    name: 'guards-with-work',
    text: `
      select distinct guard_id as id from assignments
      where state in ('assigned', 'confirmed', 'on_post') and lower(during) < $2 and upper(during) > $1
        and lower(during) > $1::timestamptz - ${LONGEST_SHIFT}`,
    values: [from, to],
  })
  return found.map(({ id }) => id)
}

type ShiftRecord = { id: string; isPublished: boolean; payId: string | null; kinds: string[] }

/** Of some shifts, whether guards were told of them, their pay class, and the kinds of rules set aside for them. */
export async function shiftsAsSet(tenant: Tenant, ids: string[]): Promise<Map<string, ShiftRecord>> {
  const found = await rows<ShiftRecord>(tenant, {
    name: 'shifts-as-set',
    text: `
      select s.id, s.told is not null as "isPublished", s.pay_id as "payId", coalesce(a.override_of, '{}') as kinds
      from shifts s
      left join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        and a.state in ('assigned', 'confirmed', 'on_post')
      where s.id = any($1)`,
    values: [ids],
  })
  return new Map(found.map((shift) => [shift.id, shift]))
}
