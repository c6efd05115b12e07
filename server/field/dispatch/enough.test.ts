import { expect, test } from 'vitest'
import type { RankedUnit } from '../../../contract/field/dispatch/units.ts'
import { startDispatch } from './testing-dispatch.ts'

async function startEnough() {
  const field = await startDispatch()
  const { ask, imogen, lukas, open } = field
  const call = await open()
  type Caller = typeof imogen
  return {
    ...field,
    call,
    enough: (isEnough = true, id = call.id) => ask(imogen, 'POST', `calls/${id}/enough`, { isEnough }),
    wish: (id: string, guardId: string, who: Caller = lukas) =>
      ask<{ units: RankedUnit[] }>(who, 'POST', `calls/${id}/ask`, { guardId }),
    reply: (id: string, unitId: string, answer: string) =>
      ask(imogen, 'POST', `calls/${id}/units/${unitId}/answer`, { answer }),
  }
}

test('enough-units: who is on a call suffices until somebody else is sent or all left', async () => {
  const { enough, send, read, note, call, imogen, guardId, ben, close } = await startEnough()
  expect((await enough()).status).toBe(409)
  const [amara] = (await send(imogen, call.id, guardId)).body.units
  expect((await enough()).body).toMatchObject({ enoughAt: '2026-11-24T08:10:00.000Z', enoughBy: expect.any(String) })
  expect((await enough(false)).body).toMatchObject({ enoughAt: null, enoughBy: null })
  await enough()
  expect((await send(imogen, call.id, ben, { role: 'backup' })).body.enoughAt).toBeNull()
  await enough()
  await note(call.id, amara!.id, 'cleared')
  expect((await read(call.id)).enoughAt).not.toBeNull()
  const last = (await read(call.id)).units.find(({ guard }) => guard === 'Ben')
  await note(call.id, last!.id, 'cleared')
  expect((await read(call.id)).enoughAt).toBeNull()
  await close(call.id)
  expect((await enough(false)).status).toBe(409)
})

test('enough-units: it also answers a call that asks whether its units are still needed', async () => {
  const { enough, send, north, call, imogen, guardId, clock } = await startEnough()
  await send(imogen, call.id, guardId)
  await north.within(({ pool }) => pool.query('update calls set asks_since = $1', [clock()]))
  expect((await enough()).body).toMatchObject({ asksSince: null, state: 'assigned' })
})

test('ask-for-a-unit: a dispatcher asks for a unit of another call, and whoever sent it answers', async () => {
  const { wish, reply, open, send, read, ranked, call, imogen, guardId } = await startEnough()
  const mine = await open({ title: 'Van in the fire lane' })
  expect((await wish(mine.id, guardId)).status).toBe(409)
  const [unit] = (await send(imogen, call.id, guardId)).body.units
  expect((await wish(call.id, guardId)).status).toBe(409)
  const { units } = (await wish(mine.id, guardId)).body
  expect(units.find(({ guard }) => guard === 'Amara')).toMatchObject({
    barrier: 'on_call',
    sentBy: expect.any(String),
    askedAt: '2026-11-24T08:10:00.000Z',
    askAnswer: null,
  })
  expect((await read(call.id)).units[0]!.asked).toMatchObject({
    callId: mine.id,
    call: mine.number,
    severity: 3,
    answer: null,
  })
  expect((await wish(mine.id, guardId)).body.message).toContain('Somebody asked for Amara already')
  expect((await reply(call.id, unit!.id, 'maybe')).status).toBe(400)
  expect((await reply(call.id, unit!.id, 'yes')).status).toBe(200)
  expect((await reply(call.id, unit!.id, 'no')).status).toBe(409)
  expect((await ranked(mine.id)).find(({ guard }) => guard === 'Amara')).toMatchObject({ askAnswer: 'yes' })
})

test('ask-for-a-unit: a dispatcher with a scope asks for no unit of a call that they may not see', async () => {
  const { wish, siteNorth, north, open, send, imogen, guardId, siteId, close } = await startEnough()
  const away = await open({ siteId: await siteNorth(1) })
  await send(imogen, away.id, guardId)
  const scoped = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const here = await open()
  const refused = await wish(here.id, guardId, scoped)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Amara is on no other call of yours. Send them, or ask for somebody else.',
  ])
  expect((await wish(away.id, guardId, scoped)).status).toBe(404)
  await close(here.id)
  expect((await wish(here.id, guardId)).body.message).toContain('closed already')
})
