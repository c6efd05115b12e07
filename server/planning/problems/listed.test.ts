import { expect, test } from 'vitest'
import type { Problems } from '../../../contract/planning/problems/problems.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

test('roster-conflicts: the first hundred are listed, and all are counted', async () => {
  const { add, ask, at, north } = await startScheduling('2026-11-23T08:00Z')
  await add(...Array.from({ length: 101 }, (): [string, string] => ['2026-11-27T06:00Z', '2026-11-27T14:00Z']))
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `with made as (insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
          select $1, gen_random_uuid(), n, n, 'active', 1500 from generate_series(1, 101) n returning id)
        insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
          select $1, gen_random_uuid(), s.id, g.id, during, 'assigned', now()
          from (select id, during, row_number() over () as n from shifts) s
            join (select id, row_number() over () as n from made) g using (n)`,
      [organisationId],
    ),
  )
  const url = at(`problems?from=${iso('2026-11-22T23:00Z')}&to=${iso('2026-11-29T23:00Z')}`)
  const { conflicts, total, blocked } = (await ask({ method: 'GET', url })).body as Problems
  expect([conflicts.length, total, blocked]).toEqual([100, 101, 101])
})
