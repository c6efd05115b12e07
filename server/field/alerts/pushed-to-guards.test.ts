import { expect, test } from 'vitest'
import { makeBrowser } from '../../platform/notifications/testing-push.ts'
import { makeKey, TestPhone } from '../devices/testing-devices.ts'
import { toOwner } from './testing-alerts.ts'
import { startWays } from './testing-phones.ts'

const PUSH_THEN_MAIL = ['push', 'mail'] as const

/** A control room whose guard is on shift from 09:00 to 21:00, with a phone that takes pushes. It is 10:00. */
async function startControl() {
  const started = await startWays()
  const { watchPost, guard, ask, at, assign, publish, owner, call, clock, pushes, policy } = started
  const guardId = await guard('Femi')
  await started.set(guardId, { email: 'femi@guards.example' })
  const phone = new TestPhone(started, await makeKey())
  const code = await owner({
    method: 'POST',
    url: at('device-codes'),
    body: { kind: 'phone', guardId, actsForOthers: false },
  })
  await phone.enrol((code.body as { url: string }).url)
  const subscribe = async (name = 'phone') => {
    const browser = makeBrowser(`${pushes.origin}/send/${name}`)
    const body = { token: phone.token, subscription: browser.subscription }
    expect(await call('PUT', '/api/app/devices/push', { body })).toMatchObject({ status: 200 })
    return browser
  }
  const [from, to] = ['2026-11-23T09:00:00.000Z', '2026-11-23T21:00:00.000Z']
  const postId = await watchPost('control')
  const { body } = await ask({ method: 'POST', url: at('shifts'), body: { shifts: [{ postId, from, to }] } })
  await assign((body as { shifts: { id: string }[] }).shifts[0]!.id, guardId)
  await publish('2026-11-22T23:00Z', '2026-11-29T23:00Z')
  const first = { minutes: 0, targets: [{ kind: 'on_duty' as const }], channels: [...PUSH_THEN_MAIL] }
  await policy({ steps: [first, { ...toOwner.steps[0]!, minutes: 60 }] })
  clock.set('2026-11-23T10:00:00Z')
  const lose = () =>
    owner({ method: 'POST', url: at(`devices/${phone.deviceId}/end`), body: { as: 'lost', reason: 'Left on a bus' } })
  return { ...started, subscribe, lose }
}

test('alerts-to-phones: an alert shows on the phone of the guard who is on duty, and on no other', async () => {
  const { alarm, said, subscribe, pushes, deliveries, clock, raise, sweep } = await startControl()
  const browser = await subscribe()
  const id = await alarm({ severity: 1, title: 'Fire at gate 2' })
  expect(await said(id)).toEqual(['push sent'])
  expect((await deliveries(id)).map(({ person }) => person)).toEqual(['Femi'])
  const [pushed] = pushes.pushed
  expect(browser.open(pushed!.body)).toEqual({
    title: 'S1: Fire at gate 2',
    text: 'Northgate Protection. Nobody is there.',
    href: '/app/guard',
    tag: `alert:${id}`,
  })
  expect(pushed!.headers).toMatchObject({ urgency: 'high' })
  // The shift is over: the phone stays silent.
  clock.set('2026-11-23T21:00:00Z')
  const { id: later } = await raise({ title: 'Smoke' })
  await sweep()
  expect((await said(later)).slice(0, 1)).toEqual(['skipped Nobody is on duty there'])
  expect(pushes.pushed).toHaveLength(1)
})

test('alerts-to-phones: a guard without a phone that takes pushes is told by the next way at once', async () => {
  const { alarm, said, subscribe, lose, pushes } = await startControl()
  expect(await said(await alarm())).toEqual(['push failed Their phone takes no pushes', 'mail queued'])
  await subscribe()
  expect(await said(await alarm({ title: 'Second' }))).toEqual(['push sent'])
  await lose()
  expect(await said(await alarm({ title: 'Third' }))).toEqual([
    'push failed Their phone takes no pushes',
    'mail queued',
  ])
  expect(pushes.pushed).toHaveLength(1)
})

test('alerts-to-phones: a phone that is gone is forgotten, one that cannot be reached now is tried twice more', async () => {
  const { alarm, said, subscribe, pushes, hurry, database } = await startControl()
  await subscribe()
  pushes.status = 503
  const busy = await alarm()
  expect(await said(busy)).toEqual(['push queued'])
  await hurry()
  await hurry()
  expect(await said(busy)).toEqual(['push failed No push service took it', 'mail queued'])
  expect(pushes.pushed).toHaveLength(3)
  pushes.status = 410
  expect(await said(await alarm({ title: 'Second' }))).toEqual(['push failed No push service took it', 'mail queued'])
  expect((await database.pool.query('select 1 from device_push_subscriptions')).rows).toEqual([])
})

test('alerts-to-phones: a phone that ends before its message goes out gets none', async () => {
  const { raise, sweep, said, subscribe, lose, services, pushes, handOverNow } = await startControl()
  await subscribe()
  await services.jobs.pause()
  const { id } = await raise()
  await sweep()
  await lose()
  await handOverNow(id)
  expect(await said(id)).toEqual(['push failed Their phone takes no pushes any more', 'mail queued'])
  expect(pushes.pushed).toEqual([])
})
