import { expect, test } from 'vitest'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { PassOn } from '../../../contract/field/pass-on/pass-on.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { outcomesOf, startField, TestPhone } from '../devices/testing-devices.ts'
import { counts, enrolKiosk } from './testing-commands.ts'

type Field = Awaited<ReturnType<typeof startField>>

const sqlOf =
  ({ north }: Field) =>
  async <T>(text: string) =>
    north.within(async ({ pool }) => (await pool.query(text)).rows as T[])

/** A second site of the client, as its id. */
async function anotherSite({ office }: Field) {
  const { id: clientId } = (await office('POST', 'clients', { name: 'Solent Energy', state: 'active' })).body as {
    id: string
  }
  const place = {
    clientId,
    name: 'Shed',
    address: '',
    zone: 'Europe/London',
    lat: null,
    lng: null,
  }
  return ((await office('POST', 'sites', place)).body as { id: string }).id
}

test('incident-reported: a report is about a post of its site, happened before it, and says where its guard had no shift', async () => {
  const field = await startField()
  const { phone, office, siteId, postId, shiftId, clock } = field
  const shed = await anotherSite(field)
  const report = (change: object) =>
    phone.act('report', {
      type: 'other',
      severity: 4,
      siteId,
      postId,
      shiftId: null,
      occurredAt: clock().toISOString(),
      text: 'The lamp is broken',
      media: [],
      ...change,
    })
  // Being on a post of the site makes no other post one of it.
  await phone.act('clock-in', { shiftId, postId: null })
  expect(await report({ siteId: shed })).toMatchObject({ reason: 'not-yours' })
  expect(await report({ postId: newId() })).toMatchObject({ reason: 'not-yours' })
  expect(await report({ siteId: newId(), postId: null })).toMatchObject({ reason: 'not-yours' })
  expect(await report({ siteId: shed, postId: null })).toMatchObject({ flags: ['unscheduled'] })
  expect(await report({ occurredAt: new Date(clock().getTime() + DAY_MS).toISOString() })).toMatchObject({ flags: [] })
  const { incidents } = (await office('GET', 'incidents')).body as { incidents: Incident[] }
  for (const { occurredAt } of incidents) expect(occurredAt).toBe(clock().toISOString())
})

test('post-order-read-once: a draft is no version to read, and one that is replaced is read as such', async () => {
  const field = await startField()
  const { phone, ask, at, office, postId, clock } = field
  const publish = async (number: number) => {
    for (const [method, path, body] of [
      ['PUT', `posts/${postId}/orders`, { body: `Check door ${number}` }],
      ['POST', `posts/${postId}/orders/submit`, { number }],
    ] as const)
      await ask({ method, url: at(path), body })
    clock.advance(1_000)
    await office('POST', `posts/${postId}/orders/publish`, { number })
    clock.advance(1_000)
  }
  const reads = (number: number) => phone.act('post-orders-read', { postId, number })
  await ask({ method: 'PUT', url: at(`posts/${postId}/orders`), body: { body: 'Check door 1' } })
  expect(await reads(1)).toMatchObject({ reason: 'not-yours' })
  await publish(1)
  expect(await reads(1)).toMatchObject({ outcome: 'accepted' })
  await publish(2)
  expect(await reads(1)).toMatchObject({ flags: ['other_version'] })
  expect(await reads(2)).toMatchObject({ outcome: 'accepted' })
})

test('pass-on-read: a note is left at a known post, and read once by those who know the post, in one call too', async () => {
  const field = await startField()
  const { phone, phoneOf, guard, postId, siteId, office } = field
  const post = { name: 'Gate', kind: 'static', requires: [], priority: 3, isArmed: false, siteId }
  const gate = ((await office('POST', 'posts', post)).body as { id: string }).id
  const stranger = await phoneOf(await guard('Cal'))
  const note = (at: string) => ({
    postId: at,
    shiftId: null,
    kind: 'note',
    text: 'Dock 6 stays shut',
  })
  expect(await phone.act('pass-on', note(newId()))).toMatchObject({ reason: 'not-yours' })
  expect(await phone.act('pass-on', note(gate))).toMatchObject({ flags: ['unscheduled'] })
  expect(await stranger.act('pass-on', note(postId))).toMatchObject({ flags: ['unscheduled'] })
  const { notes } = (await office('GET', `posts/${postId}/pass-on`)).body as { notes: PassOn[] }
  const passOnId = notes[0]!.id
  const twice = [
    await phone.sign('pass-on-acknowledged', { passOnId }),
    await phone.sign('pass-on-acknowledged', { passOnId }),
  ]
  expect(outcomesOf(await phone.send(twice)).map(({ flags }) => flags)).toEqual([[], ['twice']])
  // Who is clocked in at a post knows it, without a shift as well.
  await stranger.act('clock-in', { shiftId: null, postId })
  expect(await stranger.act('pass-on', note(postId))).toMatchObject({ flags: [] })
})

