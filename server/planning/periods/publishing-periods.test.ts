import { expect, test } from 'vitest'
import type { UnconfirmedShift } from '../../../contract/planning/periods/publication.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const RISE = JSON.stringify([{ from: '2026-11-23', rate: 1_700 }])
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const SPAN = { from: iso(WEEK[0]), to: iso(WEEK[1]), except: [] }

test('confirm-by: a published shift that is not confirmed 12 hours before it starts is listed, the earliest first', async () => {
  const { add, guard, assign, ask, at, publish, changesIn, clock, north } = await startScheduling()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const [first, second, open] = await add(DAY, NEXT, NEXT)
  await assign(first!, amara)
  await assign(second!, lydia)
  expect((await changesIn(...WEEK)).changes.map(({ shift, confirmBy }) => [shift.id, confirmBy])).toEqual(
    expect.arrayContaining([
      [first, iso('2026-11-22T20:00Z')],
      [second, iso('2026-11-23T20:00Z')],
      [open, null],
    ]),
  )
  const late = async () =>
    (await ask({ method: 'GET', url: at('unconfirmed') })).body as { unconfirmed: UnconfirmedShift[]; total: number }
  await publish(...WEEK)
  expect(await late()).toEqual({ unconfirmed: [], total: 0 })
  clock.set('2026-11-22T20:00:00Z')
  expect(await late()).toMatchObject({
    unconfirmed: [{ shift: { id: first, assignment: { guardId: amara } }, confirmBy: iso('2026-11-22T20:00Z') }],
    total: 1,
  })
  await ask({ method: 'POST', url: at(`shifts/${first}/confirm`) })
  expect((await late()).total).toBe(0)
  clock.set('2026-11-23T22:00:00Z')
  expect((await late()).unconfirmed.map(({ shift }) => shift.id)).toEqual([second])
  clock.set('2026-11-24T16:00:00Z')
  expect((await late()).total).toBe(0)
  const { ask: ofGuard } = await north.person('guard')
  expect((await ofGuard({ method: 'GET', url: at('unconfirmed') })).status).toBe(403)
})

test('override-by-two: what two people may allow, one gives the reason for and another publishes', async () => {
  const { add, guard, assign, absent, ask, publish, changesIn, at, north, shiftsIn } = await startScheduling()
  const amara = await guard('Amara')
  const [id] = await add(DAY)
  await absent(amara, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  expect((await assign(id!, amara)).status).toBe(422)
  expect((await assign(id!, amara, 'She offered to come')).status).toBe(200)
  expect((await changesIn(...WEEK)).changes[0]).toMatchObject({
    blocked: 'second_person',
    setAside: { reason: 'She offered to come', kinds: ['approved_time_off'], by: expect.any(String) },
    violations: [{ kind: 'approved_time_off' }],
  })
  const alone = await publish(...WEEK)
  expect([alone.status, alone.body]).toMatchObject([
    422,
    {
      code: 'rule',
      message:
        "8 h of it lie in the guard's approved time off. Two people may allow it, so somebody else must publish it.",
      violations: [{ kind: 'approved_time_off' }],
    },
  ])
  const other = await north.person('scheduler')
  const seen = await other.ask({ method: 'GET', url: at(`changes?from=${SPAN.from}&to=${SPAN.to}`) })
  expect(seen.body).toMatchObject({ changes: [{ blocked: null }] })
  // A rule that nobody gave a reason for counts for nobody.
  const { version } = (await shiftsIn(...WEEK))[0]!
  const longer = { version, from: iso(DAY[0]), to: iso('2026-11-24T01:00Z') }
  const url = at(`shifts/${id}`)
  expect((await ask({ method: 'PATCH', url, body: longer })).status).toBe(422)
  const moved = await ask({ method: 'PATCH', url, body: { ...longer, override: { reason: 'Nobody else that night' } } })
  expect(moved.status).toBe(200)
  expect((await publish(...WEEK)).status).toBe(422)
  expect((await other.ask({ method: 'POST', url: at('publish'), body: SPAN })).body).toMatchObject({ published: 1 })
})

test('override-by-two: a rule that began to hold after the reason was given still needs two people', async () => {
  const { add, guard, assign, absent, at, north } = await startScheduling()
  const amara = await guard('Amara')
  const [id] = await add(DAY)
  await assign(id!, amara)
  const aside = `update assignments set override = 'Long week', override_by = $1, override_of = '{max_rolling}'`
  await north.within(({ pool }) => pool.query(aside, [north.owner.id]))
  await absent(amara, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  const other = await north.person('scheduler')
  expect((await other.ask({ method: 'POST', url: at('publish'), body: SPAN })).status).toBe(422)
})

test('soft-rule-with-reason: what one scheduler set aside with a reason does not stop another from publishing it', async () => {
  const { add, guard, assign, changesIn, at, north } = await startScheduling()
  const amara = await guard('Amara')
  const days = Array.from({ length: 7 }, (_, n): [string, string] => [
    `2026-11-${23 + n}T08:00Z`,
    `2026-11-${23 + n}T12:00Z`,
  ])
  const ids = await add(...days)
  for (const id of ids) await assign(id, amara, 'The client asks for her')
  const last = (await changesIn(...WEEK)).changes.find(({ shift }) => shift.id === ids[6])
  expect(last).toMatchObject({ blocked: null, setAside: { reason: 'The client asks for her' } })
  expect(last!.violations.map(({ overridable }) => overridable)).toContain('reason')
  const other = await north.person('scheduler')
  expect((await other.ask({ method: 'POST', url: at('publish'), body: SPAN })).body).toMatchObject({ published: 7 })
})

test('late-change-pay-shown: a change names what it costs for coming late, unless its guard asked for it', async () => {
  const { add, guard, assign, ask, at, publish, changesIn, north } = await startScheduling()
  const chosen = ['basics', 'us-il-chicago']
  expect((await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen } })).status).toBe(200)
  const [amara, lydia] = [await guard('Amara', { payRate: 2_000 }), await guard('Lydia')]
  const [first, second] = await add(DAY, NEXT)
  await assign(first!, amara)
  await assign(second!, amara)
  const premiums = async () =>
    (await changesIn(...WEEK)).changes.map(({ premiums }) =>
      premiums.map(({ guardId, minutes, cost }) => [guardId, minutes, cost]),
    )
  expect(await premiums()).toEqual([[[amara, 60, 2_000]], [[amara, 60, 2_000]]])
  await publish(...WEEK)
  await ask({ method: 'POST', url: at(`shifts/${first}/release`) })
  await assign(first!, lydia)
  await ask({ method: 'POST', url: at(`shifts/${second}/call-off`), body: { reason: 'Sick' } })
  expect(await premiums()).toEqual([
    [
      [amara, 60, 2_000],
      [lydia, 60, 1_500],
    ],
    [],
  ])
  // The premium has the rate of the day of the shift.
  await north.within(({ pool }) => pool.query(`update guards set pay_rates = $1 where id = $2`, [RISE, lydia]))
  expect((await premiums())[0]![1]).toEqual([lydia, 60, 1_700])
})
