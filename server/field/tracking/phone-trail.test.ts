import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { makeKey, TestPhone } from '../devices/testing-devices.ts'
import { forgetOldTracks } from '../tracks/sealing-tracks.ts'
import { listGaps } from './queries-gaps.ts'
import { fixAt, placeAt, startTracking } from './testing-tracks.ts'
import type { Answer } from './taking.ts'
import { watchDevices } from './watching-devices.ts'

const day = (time: string) => `2026-11-24T${time}Z`
const gap = (from: string, to: string, reason = 'screen_locked') => ({ from: day(from), to: day(to), reason })

/** Amara at 08:10 of her shift, with the phone of hers. `hand` sends as that phone, by its clock. */
async function startPhoneTrail() {
  const started = await startTracking()
  const { phone, guardId, north } = started
  const hand = (body: object, token = phone.token) =>
    phone.post('phone/fixes', { token, sentAt: phone.now(), fixes: [], gaps: [], ...body })
  const handed = async (body: object) => (await hand(body)).body as Answer
  const gaps = () =>
    north.within((tenant) =>
      listGaps(tenant, { guardId, from: new Date('2026-01-01T00:00Z'), to: new Date('2027-01-01T00:00Z') }),
    )
  return { ...started, hand, handed, gaps }
}

test('phone-trail: the phone of a guard on duty feeds the same store, and what is sent again is a duplicate', async () => {
  const { hand, handed, stored, latest, office, phone } = await startPhoneTrail()
  const fixes = [fixAt('08:09:00', { acc: 9, batt: 80 }), fixAt('08:09:10', placeAt(20)), { at: 'today' }]
  expect((await hand({ fixes })).body).toMatchObject({
    accepted: 2,
    duplicate: 0,
    refused: [{ index: 2, reason: 'invalid' }],
    serverTime: '2026-11-24T08:10:00.000Z',
  })
  expect(await handed({ fixes })).toMatchObject({ accepted: 0, duplicate: 2 })
  expect((await stored()).map(({ source }) => source)).toEqual([4, 4])
  expect((await latest()).positions).toMatchObject([
    { guard: 'Amara', at: '2026-11-24T08:09:10.000Z', deviceId: phone.deviceId },
  ])
  expect((await office('GET', 'trackers')).body).toMatchObject({
    trackers: [{ kind: 'tracker' }, { kind: 'phone', id: phone.deviceId, state: 'active', guard: 'Amara' }],
  })
  expect(await office('POST', `trackers/${phone.deviceId}/end`, { as: 'lost', reason: 'X' })).toMatchObject({
    status: 409,
    body: { message: 'This is a phone. End it among the phones.' },
  })
})

test('phone-trail: the clock of a phone is set right by when it sent, for fixes and gaps alike', async () => {
  const { handed, phone, latest, gaps } = await startPhoneTrail()
  phone.aheadMs = 20 * 60_000
  const body = { fixes: [fixAt('08:29:30')], gaps: [gap('08:25:00', '08:29:00')] }
  expect(await handed(body)).toMatchObject({ accepted: 1 })
  expect(await handed(body)).toMatchObject({ duplicate: 1 })
  expect((await latest()).positions[0]!.at).toBe('2026-11-24T08:09:30.000Z')
  expect(await gaps()).toEqual([
    { from: new Date(day('08:05:00')), to: new Date(day('08:09:00')), reason: 'screen_locked' },
  ])
})

