import { expect, test } from 'vitest'
import { BUILT_IN_NOTICE } from '../../../contract/field/devices/field-policy.ts'
import { startField } from './testing-devices.ts'

const policy = {
  pin: 'required' as const,
  contacts: [{ name: 'Control room', phone: '+44 20 7946 0000' }],
  offersByItself: true,
}

test('field-policy-kept: the owner decides on PIN and contacts, phones read it, and an older version is refused', async () => {
  const { office, phone, north } = await startField()
  expect((await office('GET', 'field-policy')).body).toMatchObject({
    version: 0,
    policy: { pin: 'optional', contacts: [] },
  })
  expect((await office('PUT', 'field-policy', { version: 0, data: policy })).body).toEqual({ version: 1, policy })
  expect((await office('PUT', 'field-policy', { version: 0, data: policy })).body).toMatchObject({
    code: 'stale',
    current: { version: 1 },
  })
  expect((await phone.pack()).policy).toEqual(policy)
  for (const contacts of [[{ name: 'X', phone: 'call me' }], Array(11).fill(policy.contacts[0])])
    expect((await office('PUT', 'field-policy', { version: 1, data: { ...policy, contacts } })).status).toBe(400)
  const { ask } = await north.person('scheduler')
  expect(
    (await ask({ method: 'PUT', url: `${north.url}/field-policy`, body: { version: 1, data: policy } })).status,
  ).toBe(403)
})

test('privacy-notice-accepted: a guard accepts the notice in force, reads it again, and is asked anew by the next one', async () => {
  const { office, phone, guardId, clock } = await startField()
  const first = (await phone.pack()).notice
  expect(first).toEqual({ number: 0, body: BUILT_IN_NOTICE, publishedAt: null, acceptedAt: null })
  expect(await phone.act('notice-accepted', { number: 1 })).toMatchObject({ outcome: 'refused', reason: 'bad-body' })
  expect(await phone.act('notice-accepted', { number: 0 })).toMatchObject({ outcome: 'accepted' })
  expect((await phone.pack()).notice).toEqual({ ...first, acceptedAt: clock().toISOString() })
  const accepted = async () => (await office('GET', 'privacy-notices/acceptances')).body
  expect(await accepted()).toEqual({
    number: 0,
    guards: [{ guardId, guard: 'Amara', acceptedAt: clock().toISOString() }],
  })
  expect((await office('POST', 'privacy-notices', { body: 'What we keep' })).body).toMatchObject({ number: 1 })
  expect((await phone.pack()).notice).toMatchObject({ number: 1, body: 'What we keep', acceptedAt: null })
  expect(await accepted()).toMatchObject({ number: 1, guards: [{ acceptedAt: null }] })
  expect(await phone.act('notice-accepted', { number: 0 })).toMatchObject({
    outcome: 'flagged',
    flags: ['other_version'],
  })
})
