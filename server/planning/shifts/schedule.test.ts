import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { iso, startScheduling } from './testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

test('one-place-at-a-time: of fifty assignments of one guard at once, exactly one wins, and the others read why', async () => {
  const { add, guard, assign, shiftsIn } = await startScheduling()
  const amara = await guard('Amara')
  const ids = await add(...Array.from({ length: 50 }, () => DAY))
  const answers = await Promise.all(ids.map((id) => assign(id, amara)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  const said = answers.filter(({ status }) => status === 409).map(({ body }) => (body as { message: string }).message)
  expect(new Set(said)).toEqual(
    new Set(['Amara is on Harbour Street Mall, Main door until Monday, 23 November, 17:00.']),
  )
  expect((await shiftsIn(...WEEK)).filter(({ assignment }) => assignment)).toHaveLength(1)
})

test('one-guard-a-shift: of twenty guards for one shift at once, one gets it', async () => {
  const { add, guard, assign } = await startScheduling()
  const all = []
  for (let nth = 0; nth < 20; nth++) all.push(await guard(`Guard ${nth}`))
  const [id] = await add(DAY)
  const answers = await Promise.all(all.map((each) => assign(id!, each)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)!.body as { code: string; current: Shift }
  const winner = answers.find(({ status }) => status === 200)!.body as Shift
  expect([refused.code, refused.current.assignment?.guardId]).toEqual(['conflict', winner.assignment!.guardId])
})

test('one-place-at-a-time: the database itself refuses what a statement of its own would do', async () => {
  const { add, guard, assign, database, north } = await startScheduling()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const [first, second] = await add(DAY, DAY)
  await assign(first!, amara)
  await assign(second!, lydia)
  const ours = [north.organisationId, amara]
  await expect(
    database.pool.query('update assignments set guard_id = $2 where organisation_id = $1', ours),
  ).rejects.toThrow('assignments_one_place')
  await expect(
    database.pool.query(
      `update assignments set during = tstzrange('2026-11-25', '2026-11-26') where organisation_id = $1`,
      [north.organisationId],
    ),
  ).rejects.toThrow('assignments_shift_known')
})

test('license-through-the-shift: a license that ends before the shift blocks it, whatever the reason', async () => {
  const { add, guard, assign } = await startScheduling()
  const femi = await guard('Femi', { until: '2026-11-23' })
  const [day, night] = await add(DAY, ['2026-11-23T18:00Z', '2026-11-24T02:00Z'])
  const { status, body } = await assign(night!, femi, 'Nobody else in time')
  expect([status, body]).toMatchObject([
    422,
    { code: 'rule', violations: [{ kind: 'qualification_valid', severity: 'hard', overridable: 'never' }] },
  ])
  expect((await assign(day!, femi)).status).toBe(200)
})

test('soft-rule-with-reason: what breaks a soft rule needs a reason, which the log keeps', async () => {
  const { add, guard, assign, shiftsIn } = await startScheduling()
  const amara = await guard('Amara')
  const days = Array.from({ length: 7 }, (_, at): [string, string] => [
    `2026-11-${23 + at}T08:00Z`,
    `2026-11-${23 + at}T12:00Z`,
  ])
  const ids = await add(...days)
  for (const id of ids.slice(0, 6)) expect((await assign(id, amara)).status).toBe(200)
  const refused = await assign(ids[6]!, amara)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'rule', violations: [{ kind: 'max_consecutive_days', overridable: 'reason' }, { kind: 'weekly_rest' }] },
  ])
  expect((await assign(ids[6]!, amara, '')).status).toBe(400)
  expect((await assign(ids[6]!, amara, 'The client asks for her')).status).toBe(200)
  expect((await shiftsIn(...WEEK)).filter(({ assignment }) => assignment)).toHaveLength(7)
})

test('shift-moves-with-guard: a move takes the guard along, unless the guard is elsewhere then or a rule forbids it', async () => {
  const { add, guard, assign, ask, at, shiftsIn, absent } = await startScheduling()
  const amara = await guard('Amara')
  const [first, second] = await add(DAY, ['2026-11-24T08:00Z', '2026-11-24T16:00Z'])
  await assign(first!, amara)
  await assign(second!, amara)
  const move = (version: number, [from, to]: [string, string]) =>
    ask({ method: 'PATCH', url: at(`shifts/${second}`), body: { version, from: iso(from), to: iso(to) } })
  expect((await move(1, ['2026-11-23T12:00Z', '2026-11-23T20:00Z'])).status).toBe(409)
  await absent(amara, '2026-11-26T00:00Z', '2026-11-27T00:00Z')
  expect((await move(1, ['2026-11-26T08:00Z', '2026-11-26T16:00Z'])).status).toBe(422)
  expect((await shiftsIn(...WEEK)).map(({ from, version }) => [from, version])).toEqual([
    [iso('2026-11-23T08:00Z'), 1],
    [iso('2026-11-24T08:00Z'), 1],
  ])
  const moved = await move(1, ['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { from: iso('2026-11-25T08:00Z'), version: 2, assignment: { guardId: amara } },
  ])
  const stale = await move(1, ['2026-11-24T08:00Z', '2026-11-24T16:00Z'])
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { version: 2 } }])
})

