import { expect, test } from 'vitest'
import { startDispatch } from './testing-dispatch.ts'

const answer = (callId: string, step: string, reason = '') => ({ callId, step, reason })

test('call-answered: a guard accepts, goes, arrives and is done on the phone, also in one sending after a time without a signal', async () => {
  const { open, send, imogen, guardId, phone, read, clock } = await startDispatch()
  const call = await open()
  expect((await phone.pack()).calls).toEqual([])
  await send(imogen, call.id, guardId)
  expect((await phone.pack()).calls).toMatchObject([
    { id: call.id, number: call.number, role: 'lead', state: 'assigned', site: 'Harbour Street Mall' },
  ])
  clock.set('2026-11-24T08:11:00Z')
  const accepted = await phone.sign('call-step', answer(call.id, 'accepted'))
  clock.set('2026-11-24T08:13:10Z')
  const arrived = await phone.sign('call-step', answer(call.id, 'on_scene'))
  clock.set('2026-11-24T08:20:00Z')
  await phone.send([accepted, arrived])
  expect(await read(call.id)).toMatchObject({
    state: 'on_scene',
    units: [{ acceptedAt: '2026-11-24T08:11:00.000Z', onSceneAt: '2026-11-24T08:13:10.000Z' }],
  })
  expect((await phone.act('call-step', answer(call.id, 'accepted'))).flags).toEqual(['twice'])
  expect((await phone.act('call-step', answer(call.id, 'refused', 'No'))).outcome).toBe('refused')
  expect((await phone.act('call-step', answer(call.id, 'cleared'))).outcome).toBe('accepted')
  expect((await read(call.id)).state).toBe('cleared')
  expect((await phone.pack()).calls).toEqual([])
})

test('call-answered: a refusal has a reason, and what comes after the call went elsewhere is kept and moves nothing', async () => {
  const { open, send, imogen, guardId, ben, phone, read } = await startDispatch()
  const call = await open()
  await send(imogen, call.id, guardId)
  expect((await phone.act('call-step', answer(call.id, 'refused', ' '))).reason).toBe('bad-body')
  expect((await phone.act('call-step', answer(call.id, 'refused', 'Alone here'))).outcome).toBe('accepted')
  expect(await read(call.id)).toMatchObject({ state: 'queued', units: [{ state: 'refused', reason: 'Alone here' }] })
  await send(imogen, call.id, ben)
  const late = await phone.act('call-step', answer(call.id, 'on_scene'))
  expect(late).toMatchObject({ outcome: 'flagged', flags: ['late'] })
  expect((await read(call.id)).state).toBe('assigned')
})

test('call-answered: a guard answers no call on which they were never sent', async () => {
  const { open, send, imogen, ben, phone, read } = await startDispatch()
  const call = await open()
  await send(imogen, call.id, ben)
  expect((await phone.act('call-step', answer(call.id, 'accepted'))).reason).toBe('not-yours')
  expect((await read(call.id)).state).toBe('assigned')
})