test('phone-trail: of a time off duty no fix and no gap is kept, and a gap is cut to the shift', async () => {
  const { handed, stored, gaps, clock } = await startPhoneTrail()
  clock.set(day('07:00:00'))
  const early = { fixes: [fixAt('06:59:00')], gaps: [gap('06:00:00', '06:50:00')] }
  expect(await handed(early)).toMatchObject({ refused: [{ index: 0, reason: 'off_duty' }] })
  clock.set(day('18:00:00'))
  const late = { fixes: [fixAt('17:59:00')], gaps: [gap('16:40:00', '17:50:00')] }
  expect(await handed(late)).toMatchObject({ refused: [{ index: 0, reason: 'off_duty' }] })
  expect([await stored(), await gaps()]).toEqual([[], []])
  const cut = [
    gap('07:00:00', '07:40:00', 'app_closed'),
    gap('09:00:00', '09:10:00', 'no_signal'),
    gap('16:20:00', '19:00:00', 'not_allowed'),
    gap('10:10:00', '10:00:00'),
  ]
  await handed({ gaps: cut })
  await handed({ gaps: cut })
  expect((await gaps()).map(({ from, to, reason }) => [from, to, reason].join(' '))).toEqual(
    [
      [new Date(day('07:30:00')), new Date(day('07:40:00')), 'app_closed'],
      [new Date(day('09:00:00')), new Date(day('09:10:00')), 'no_signal'],
      [new Date(day('16:20:00')), new Date(day('16:30:00')), 'not_allowed'],
    ].map((row) => row.join(' ')),
  )
})

test('phone-trail: nobody but the active phone of a guard is heard, and no body that is none changes anything', async () => {
  const { hand, stored, gaps, codeFor, siteId, call, office, phone, north, whole } = await startPhoneTrail()
  const fixes = [fixAt('08:09:00')]
  expect((await hand({ fixes }, 'x'.repeat(43))).status).toBe(401)
  const kiosk = new TestPhone(phone.started, await makeKey())
  await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId, name: 'Gatehouse' })).url)
  expect((await hand({ fixes }, kiosk.token)).status).toBe(403)
  for (const body of [
    { sentAt: 'now' },
    { fixes: Array.from({ length: 201 }, () => fixAt('08:09:00')) },
    { gaps: Array.from({ length: 51 }, () => gap('08:00:00', '08:01:00')) },
    { gaps: [{ ...gap('08:00:00', '08:01:00'), reason: 'asleep' }] },
    { guardId: newId() },
  ])
    expect([Object.keys(body), (await hand(body)).status]).toEqual([Object.keys(body), 400])
  expect((await call('POST', `/api/app/phone/fixes?token=${phone.token}`, { body: { fixes } })).status).toBe(400)
  await whole(
    `update organisations set state = 'read_only' where organisation_id = '${north.organisationId}' returning 1`,
  )
  expect((await hand({ fixes })).status).toBe(403)
  await whole(`update organisations set state = 'active' where organisation_id = '${north.organisationId}' returning 1`)
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'revoked', reason: 'Gone' })
  expect((await hand({ fixes, gaps: [gap('08:00:00', '08:05:00')] })).status).toBe(401)
  expect([await stored(), await gaps()]).toEqual([[], []])
})

test('phone-trail: a phone that sends without end is told to wait', async () => {
  const { hand } = await startPhoneTrail()
  const statuses: number[] = []
  for (let nth = 0; nth < 121; nth++) statuses.push((await hand({})).status)
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]))
  expect(statuses[120]).toBe(429)
})

test('phone-trail: gaps are of their company and scope, and forgotten with the positions', async () => {
  const { handed, gaps, south, services, clock } = await startPhoneTrail()
  await handed({ gaps: [gap('08:00:00', '08:05:00')] })
  expect(await gaps()).toHaveLength(1)
  const ofSouth = await south.within(({ pool }) => pool.query('select 1 from trail_gaps'))
  expect(ofSouth.rowCount).toBe(0)
  clock.advance(89 * DAY_MS)
  await forgetOldTracks(services)
  expect(await gaps()).toHaveLength(1)
  clock.advance(2 * DAY_MS)
  await forgetOldTracks(services)
  expect(await gaps()).toHaveLength(0)
})

test('phone-trail: a phone whose screen is locked is no silent device', async () => {
  const { handed, phone, shiftId, clock, services, whole } = await startPhoneTrail()
  await phone.act('clock-in', { shiftId, postId: null })
  await handed({ fixes: [fixAt('08:09:00')] })
  clock.set(day('09:00:00'))
  await watchDevices(services)
  expect(await whole('select kind from alerts')).toEqual([])
})
