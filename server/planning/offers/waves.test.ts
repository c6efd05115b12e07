import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import { sweepDeadlines } from '../deadlines/deadlines.ts'
import { startOwn } from '../own/testing-own.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

/** Three guards, the cheapest first, and a shift that the second of them called off. */
async function startCalledOff() {
  const started = await startOwn()
  const { ask, at, services, amara, guard, add, assign, publish, signIn, clock, north } = started
  const lydia = await guard('Lydia', { payRate: 1_600 })
  const callum = await guard('Callum', { payRate: 1_700 })
  const [id] = await add(DAY)
  await assign(id!, lydia)
  await publish(...WEEK)
  const own = await signIn(lydia)
  expect(await own({ method: 'POST', url: at(`me/shifts/${id}/call-off`), body: { reason: 'Sick' } })).toMatchObject({
    status: 200,
  })
  const url = at(`shifts/${id}/offer`)
  const offer = async () =>
    expect(
      await ask({ method: 'POST', url, body: { guards: [{ guardId: amara }], minutes: 20, next: 2 } }),
    ).toMatchObject({ status: 201 })
  const last = async () => ((await ask({ method: 'GET', url })).body as { offer: Offer }).offer
  const passWave = async () => {
    clock.advance(20 * MINUTE_MS)
    await sweepDeadlines(services)
    return last()
  }
  const setState = (state: string) =>
    north.within(({ pool }) => pool.query('update organisations set state = $1', [state]))
  const sendNext = async () => ask({ method: 'POST', url: at(`offers/${(await last()).id}/next`) })
  return { amara, callum, offer, passWave, setState, sendNext, lastOffer: last, clock }
}

test('offer-waves: the second wave goes to the next ranked, and to nobody who called the shift off', async () => {
  const { amara, callum, offer, passWave } = await startCalledOff()
  await offer()
  const { state, answers } = await passWave()
  expect([state, answers.map(({ guardId }) => guardId)]).toEqual(['open', [amara, callum]])
  expect(await passWave()).toMatchObject({ state: 'expired', waves: [{ number: 1 }, { number: 2 }] })
})

test('offer-waves: the office sends the second wave before its time, once, and the time of the first ends nothing then', async () => {
  const { amara, callum, offer, passWave, sendNext, lastOffer, clock } = await startCalledOff()
  await offer()
  clock.advance(5 * MINUTE_MS)
  const sent = await sendNext()
  expect(sent.status).toBe(200)
  expect((await lastOffer()).answers.map(({ guardId, state }) => [guardId, state])).toEqual([
    [amara, 'expired'],
    [callum, 'asked'],
  ])
  expect((await sendNext()).body).toMatchObject({ message: expect.stringContaining('second wave is out already') })
  clock.advance(-5 * MINUTE_MS)
  expect(await passWave()).toMatchObject({ state: 'open', waves: [{ number: 1 }, { number: 2 }] })
  clock.advance(5 * MINUTE_MS)
  expect(await passWave()).toMatchObject({ state: 'expired' })
  expect((await sendNext()).status).toBe(409)
})

test('offer-waves: no second wave goes out once the company can only be read', async () => {
  const { offer, passWave, setState } = await startCalledOff()
  await offer()
  await setState('read_only')
  expect(await passWave()).toMatchObject({ state: 'expired', waves: [{ number: 1 }] })
  await setState('active')
  expect(await passWave()).toMatchObject({ state: 'expired', waves: [{ number: 1 }] })
})
