import { expect, test } from 'vitest'
import { type Device } from '../../../contract/field/devices/devices.ts'
import { enrolText, signInText } from '../../../contract/field/devices/signed-texts.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { makeKey, startField, TestPhone } from './testing-devices.ts'

const devicesOf = async ({ office, guardId }: Awaited<ReturnType<typeof startField>>) =>
  ((await office('GET', `devices?guardId=${guardId}`)).body as { devices: Device[] }).devices

test('device-enrolment: a code enrols one device within ten minutes, and a key that did not sign it none', async () => {
  const field = await startField()
  const { codeFor, guardId, clock, office } = field
  const { id, url } = await codeFor({ kind: 'phone', guardId, actsForOthers: false })
  expect(url).toMatch(/\/app\/guard#enrol=[\w-]{43}$/)
  expect((await office('GET', `device-codes/${id}`)).body).toEqual({ state: 'waiting', deviceId: null })
  const phone = new TestPhone(field, await makeKey())
  const other = await makeKey()
  const code = url.split('#enrol=')[1]!
  const forged = await phone.post('devices/enrol', {
    code,
    publicKey: phone.key.publicKey,
    proof: await other.sign(enrolText(code)),
    appVersion: '1',
  })
  expect([forged.status, (forged.body as { fields: object }).fields]).toMatchObject([
    400,
    { proof: expect.any(String) },
  ])
  const noKey = {
    code,
    publicKey: { ...phone.key.publicKey, x: 'A'.repeat(43) },
    proof: 'A'.repeat(86),
    appVersion: '1',
  }
  expect((await phone.post('devices/enrol', noKey)).status).toBe(400)
  expect((await phone.enrol(url)).status).toBe(201)
  expect((await office('GET', `device-codes/${id}`)).body).toEqual({ state: 'used', deviceId: phone.deviceId })
  const again = await new TestPhone(field, await makeKey()).enrol(url)
  expect([again.status, again.body]).toMatchObject([404, { message: expect.stringContaining('This code is over') }])

  const late = await codeFor({ kind: 'phone', guardId, actsForOthers: false })
  clock.advance(10 * 60_000)
  const [tooLate, unknown] = [
    await new TestPhone(field, await makeKey()).enrol(late.url),
    await new TestPhone(field, await makeKey()).enrol('#enrol=nobody-knows-this'),
  ]
  expect([tooLate.status, tooLate.body]).toEqual([unknown.status, unknown.body])
  expect((await office('GET', `device-codes/${late.id}`)).body).toEqual({ state: 'over', deviceId: null })
})

test('device-enrolment: of several phones that use one code at once, one is enrolled', async () => {
  const field = await startField()
  const { url } = await field.codeFor({ kind: 'phone', guardId: field.guardId, actsForOthers: false })
  const phones = await Promise.all(Array.from({ length: 5 }, async () => new TestPhone(field, await makeKey())))
  const answers = await Promise.all(phones.map((phone) => phone.enrol(url)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404])
  expect((await devicesOf(field)).map(({ state }) => state)).toEqual(['active', 'replaced'])
})

test('device-enrolment: guesses of codes are limited by network', async () => {
  const field = await startField()
  const { phone } = field
  const guess = () =>
    phone.post('devices/enrol', {
      code: 'x'.repeat(43),
      publicKey: phone.key.publicKey,
      proof: 'A'.repeat(86),
      appVersion: '',
    })
  const statuses = []
  for (let at = 0; at < 61; at++) statuses.push((await guess()).status)
  expect([statuses.slice(0, 59).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429])
})

test('device-one-active: a new phone replaces the one before, which sends what it has and shows nothing more', async () => {
  const field = await startField()
  const { phone, phoneOf, guardId, shiftId } = field
  const clockIn = await phone.sign('clock-in', { shiftId, postId: null })
  await phoneOf(guardId)
  expect((await devicesOf(field)).map(({ state }) => state)).toEqual(['active', 'replaced'])
  expect((await phone.post('phone/pack', { token: phone.token })).status).toBe(401)
  expect((await phone.post('links/shifts', { token: phone.token })).status).toBe(404)
  expect((await phone.signIn()).body).toMatchObject({ current: { state: 'replaced' } })
  expect((await phone.send([clockIn])).body).toMatchObject({
    outcomes: [{ outcome: 'flagged', flags: ['no_position'] }],
  })
})

test('device-ended: a phone that was revoked or lost sends, reads and signs in no more, and its reason is kept', async () => {
  for (const as of ['revoked', 'lost'] as const) {
    const field = await startField()
    const { phone, office, shiftId, north } = field
    const clockIn = await phone.sign('clock-in', { shiftId, postId: null })
    const end = (how: string, reason = 'Left on a bus') =>
      office('POST', `devices/${phone.deviceId}/end`, { as: how, reason })
    expect((await end(as, ' ')).status).toBe(400)
    expect((await end(as)).body).toMatchObject({ state: as, reason: 'Left on a bus', endedBy: expect.any(String) })
    expect((await end(as)).body).toMatchObject({ code: 'conflict' })
    if (as === 'lost') expect((await end('revoked')).body).toMatchObject({ code: 'conflict' })
    for (const answer of [
      await phone.send([clockIn]),
      await phone.signIn(),
      await phone.post('phone/pack', { token: phone.token }),
    ])
      expect(answer.status).toBe(401)
    expect((await phone.send([clockIn])).body).toMatchObject({ current: { state: as } })
    expect((await phone.post('links/shifts', { token: phone.token })).status).toBe(404)
    const kept = await north.within(({ pool }) => pool.query('select count(*)::int as count from device_commands'))
    expect(kept.rows).toEqual([{ count: 0 }])
  }
})

test('device-sign-in: a phone signs in by its key once a challenge, and an earlier session ends', async () => {
  const field = await startField()
  const { phone, clock, call } = field
  clock.advance(13 * HOUR_MS)
  expect((await phone.post('phone/pack', { token: phone.token })).status).toBe(401)
  const before = phone.token
  const challenge = await phone.challenge()
  expect((await phone.signIn(challenge)).status).toBe(200)
  expect(phone.token).not.toBe(before)
  expect((await phone.pack()).own?.guard).toBe('Amara')
  expect((await phone.post('links/shifts', { token: phone.token })).body).toMatchObject({ guard: 'Amara' })
  expect((await phone.signIn(challenge)).body).toMatchObject({ current: { state: 'signature' } })

  // Made after the one that was used: nothing but what is wrong with each of these refuses it.
  clock.advance(1_000)
  const second = await phone.challenge()
  const other = await makeKey()
  const sealed = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`
  const signed = (challenge: string, signature: string, deviceId = phone.deviceId) =>
    call('POST', '/api/app/devices/sign-in', { body: { deviceId, challenge, signature, appVersion: '' } })
  const statuses = [
    await signed(second, await other.sign(signInText(phone.deviceId, second))),
    await signed(`${second}x`, await phone.key.sign(signInText(phone.deviceId, `${second}x`))),
    await signed(sealed, await phone.key.sign(signInText(phone.deviceId, sealed))),
    await signed(second, await phone.key.sign(signInText(phone.deviceId, second)), field.shiftId),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401])
  clock.advance(-1_000)
  expect((await phone.signIn(second)).status).toBe(401)
  clock.advance(1_000)
  clock.advance(2 * 60_000 + 1)
  expect((await phone.signIn(second)).status).toBe(401)
  const earlier = await phone.challenge()
  clock.advance(1_000)
  expect((await phone.signIn()).status).toBe(200)
  expect((await phone.signIn(earlier)).body).toMatchObject({ current: { state: 'signature' } })
})

test('device-sign-in: a guard who left or is suspended gets no session, and the one that runs ends', async () => {
  const { phone, north, guardId, office } = await startField()
  await north.within(({ pool }) => pool.query(`update guards set state = 'suspended' where id = $1`, [guardId]))
  const code = await office('POST', 'device-codes', { kind: 'phone', guardId, actsForOthers: false })
  expect(code.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('gets no shifts') })
  expect((await phone.post('phone/pack', { token: phone.token })).status).toBe(401)
  expect((await phone.signIn()).status).toBe(403)
})

test('device-left: a guard ends the enrolment of their own phone', async () => {
  const field = await startField()
  const { phone } = field
  expect((await phone.post('devices/leave', { token: phone.token })).body).toEqual({ left: true })
  expect((await phone.post('devices/leave', { token: phone.token })).status).toBe(401)
  expect(await devicesOf(field)).toMatchObject([{ state: 'revoked', endedBy: null }])
})

test('device-foreign: no office sees or ends devices of another company, and neither guards nor clients see any', async () => {
  const { phone, south, north, codeFor, guardId } = await startField()
  const { id } = await codeFor({ kind: 'phone', guardId, actsForOthers: false })
  const ask = (path: string, body?: object) =>
    south.owner.ask({ method: body ? 'POST' : 'GET', url: `${south.url}/${path}`, ...(body && { body }) })
  expect((await ask('devices')).body).toMatchObject({ devices: [], total: 0 })
  expect((await ask(`device-codes/${id}`)).status).toBe(404)
  expect((await ask(`devices/${phone.deviceId}/end`, { as: 'lost', reason: 'x' })).status).toBe(404)
  expect((await ask('device-codes', { kind: 'phone', guardId, actsForOthers: false })).status).toBe(404)
  for (const role of ['guard', 'client'] as const)
    expect((await (await north.person(role)).ask({ method: 'GET', url: `${north.url}/devices` })).status).toBe(403)
})

test('device-in-scope: a member with a scope neither sees nor ends kiosks of other sites, and enrols none there', async () => {
  const field = await startField()
  const { codeFor, office, north, siteId } = field
  const added = async (path: string, body: object) => (await office('POST', path, body)).body as { id: string }
  const client = await added('clients', { name: 'Solent Energy', state: 'active' })
  const place = { clientId: client.id, name: 'Shed', address: '', zone: 'Europe/London', lat: null, lng: null }
  const other = await added('sites', place)
  const scoped = await north.person('scheduler', { clients: [], sites: [siteId] })
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    scoped.ask({ method, url: `${north.url}/${path}`, ...(body && { body }) })
  const kioskAt = async (at: string) => {
    const { id, url } = await codeFor({ kind: 'kiosk', siteId: at, name: 'Gatehouse' })
    const kiosk = new TestPhone(field, await makeKey())
    await kiosk.enrol(url)
    return { codeId: id, deviceId: kiosk.deviceId }
  }
  const [own, foreign] = [await kioskAt(siteId), await kioskAt(other.id)]
  const seen = async () => ((await ask('GET', 'devices?kind=kiosk')).body as { devices: Device[] }).devices
  expect((await seen()).map(({ id }) => id)).toEqual([own.deviceId])
  expect((await ask('GET', `device-codes/${own.codeId}`)).status).toBe(200)
  expect((await ask('GET', `device-codes/${foreign.codeId}`)).status).toBe(404)
  const end = { as: 'revoked', reason: 'Gone' }
  expect((await ask('POST', `devices/${foreign.deviceId}/end`, end)).status).toBe(404)
  expect((await ask('POST', 'device-codes', { kind: 'kiosk', siteId: other.id, name: 'x' })).status).toBe(404)
  expect((await ask('POST', `devices/${own.deviceId}/end`, end)).status).toBe(200)
  const { devices } = (await office('GET', 'devices?kind=kiosk')).body as { devices: Device[] }
  expect(devices.map(({ id, state }) => [id, state])).toEqual([
    [foreign.deviceId, 'active'],
    [own.deviceId, 'revoked'],
  ])
  expect((await office('GET', 'devices?kind=phone')).body).toMatchObject({ total: 1 })
})
