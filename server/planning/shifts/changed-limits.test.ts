import { expect, test } from 'vitest'
import type { Limit, LimitChange } from '../../../contract/planning/rules/limits.ts'
import { checkAtNight } from '../compliance/checking-rosters.ts'
import { iso, startScheduling } from './testing-schedule.ts'

const LONGEST = { pack: 'basics', kind: 'max_shift', field: 'minutes' }
const REST = { pack: 'eu-2003-88', kind: 'min_rest', field: 'minutes' }
const WORKWEEK = { pack: 'basics', kind: 'weekly_minutes', field: 'weekStartsOn' }
const reason = 'Agreed with the works council'

async function start() {
  const started = await startScheduling('2027-02-01T08:00:00Z')
  const { north, at } = started
  const change = (body: object, by = north.owner.ask) =>
    by({ method: 'POST', url: at('rules/limits'), body: { reason, ...body } })
  // A session ends where the clock moves on for days, so each reader signs in.
  const read = async (path: string) =>
    (await (await north.person('scheduler')).ask({ method: 'GET', url: at(path) })).body
  const list = async () => (await read('rules/limits')) as { limits: Limit[] }
  return {
    ...started,
    change,
    undo: (id: string, by = north.owner.ask) => by({ method: 'DELETE', url: at(`rules/limits/${id}`) }),
    limitOf: async (key: object) =>
      (await list()).limits.find((limit) => expect.objectContaining(key).asymmetricMatch(limit)),
    history: async () => (await read('rules/limits/changes')) as { changes: LimitChange[]; total: number },
    weekday: () => read('workweek'),
  }
}

test('limits-changed: assignment, candidates, conflicts and the check at night judge each shift by the limit of its day', async () => {
  const { ask, at, add, assign, guard, candidates, change, limitOf, database, clock } = await start()
  const amara = await guard('Amara')
  const [before, after] = await add(
    ['2027-02-09T06:00Z', '2027-02-09T18:00Z'],
    ['2027-02-10T20:00Z', '2027-02-11T08:00Z'],
  )
  expect((await change({ ...LONGEST, value: 600, from: '2027-02-10' })).status).toBe(200)
  expect(await limitOf(LONGEST)).toMatchObject({
    usual: 960,
    value: 960,
    isLaw: false,
    ahead: [{ value: 600, reason }],
  })
  expect((await candidates(before!)).may).toHaveLength(1)
  expect((await candidates(after!)).withReason).toMatchObject([{ violations: [{ kind: 'max_shift', limit: 600 }] }])
  expect((await assign(before!, amara)).status).toBe(200)
  const refused = await assign(after!, amara)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ violations: [{ kind: 'max_shift', measured: 720, limit: 600 }] })
  expect((await assign(after!, amara, reason)).status).toBe(200)
  const span = `from=${iso('2027-02-08T00:00Z')}&to=${iso('2027-02-15T00:00Z')}`
  const problems = JSON.stringify((await ask({ method: 'GET', url: at(`problems?${span}`) })).body)
  expect([problems.includes(before!), problems.includes('max_shift')]).toEqual([false, true])
  clock.set('2027-02-02T03:00:00Z')
  await checkAtNight({ database, clock })
  const { body } = await ask({ method: 'GET', url: at('violations') })
  expect(body).toMatchObject({ findings: [{ kind: 'max_shift', limit: 600, shiftIds: [after] }] })
  clock.set('2027-02-10T08:00:00Z')
  expect(await limitOf(LONGEST)).toMatchObject({ usual: 960, value: 600, ahead: [] })
})

