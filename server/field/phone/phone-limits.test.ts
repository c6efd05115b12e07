import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { startField } from '../devices/testing-devices.ts'
import { callOf, sendCall } from '../panics/testing-panics.ts'

/** Amara’s phone, and a way to have used attempts of a rule up. */
async function startLimits() {
  const field = await startField()
  const used = (bucket: string, hits: number) =>
    field.database.pool.query(`update rate_limits set hits = $2 where key like $1 || ':%'`, [bucket, hits])
  return { ...field, used }
}

test('command-size: the phones of one network send six thousand times in ten minutes, and an unknown device never', async () => {
  const { phone, shiftId, used, clock } = await startLimits()
  await phone.act('clock-in', { shiftId, postId: null })
  const next = await phone.sign('check-call', { shiftId, note: '' })
  await used('device-commands', 6_000)
  expect((await phone.send([next])).status).toBe(429)
  clock.advance(10 * MINUTE_MS)
  expect((await phone.send([next])).status).toBe(200)
  phone.deviceId = newId()
  const { status, body } = await phone.send([await phone.sign('check-call', { shiftId, note: '' })])
  expect([status, body]).toMatchObject([401, { current: { state: 'none' } }])
})

test('panic-signed: a phone calls for help six hundred times in ten minutes, a network six thousand, and an unknown device never', async () => {
  const { phone, used, clock } = await startLimits()
  const calls = async () => (await sendCall(phone, callOf(phone))).status
  expect(await calls()).toBe(200)
  await used('panics-of', 600)
  expect(await calls()).toBe(429)
  clock.advance(10 * MINUTE_MS)
  expect(await calls()).toBe(200)
  await used('panics', 6_000)
  expect(await calls()).toBe(429)
  clock.advance(10 * MINUTE_MS)
  const { status, body } = await sendCall(phone, callOf(phone, { device: newId() }))
  expect([status, body]).toMatchObject([401, { current: { state: 'none' } }])
})