test('command-size: a command in the command that hands it in, and a kind that nobody knows, lead to nothing', async () => {
  const field = await startField()
  const { phone, phoneOf, guardId, shiftId, office } = field
  const inner = await phone.sign('check-call', { shiftId, note: '' })
  const packed = ({ text, signature }: { text: string; signature: string }) => ({
    deviceId: phone.deviceId,
    text,
    signature,
  })
  const nested = await phone.sign('handed-in', packed(inner))
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'revoked', reason: 'New phone' })
  const fresh = await phoneOf(guardId)
  expect(await fresh.act('handed-in', packed(nested))).toMatchObject({ reason: 'bad-body' })
  expect(await fresh.act('handed-in', { deviceId: phone.deviceId })).toMatchObject({
    reason: 'bad-body',
  })
  expect(await fresh.act('constructor', {})).toMatchObject({ reason: 'unknown-kind' })
  expect(await counts(field)).toMatchObject({ events: 0 })
})

test('commands-handed-in: what two commands of one call hand in counts once, and under no other phone’s name', async () => {
  const field = await startField()
  const { phone, phoneOf, guardId, shiftId, codeFor } = field
  const clockIn = await phone.sign('clock-in', { shiftId, postId: null })
  const second = new TestPhone(field, phone.key)
  const { url } = await codeFor({ kind: 'phone', guardId, actsForOthers: false })
  await second.enrol(url)
  const fresh = await phoneOf(guardId)
  const packed = (deviceId: string) => ({
    deviceId,
    text: clockIn.text,
    signature: clockIn.signature,
  })
  expect(await fresh.act('handed-in', packed(second.deviceId))).toMatchObject({
    reason: 'bad-body',
  })
  const twice = [
    await fresh.sign('handed-in', packed(phone.deviceId)),
    await fresh.sign('handed-in', packed(phone.deviceId)),
  ]
  expect(outcomesOf(await fresh.send(twice)).map(({ flags }) => flags)).toEqual([['handed_in'], ['twice', 'handed_in']])
  expect(await counts(field)).toMatchObject({ events: 1 })
})

test('commands-handed-in: the phone whose command another handed in goes on behind it, and its number stays taken', async () => {
  const field = await startField()
  const { guardId, shiftId } = field
  const [before, fresh] = [await enrolKiosk(field), await enrolKiosk(field)]
  const by = { guardId, reason: '', employeeNo: 'Amara' }
  const { text, signature } = await before.sign('clock-in', { shiftId, postId: null }, { by })
  await fresh.act('handed-in', { deviceId: before.deviceId, text, signature })
  const fork = await before.sign('check-call', { shiftId, note: 'fork' }, { by, seq: 1, previous: '' })
  expect(outcomesOf(await before.send([fork]))).toMatchObject([{ reason: 'number-taken' }])
  const [own, next] = [{ text, signature }, await before.sign('check-call', { shiftId, note: '' }, { by, seq: 2 })]
  expect(outcomesOf(await before.send([own, next])).map(({ outcome }) => outcome)).toEqual(['flagged', 'flagged'])
  // Said again later, it takes nothing back.
  expect((await before.send([own])).body).toMatchObject({ next: 3 })
})

test('command-order: of two commands of one call with one number the first one counts', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  const clockIn = await phone.sign('clock-in', { shiftId, postId: null })
  const fork = await phone.sign('check-call', { shiftId, note: '' }, { seq: 1 })
  expect(outcomesOf(await phone.send([clockIn, fork]))).toMatchObject([
    { outcome: 'flagged' },
    { outcome: 'refused', reason: 'number-taken' },
  ])
  const other = await phone.sign('check-call', { shiftId, note: 'other' }, { seq: 3 })
  const second = await phone.sign('check-call', { shiftId, note: '' }, { id: other.id, seq: 2 })
  expect(outcomesOf(await phone.send([second, other]))).toMatchObject([
    { outcome: 'flagged' },
    { outcome: 'refused', reason: 'id-taken' },
  ])
  expect(await counts(field)).toMatchObject({ commands: 2, events: 2 })
})

test('command-forged: a company that can only be read is told of no wrong signature', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  const sql = sqlOf(field)
  await sql(`update organisations set state = 'read_only'`)
  const command = await phone.sign('clock-in', { shiftId, postId: null })
  const { status } = await phone.send([{ ...command, signature: await phone.key.sign('else') }])
  expect(status).toBe(401)
  expect(await sql('select id from alerts')).toEqual([])
})

test('panic-signed: what an earlier phone signed for help calls nobody, and a moment that has not come is that of its arrival', async () => {
  const field = await startField()
  const { phone, phoneOf, guardId, office, clock } = field
  const sql = sqlOf(field)
  const old = await phone.sign('panic', {})
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'revoked', reason: 'New phone' })
  const fresh = await phoneOf(guardId)
  const body = { deviceId: phone.deviceId, text: old.text, signature: old.signature }
  expect(await fresh.act('handed-in', body)).toMatchObject({ flags: ['handed_in'] })
  expect(await sql('select id from panics')).toEqual([])
  const deviceAt = new Date(clock().getTime() + DAY_MS).toISOString()
  expect((await fresh.act('panic', {}, { deviceAt })).outcome).not.toBe('refused')
  expect(await sql('select at from panics')).toEqual([{ at: clock() }])
})