test('limits-of-law: the law is made stricter only, the limits of the company either way, and others not at all', async () => {
  const { change, limitOf, north } = await start()
  const from = '2027-02-01'
  const looser = await change({ ...REST, value: 600, from })
  expect(looser.status).toBe(422)
  expect(looser.body).toMatchObject({ message: expect.stringContaining('is law') as string })
  expect((await change({ ...REST, value: 720, from })).status).toBe(200)
  expect(await limitOf(REST)).toMatchObject({ isLaw: true, usual: 660, value: 720 })
  expect((await change({ ...LONGEST, value: 1200, from })).status).toBe(200)
  expect(await limitOf(LONGEST)).toMatchObject({ value: 1200 })
  const wrong = [
    { ...LONGEST, value: 600, from: '2027-01-31' },
    { ...LONGEST, value: 5, from },
    { ...LONGEST, value: 600.5, from },
    { ...LONGEST, value: 600, from, reason: '' },
  ]
  for (const body of wrong) expect((await change(body)).status).toBe(400)
  for (const key of [
    { ...LONGEST, field: 'gapMinutes' },
    { ...LONGEST, kind: 'overtime_tiers' },
    { ...REST, pack: 'us-flsa' },
  ])
    expect((await change({ ...key, value: 600, from })).status).toBe(404)
  const scheduler = await north.person('scheduler')
  expect((await change({ ...LONGEST, value: 600, from }, scheduler.ask)).status).toBe(403)
  expect(await limitOf(LONGEST)).toMatchObject({ value: 1200 })
})

test('limits-history: each change stays with who, when and why; one ahead is taken back once, and one that holds is not', async () => {
  const { change, undo, history, limitOf, north, south, clock } = await start()
  const first = (await change({ ...LONGEST, value: 600, from: '2027-02-01' })).body as { id: string }
  clock.set('2027-02-01T08:30:00Z')
  const { id } = (await change({ ...LONGEST, value: 700, from: '2027-03-01' })).body as { id: string }
  clock.set('2027-02-01T09:00:00Z')
  // The same day again replaces it.
  const again = (await change({ ...LONGEST, value: 720, from: '2027-03-01' })).body as { id: string }
  expect((await limitOf(LONGEST))!.ahead.map(({ value }) => value)).toEqual([720])
  expect((await undo(first.id)).status).toBe(409)
  expect((await undo(id)).status).toBe(404)
  expect((await undo(again.id, south.owner.ask)).status).toBe(404)
  expect((await undo(again.id)).status).toBe(200)
  expect((await undo(again.id)).status).toBe(404)
  expect(await limitOf(LONGEST)).toMatchObject({ value: 600, ahead: [] })
  clock.set('2027-02-01T10:00:00Z')
  // Without a value it is that of the pack again.
  await change({ ...LONGEST, value: null, from: '2027-02-01' })
  expect(await limitOf(LONGEST)).toMatchObject({ value: 960 })
  const { changes, total } = await history()
  expect(total).toBe(4)
  expect(changes.map(({ value, undoneAt }) => [value, undoneAt === null])).toEqual([
    [null, true],
    [720, false],
    [700, false],
    [600, false],
  ])
  expect(changes[1]).toMatchObject({ reason, changedBy: expect.any(String), undoneBy: expect.any(String) })
  const events = await north.within(({ pool }) =>
    pool.query(`select kind from ledger_events where kind like 'rules.limit%' order by kind`),
  )
  expect(events.rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...Array<string>(4).fill('rules.limit_changed'),
    'rules.limit_undone',
  ])
})

test('workweek-changed: a workweek begins to hold on its own weekday, and two weeks apart from another', async () => {
  const { change, at, clock, north, weekday } = await start()
  await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen: ['basics', 'us-flsa'] } })
  expect((await change({ ...WORKWEEK, value: 1, from: '2027-02-16' })).body).toMatchObject({ code: 'invalid' })
  expect((await change({ ...WORKWEEK, value: 1, from: '2027-02-15' })).status).toBe(200)
  expect((await change({ ...WORKWEEK, value: 3, from: '2027-02-17' })).status).toBe(400)
  expect((await change({ ...WORKWEEK, value: 3, from: '2027-03-03' })).status).toBe(200)
  expect(await weekday()).toEqual({ weekStartsOn: 7 })
  clock.set('2027-02-15T08:00:00Z')
  expect(await weekday()).toEqual({ weekStartsOn: 1 })
})