test('call-off-opens-shift: a guard who calls off leaves an open shift, which somebody else may take', async () => {
  const { add, guard, assign, ask, at, shiftsIn, publish } = await startScheduling()
  const [elin, amara] = [await guard('Elin'), await guard('Amara')]
  const [id] = await add(DAY)
  const callOff = (body: object) => ask({ method: 'POST', url: at(`shifts/${id}/call-off`), body })
  expect((await callOff({ reason: 'Sick' })).status).toBe(409)
  await assign(id!, elin)
  await publish(...WEEK)
  expect((await ask({ method: 'POST', url: at(`shifts/${id}/confirm`) })).body).toMatchObject({
    assignment: { state: 'confirmed' },
  })
  expect((await callOff({})).status).toBe(400)
  expect((await callOff({ reason: 'Sick' })).body).toMatchObject({
    assignment: null,
    calledOff: { guardId: elin, reason: 'Sick', at: '2026-11-21T22:47:09.000Z' },
  })
  expect((await assign(id!, amara)).body).toMatchObject({ assignment: { guardId: amara }, calledOff: null })
  expect((await ask({ method: 'POST', url: at(`shifts/${id}/release`) })).body).toMatchObject({ assignment: null })
  expect(await shiftsIn(...WEEK)).toHaveLength(1)
})

test('past-stays: a shift that is over is not changed, and none is added before now', async () => {
  const { add, guard, assign, ask, at, clock, postId } = await startScheduling()
  const amara = await guard('Amara')
  const [id] = await add(DAY)
  clock.set('2026-11-23T16:00:00Z')
  expect((await assign(id!, amara)).status).toBe(409)
  expect((await ask({ method: 'DELETE', url: at(`shifts/${id}`) })).status).toBe(409)
  const [from, to] = DAY.map(iso)
  expect((await ask({ method: 'POST', url: at('shifts'), body: { shifts: [{ postId, from, to }] } })).status).toBe(409)
})

test('bad-shift-refused: a shift ends after it begins, lasts a day at most, and stands at a post of this organisation', async () => {
  const { ask, at, postId, south, shiftsIn } = await startScheduling()
  const add = (shift: object) => ask({ method: 'POST', url: at('shifts'), body: { shifts: [shift] } })
  const [from, to] = DAY.map(iso)
  for (const wrong of [
    { postId, from: to, to: from },
    { postId, from, to: iso('2026-11-24T09:00Z') },
    { postId, from, to: 'tomorrow' },
    { postId, from, to, state: 'published' },
  ])
    expect((await add(wrong)).status).toBe(400)
  expect((await add({ postId: randomUUID(), from, to })).status).toBe(404)
  expect(
    (await south.owner.ask({ method: 'POST', url: `${south.url}/shifts`, body: { shifts: [{ postId, from, to }] } }))
      .status,
  ).toBe(404)
  expect(await shiftsIn(...WEEK)).toEqual([])
  expect((await ask({ method: 'GET', url: at(`shifts?from=${from}&to=${iso('2027-11-24')}`) })).status).toBe(400)
})

test('foreign-organisation: a shift and a guard of another company are nothing here', async () => {
  const { add, guard, assign, south } = await startScheduling()
  const [id] = await add(DAY)
  const amara = await guard('Amara')
  for (const [method, path, body] of [
    ['POST', `shifts/${id}/assign`, { guardId: amara }],
    ['POST', `shifts/${id}/release`, undefined],
    ['GET', `shifts/${id}/candidates`, undefined],
    ['DELETE', `shifts/${id}`, undefined],
  ] as const)
    expect((await south.owner.ask({ method, url: `${south.url}/${path}`, ...(body && { body }) })).status).toBe(404)
  expect((await assign(id!, randomUUID())).status).toBe(404)
  expect((await assign(id!, amara)).status).toBe(200)
})
