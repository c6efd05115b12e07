import { expect, test } from 'vitest'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'
import { fixAt, startTracking } from './testing-tracks.ts'

/** The field of `startTracking`. `rename` gives its tracker another name. */
async function startTrackers() {
  const field = await startTracking()
  const { north, at, tracker, guardId, office } = field
  const rename = (name: unknown, id = tracker.tracker.id, { ask } = north.owner) =>
    ask({ method: 'PATCH', url: at(`trackers/${id}`), body: { name } })
  const list = async () =>
    ((await office('GET', `trackers?guardId=${guardId}`)).body as { trackers: Tracker[] }).trackers
  return { ...field, rename, list }
}

test('trackers-listed: the office renames a tracker, which is on record without its name, and its token holds', async () => {
  const { rename, list, north, south, whole, sent, tracker, office, phone } = await startTrackers()
  expect(await rename(' Belt ')).toMatchObject({ status: 200, body: { name: 'Belt' } })
  expect((await rename('Belt')).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['Belt'])
  expect(await whole(`select body from ledger_events where kind = 'tracker.renamed'`)).toEqual([
    { body: { trackerId: tracker.tracker.id } },
  ])
  for (const wrong of ['', ' ', 'x'.repeat(61), null, 7]) expect((await rename(wrong)).status).toBe(400)
  for (const role of ['guard', 'client'] as const)
    expect([role, (await rename('Mine', undefined, await north.person(role))).status]).toEqual([role, 403])
  const foreign = { method: 'PATCH', url: `${south.url}/trackers/${tracker.tracker.id}`, body: { name: 'X' } } as const
  expect((await south.owner.ask(foreign)).status).toBe(404)
  expect(await sent(fixAt('08:09:00'))).toMatchObject({ accepted: 1 })
  await phone.post('phone/fixes', { token: phone.token, sentAt: phone.now(), fixes: [fixAt('08:09:30')], gaps: [] })
  expect(await rename('Phone', phone.deviceId)).toMatchObject({
    status: 409,
    body: { message: 'This is a phone. Its guard names it in the app.' },
  })
  expect((await office('GET', 'trackers')).status).toBe(200)
})

test('trackers-listed: the battery is what a tracker said last, and one in use that is silent for ten minutes says since when', async () => {
  const { list, sent, north, office, tracker } = await startTrackers()
  expect(await list()).toMatchObject([{ battery: null, silentSince: null, lastSeenAt: null }])
  await sent([fixAt('08:09:00', { batt: 80 }), fixAt('08:09:30', { batt: 41 })])
  const seen = async (time: string) => {
    await north.within(({ pool }) => pool.query('update trackers set last_seen_at = $1', [`2026-11-24T${time}Z`]))
    return (await list()).map(({ battery, silentSince }) => [battery, silentSince])
  }
  expect(await seen('08:00:01')).toEqual([[41, null]])
  expect(await seen('08:00:00')).toEqual([[41, '2026-11-24T08:00:00.000Z']])
  await office('POST', `trackers/${tracker.tracker.id}/end`, { as: 'lost', reason: 'Bus' })
  expect(await seen('08:00:00')).toEqual([[41, null]])
})
