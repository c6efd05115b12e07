import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Device, MOST_CODES_WAITING } from '../../../contract/field/devices/devices.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { MAX_PART_BYTES } from '../../../contract/planning/ledger/media.ts'
import { newId } from '../../core/base/ids.ts'
import { makeKey, startField, TestPhone } from './testing-devices.ts'

/** Amara’s phone, and what a second one of hers is answered. */
async function startEnrolling() {
  const field = await startField()
  const { north, codeFor, guardId, office, database } = field
  const sql = <T>(text: string, values: unknown[] = []) =>
    north.within(async ({ pool }) => (await pool.query(text, values)).rows as T[])
  const draft = { kind: 'phone', guardId, actsForOthers: false }
  const code = () => office('POST', 'device-codes', draft)
  const enrolled = async (url: string) => (await new TestPhone(field, await makeKey()).enrol(url)).status
  const devices = async () =>
    ((await office('GET', `devices?guardId=${guardId}`)).body as { devices: Device[] }).devices.length
  /** All attempts of a rule that were left, but none. */
  const used = (bucket: string, hits: number) =>
    database.pool.query(`update rate_limits set hits = $2 where key like $1 || ':%'`, [bucket, hits])
  return { ...field, sql, draft, code, enrolled, devices, used, url: async () => (await codeFor(draft)).url }
}

test('device-enrolment: a hundred codes wait at most; those that were used or are over wait no more, and go after a day', async () => {
  const { sql, code, guardId, phone, clock, north } = await startEnrolling()
  const add = (count: number, minutes: number, deviceId: string | null) =>
    sql(
      `insert into device_codes (organisation_id, kind, name, guard_id, acts_for_others, id, token_hash, created_at,
          created_by, expires_at, device_id)
        select $1, 'phone', '', $2, false, gen_random_uuid(), gen_random_uuid()::text, $3, $4,
          $3::timestamptz + $5 * interval '1 minute', $6 from generate_series(1, $7)`,
      [north.organisationId, guardId, clock(), north.owner.id, minutes, deviceId, count],
    )
  await sql('delete from device_codes')
  await add(MOST_CODES_WAITING, 10, phone.deviceId)
  await add(MOST_CODES_WAITING, 0, null)
  await add(MOST_CODES_WAITING - 1, 10, null)
  expect((await code()).status).toBe(201)
  const refused = await code()
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { message: '100 codes wait already. Use them, or wait ten minutes.' },
  ])
  clock.advance(24 * 60 * MINUTE_MS + 1)
  expect((await code()).status).toBe(201)
  // Those that were over for a day are gone.
  expect(await sql('select count(*)::int as count from device_codes')).toEqual([{ count: 2 * MOST_CODES_WAITING + 1 }])
})

test('device-enrolment: no code is made for a guard or a site that there is not', async () => {
  const { office } = await startEnrolling()
  for (const body of [
    { kind: 'phone', guardId: newId(), actsForOthers: false },
    { kind: 'kiosk', siteId: newId(), name: 'Gatehouse' },
  ])
    expect((await office('POST', 'device-codes', body)).status).toBe(404)
})

test('device-enrolment: a company that can only be read, or has no room, enrols no device, and the code stays', async () => {
  const { sql, url, enrolled, devices, north } = await startEnrolling()
  const address = await url()
  await sql(`update organisations set state = 'read_only'`)
  expect(await enrolled(address)).toBe(403)
  await sql(`update organisations set state = 'active'`)
  await sql('insert into organisation_quotas (organisation_id, rows) values ($1, 1)', [north.organisationId])
  expect(await enrolled(address)).toBe(409)
  expect(await devices()).toBe(1)
  await sql('delete from organisation_quotas')
  expect(await enrolled(address)).toBe(201)
})

test('device-enrolment: one network enrols sixty phones, and signs in two thousand, in ten minutes', async () => {
  const { url, enrolled, used, phone, clock } = await startEnrolling()
  const address = await url()
  await used('device-enrolment', 60)
  expect(await enrolled(address)).toBe(429)
  clock.advance(10 * MINUTE_MS)
  expect(await enrolled(await url())).toBe(201)
  const challenge = await phone.challenge()
  const asked = async () => (await phone.post('devices/challenge', { deviceId: phone.deviceId })).status
  await used('device-sign-in', 1_999)
  expect([await asked(), await asked()]).toEqual([200, 429])
  expect((await phone.signIn(challenge)).status).toBe(429)
})

test('device-sign-in: a device that is unknown, or another challenge than its own, begins no session', async () => {
  const { phone } = await startEnrolling()
  const challenge = await phone.challenge()
  phone.deviceId = newId()
  expect((await phone.signIn(challenge)).body).toMatchObject({ current: { state: 'signature' } })
  expect((await phone.signIn()).body).toMatchObject({ current: { state: 'signature' } })
  expect((await phone.signIn('no challenge')).status).toBeGreaterThanOrEqual(400)
})

test('phone-whole-shift: a photo is taken of a company that can be changed and has room, in parts of a megabyte at most', async () => {
  const { phone, sql, clock, north } = await startEnrolling()
  const { token } = phone
  const declared = {
    token,
    sha256: createHash('sha256').update('photo').digest('hex'),
    bytes: 5,
    type: 'image/png',
    takenAt: clock().toISOString(),
  }
  const begun = async () => (await phone.post('phone/media', declared)).status
  await sql(`update organisations set state = 'read_only'`)
  expect(await begun()).toBe(403)
  await sql(`update organisations set state = 'active'`)
  await sql('insert into organisation_quotas (organisation_id, rows) values ($1, 1)', [north.organisationId])
  expect(await begun()).toBe(409)
  await sql('delete from organisation_quotas')
  const sent = async (bytes: number) => {
    const part = Buffer.alloc(bytes).toString('base64url')
    return (await phone.post('phone/media/part', { token, uploadId: newId(), at: 0, part })).status
  }
  expect([await sent(MAX_PART_BYTES), await sent(MAX_PART_BYTES + 1)]).toEqual([404, 400])
})
