import { MOST_TWINS, type Twins } from '../../../contract/planning/guards/merging.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** What more guards than this share is a default, such as the office's own number, and says nothing of a person. */
const MOST_HOLDERS = 5

const shown = (guard: string) =>
  `jsonb_build_object('id', ${guard}.id, 'name', ${guard}.name, 'employeeNo', ${guard}.employee_no,
    'state', ${guard}.state)`

/**
 * Pairs of guards who share an address, a number to call, an employee number but for its spelling, or a name. Two of
 * one name whose address and phone are both known and both differ are two people.
 */
export const listTwins = (tenant: Tenant): Promise<Twins[]> =>
  rows<Twins>(tenant, {
    name: 'twins',
    text: `
      with known as (select * from guards where merged_into is null),
      keys as (
        select id, 'email' as trait, lower(email) as key from known where email is not null
        union all select id, 'phone', phone from known where phone is not null
        union all select id, 'number', upper(regexp_replace(employee_no, '[^[:alnum:]]', '', 'g')) from known
        union all select id, 'name', lower(regexp_replace(trim(name), '\\s+', ' ', 'g')) from known),
      told as (select trait, key from keys group by 1, 2 having count(*) between 2 and $2),
      near as (select k.* from keys k join told using (trait, key)),
      pairs as (
        select a.id as one, b.id as other, array_agg(a.trait order by array_position(
          array['email', 'phone', 'number', 'name'], a.trait)) as shared
        from near a join near b on b.trait = a.trait and b.key = a.key and a.id < b.id
        group by 1, 2)
      select ${shown('g')} as one, ${shown('h')} as other, p.shared
      from pairs p join known g on g.id = p.one join known h on h.id = p.other
      where p.shared <> array['name']
        or not coalesce(lower(g.email) <> lower(h.email) and g.phone <> h.phone, false)
      order by cardinality(p.shared) desc, g.name, g.id, h.id limit $1`,
    values: [MOST_TWINS, MOST_HOLDERS],
  })
