import { expect, test } from 'vitest'
import { MOST_CHARACTERS } from '../../../contract/field/devices/signed-texts.ts'
import { outcomesOf, startField } from '../devices/testing-devices.ts'
import { counts, enrolKiosk } from './testing-commands.ts'

test('commands-handed-in: a new phone hands in what the revoked one signed, each once, and a lost one’s never', async () => {
  const field = await startField()
  const { phone, phoneOf, guardId, shiftId, office } = field
  const old = [
    await phone.sign('clock-in', { shiftId, postId: null }),
    await phone.sign('check-call', { shiftId, note: '' }),
  ]
  const [first] = outcomesOf(await phone.send([old[0]!]))
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'revoked', reason: 'New phone' })
  const fresh = await phoneOf(guardId)
  const pack = ({ text, signature }: { text: string; signature: string }) => ({
    deviceId: phone.deviceId,
    text,
    signature,
  })
  expect(await fresh.act('handed-in', pack(old[0]!))).toMatchObject({
    outcome: 'flagged',
    flags: ['twice', 'handed_in'],
  })
  expect(await fresh.act('handed-in', pack(old[1]!))).toMatchObject({ outcome: 'flagged', flags: ['handed_in'] })
  expect(await fresh.act('handed-in', pack(old[1]!))).toMatchObject({ flags: ['twice', 'handed_in'] })
  expect(await fresh.act('handed-in', { ...pack(old[1]!), signature: old[0]!.signature })).toMatchObject({
    reason: 'bad-signature',
  })
  expect(await fresh.act('handed-in', { ...pack(old[1]!), text: '{}' })).toMatchObject({ reason: 'bad-body' })
  expect(await fresh.act('handed-in', { ...pack(old[1]!), deviceId: fresh.deviceId })).toMatchObject({
    reason: 'not-yours',
  })
  expect(first).toMatchObject({ outcome: 'flagged' })
  expect(await counts(field)).toMatchObject({ events: 2 })
  const later = await phone.sign('clock-out', { shiftId })
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'lost', reason: 'Gone' })
  expect(await fresh.act('handed-in', pack(later))).toMatchObject({ outcome: 'refused', reason: 'not-yours' })
  expect(await counts(field)).toMatchObject({ events: 2 })
})

test('commands-handed-in: the longest command of an earlier phone still fits, and one in one is refused', async () => {
  const field = await startField()
  const { phone, phoneOf, guardId, siteId, office } = field
  const note = (text: string) =>
    phone.sign('report', {
      type: 'other',
      severity: 5,
      siteId,
      postId: null,
      shiftId: null,
      occurredAt: phone.now(),
      text,
      media: [],
    })
  // A quote takes two characters of JSON, and four once that is handed in.
  const longest = await note('"'.repeat(7_600))
  expect(longest.text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
  const tooLong = await note('"'.repeat(8_000))
  expect(tooLong.text.length).toBeGreaterThan(MOST_CHARACTERS)
  expect((await phone.send([longest, tooLong])).body).toMatchObject({
    fields: { 'commands.1.text': expect.any(String) },
  })
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'revoked', reason: 'New phone' })
  const fresh = await phoneOf(guardId)
  const packed = ({ text, signature }: { text: string; signature: string }) => ({
    deviceId: phone.deviceId,
    text,
    signature,
  })
  expect(await fresh.act('handed-in', packed(longest))).toMatchObject({ outcome: 'flagged', flags: ['handed_in'] })
  expect(await counts(field)).toMatchObject({ incidents: 1 })
  const nested = await phone.sign('handed-in', packed(longest))
  const { status } = await fresh.send([await fresh.sign('handed-in', packed(nested))])
  expect(status).toBe(400)
  expect(await counts(field)).toMatchObject({ incidents: 1 })
})

test('commands-handed-in: a kiosk that is enrolled again hands in what it signed before, also while the one before is active', async () => {
  const field = await startField()
  const { guardId, shiftId } = field
  const [before, fresh] = [await enrolKiosk(field), await enrolKiosk(field)]
  const by = { guardId, reason: '', employeeNo: 'Amara' }
  const { text, signature } = await before.sign('clock-in', { shiftId, postId: null }, { by })
  const body = { deviceId: before.deviceId, text, signature }
  expect(await fresh.act('handed-in', body)).toMatchObject({ outcome: 'flagged', flags: ['handed_in'] })
  expect(await fresh.act('handed-in', body)).toMatchObject({ flags: ['twice', 'handed_in'] })
  expect(await field.phone.act('handed-in', body)).toMatchObject({ reason: 'not-yours' })
  expect(outcomesOf(await before.send([{ text, signature }]))).toMatchObject([{ outcome: 'flagged' }])
  expect(await counts(field)).toMatchObject({ events: 1 })
})
