import { expect, test } from 'vitest'
import { startDispatch } from './testing-dispatch.ts'

const ROUNDS = 50

test('one-call-a-unit: of two dispatchers who send one unit at once, fifty times, one wins each time', async () => {
  const { open, send, note, imogen, lukas, guardId, north } = await startDispatch()
  const [one, other] = [await open(), await open({ severity: 1 })]
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([send(imogen, one.id, guardId), send(lukas, other.id, guardId)])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status]).toEqual([200, 409])
    const active = await north.within(({ pool }) =>
      pool.query(`select count(*)::int as active from call_units where guard_id = $1 and ended_at is null`, [guardId]),
    )
    expect(active.rows).toEqual([{ active: 1 }])
    expect(lost!.body.current).toMatchObject({ taken: 'unit', guardId, callId: won!.body.id })
    const unit = won!.body.units.find(({ endedAt }) => endedAt === null)!
    expect((await note(won!.body.id, unit.id, 'withdrawn')).status).toBe(200)
  }
})

test('one-lead-a-call: of two dispatchers who send a lead to one call at once, one wins each time', async () => {
  const { open, send, note, imogen, lukas, guardId, ben } = await startDispatch()
  const call = await open()
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([send(imogen, call.id, guardId), send(lukas, call.id, ben)])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status]).toEqual([200, 409])
    expect(lost!.body.current).toMatchObject({ taken: 'lead', callId: call.id })
    expect(lost!.body.message).toContain('Nothing went out twice')
    const unit = won!.body.units.find(({ endedAt }) => endedAt === null)!
    await note(call.id, unit.id, 'withdrawn')
  }
})

test('race-in-words: who loses reads who won, for what, how much earlier, and who is best now', async () => {
  const { open, send, imogen, lukas, guardId, ben, clock } = await startDispatch()
  const [worse, mine] = [await open({ severity: 1 }), await open({ title: 'Vehicle in the fire lane' })]
  await send(imogen, worse.id, guardId)
  clock.set('2026-11-24T08:10:00.400Z')
  const lost = await send(lukas, mine.id, guardId)
  expect(lost.status).toBe(409)
  expect(lost.body.message).toBe(
    `The member sent Amara to ${worse.number}, 0.4 s before you. Nothing went out twice. ` +
      `${worse.number} is S1, yours is S3.`,
  )
  expect(lost.body.current).toMatchObject({ earlierMs: 400, guard: 'Amara', severity: 1 })
  expect(lost.body.current.best).toMatchObject({ barrier: null, leavesId: null })
  expect(lost.body.current.best!.guardId).not.toBe(guardId)
  expect((await send(lukas, mine.id, ben)).status).toBe(200)
})

test('race-in-words: who sends a unit to a call where another dispatcher sent it just before reads so', async () => {
  const { open, send, imogen, lukas, guardId } = await startDispatch()
  const call = await open()
  await send(imogen, call.id, guardId)
  const lost = await send(lukas, call.id, guardId, { leavesId: call.id })
  expect([lost.status, lost.body.message]).toEqual([
    409,
    'The member sent Amara to this call, 0.0 s before you. Nothing went out twice.',
  ])
  expect(lost.body.current).toMatchObject({ taken: 'unit', best: { barrier: null } })
})

test('race-out-of-scope: a dispatcher is not told of a call of a site that is outside of their scope', async () => {
  const { open, send, imogen, north, ask, guardId, siteId, siteNorth } = await startDispatch()
  const scoped = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const away = await open({ siteId: await siteNorth(0.01), severity: 1, title: 'Secret' })
  const here = await open()
  await send(imogen, away.id, guardId)
  const lost = await send(scoped, here.id, guardId)
  expect(lost.status).toBe(409)
  expect(lost.body.message).toBe('Amara is on another call. Nothing went out twice.')
  expect(lost.body.current).toMatchObject({ callId: null, call: null, by: null })
  expect((await ask(scoped, 'GET', `calls/${away.id}`)).status).toBe(404)
  expect((await ask(scoped, 'POST', `calls/${away.id}/close`, { disposition: 'handled', note: '' })).status).toBe(404)
  const { body } = await ask<{ calls: { id: string }[] }>(scoped, 'GET', 'dispatch')
  expect(body.calls.map(({ id }) => id)).toEqual([here.id])
})

test('taken-off-a-call: a unit leaves a less bad call only for somebody who says which', async () => {
  const { open, send, read, lukas, imogen, guardId, ben } = await startDispatch()
  const [less, worse] = [await open({ severity: 4 }), await open({ severity: 2 })]
  await send(imogen, less.id, guardId)
  await send(imogen, less.id, ben, { role: 'backup' })
  expect((await send(lukas, worse.id, guardId)).status).toBe(409)
  const took = await send(lukas, worse.id, guardId, { leavesId: less.id })
  expect(took.status).toBe(200)
  const left = await read(less.id)
  expect(left.units.map(({ guard, role, state }) => ({ guard, role, state }))).toEqual([
    { guard: 'Ben', role: 'lead', state: 'assigned' },
    { guard: 'Amara', role: 'lead', state: 'withdrawn' },
  ])
  const back = await send(lukas, less.id, guardId, { role: 'backup', leavesId: worse.id })
  expect(back.status).toBe(409)
  expect(back.body.current).toMatchObject({ taken: 'barrier', barrier: 'on_call' })
})
