import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { UnreadHandOver } from '../../../contract/field/attendance/time-entries.ts'
import type { PassOn } from '../../../contract/field/pass-on/pass-on.ts'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import { makeKey, startField, TestPhone } from '../devices/testing-devices.ts'

const MIDDLE = { lat: 52.5, lng: 13.4 }
type Field = Awaited<ReturnType<typeof startField>>
const sql = ({ north }: Field, text: string, values: unknown[] = []) =>
  north.within(async ({ pool }) => (await pool.query(text, values)).rows)
const fixAt = (field: Field, meters: number, accuracyM = 10) => ({
  ...pointAt(MIDDLE, { east: meters, north: 0 }),
  accuracyM,
  at: field.clock().toISOString(),
})

/** The relief at the main door: Bo from 16:00 to 22:00, with a phone. */
async function startRelief() {
  const field = await startField()
  const bo = await field.guard('Bo')
  const [nextId] = (await field.add(['2026-11-24T16:00Z', '2026-11-24T22:00Z'])) as [string]
  await field.assign(nextId, bo)
  await field.publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await sql(field, 'update site_posts set relief_required = true, check_call_minutes = 120')
  return { ...field, bo, nextId, relief: await field.phoneOf(bo) }
}

test('shift-pack: one reading holds shifts, places, orders, check calls, notes, contacts and the notice', async () => {
  const field = await startRelief()
  const { phone, relief, guardId, shiftId, postId, siteId, ask, at } = field
  for (const [method, path, body] of [
    ['PUT', `posts/${postId}/orders`, { body: 'Check the door' }],
    ['POST', `posts/${postId}/orders/submit`, { number: 1 }],
  ] as const)
    await ask({ method, url: at(path), body })
  await field.office('POST', `posts/${postId}/orders/publish`, { number: 1 })
  await relief.act('pass-on', { postId, shiftId: null, kind: 'key', text: 'Key 7 is in the safe' })
  const pack = await phone.pack()
  expect(pack).toMatchObject({
    device: { id: phone.deviceId, kind: 'phone', guardId, actsForOthers: false, next: 1, previous: '' },
    company: 'Northgate Protection',
    own: { guard: 'Amara', shifts: [{ id: shiftId, site: 'Harbour Street Mall' }] },
    shifts: [
      {
        id: shiftId,
        postId,
        siteId,
        checkCalls: ['2026-11-24T10:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-24T14:00:00.000Z'],
      },
    ],
    posts: [{ id: postId, siteId, name: 'Main door', checkCallMinutes: 120, reliefRequired: true }],
    sites: [{ id: siteId, ...MIDDLE, fence: null, details: { clockInMode: 'flag', earlyMinutes: 15, lateMinutes: 5 } }],
    orders: [{ postId, number: 1, body: 'Check the door', readAt: null }],
    passOn: [{ kind: 'key', text: 'Key 7 is in the safe', guard: 'Bo', isMine: false, readBy: null }],
    presence: null,
    colleagues: [],
    policy: { pin: 'optional', contacts: [] },
    notice: { number: 0, acceptedAt: null },
  })
  expect(await phone.act('post-orders-read', { postId, number: 1 })).toMatchObject({ outcome: 'accepted' })
  await phone.act('clock-in', { shiftId, postId: null })
  const next = await phone.pack()
  expect(next).toMatchObject({
    orders: [{ readAt: expect.any(String) }],
    presence: { shiftId, postId, since: '2026-11-24T07:50:00.000Z', breakSince: null },
    device: { next: 3, previous: phone.previous },
  })
  expect((await phone.post('phone/pack', { token: 'nobody' })).status).toBe(401)
})

test('clock-events: a shift is clocked in, broken, called and out, and what differs from the plan is flagged', async () => {
  const field = await startRelief()
  const { phone, relief, shiftId, nextId, clock } = field
  const act = async (kind: string, body: object = { shiftId }) => {
    phone.fix = fixAt(field, 0)
    return phone.act(kind, body)
  }
  expect(await act('check-call', { shiftId: null, note: '' })).toMatchObject({
    outcome: 'refused',
    reason: 'not-allowed',
  })
  expect(await act('clock-in', { shiftId, postId: null })).toMatchObject({ outcome: 'accepted', flags: [] })
  expect(await act('clock-in', { shiftId, postId: null })).toMatchObject({ flags: ['twice'] })
  expect(await act('break-end')).toMatchObject({ flags: ['not_in'] })
  clock.set('2026-11-24T11:00:00Z')
  expect(await act('break-start')).toMatchObject({ outcome: 'accepted' })
  expect(await act('break-start')).toMatchObject({ flags: ['twice'] })
  clock.set('2026-11-24T11:20:00Z')
  expect(await act('break-end')).toMatchObject({ outcome: 'accepted' })
  expect(await act('check-call', { shiftId, note: 'All quiet' })).toMatchObject({ outcome: 'accepted' })
  relief.fix = fixAt(field, 0)
  clock.set('2026-11-24T15:55:00Z')
  const early = await phone.sign('clock-out', { shiftId })
  clock.set('2026-11-24T16:06:00Z')
  expect(await relief.act('clock-in', { shiftId: nextId, postId: null })).toMatchObject({ flags: ['late'] })
  phone.fix = fixAt(field, 0)
  expect((await phone.send([early])).body).toMatchObject({
    outcomes: [{ flags: ['unrelieved'], at: '2026-11-24T15:55:00.000Z' }],
  })
  expect(await relief.act('clock-out', { shiftId: nextId })).toMatchObject({ flags: ['early', 'unrelieved'] })
  expect(await sql(field, 'select kind, flags, distance_m as distance from time_events order by at, id')).toHaveLength(
    8,
  )
  const states = await sql(field, 'select state from assignments')
  expect(states).toEqual([{ state: 'on_post' }, { state: 'on_post' }])
})

test('clock-events: at a post without a shift, and at another one before clocking out', async () => {
  const field = await startRelief()
  const { phone, relief, postId, siteId, shiftId, office } = field
  expect(await relief.act('clock-in', { shiftId: null, postId })).toMatchObject({
    flags: ['no_position', 'unscheduled'],
  })
  const post = { name: 'Gate', kind: 'static', requires: [], priority: 3, isArmed: false }
  const { body } = await office('POST', 'posts', { ...post, siteId })
  await phone.act('clock-in', { shiftId: null, postId })
  expect((await phone.pack()).presence).toMatchObject({ shiftId, postId })
  expect(await phone.act('clock-in', { shiftId: null, postId: (body as { id: string }).id })).toMatchObject({
    outcome: 'refused',
    reason: 'on-other-post',
  })
})

test('clock-in-fence: outside by more than the accuracy is flagged, or refused with the distance where the site says so', async () => {
  const field = await startField()
  const { phone, shiftId } = field
  await sql(field, `update sites set clock_in_mode = 'enforce'`)
  phone.fix = fixAt(field, 400)
  expect(await phone.act('clock-in', { shiftId, postId: null })).toMatchObject({
    reason: 'off-site',
    message: expect.stringContaining('250 m outside of Harbour Street Mall'),
  })
  await sql(field, `update sites set clock_in_mode = 'flag'`)
  expect(await phone.act('clock-in', { shiftId, postId: null })).toMatchObject({ flags: ['off_site'] })
  await phone.act('clock-out', { shiftId })
  phone.fix = fixAt(field, 400, 300)
  expect((await phone.act('clock-in', { shiftId, postId: null })).flags).not.toContain('off_site')
})

test('time-events-kept: what was recorded is never changed, by nobody', async () => {
  const field = await startField()
  await field.phone.act('clock-in', { shiftId: field.shiftId, postId: null })
  for (const change of [`at = at + interval '1 hour'`, `flags = '{}'`, `reason = 'x'`])
    await expect(sql(field, `update time_events set ${change}`)).rejects.toThrow('What was recorded is not changed')
})

test('acts-for-others: a kiosk takes the employee number, a supervisor gives a reason, and no other phone acts for anybody', async () => {
  const field = await startRelief()
  const { guardId, shiftId, siteId, phoneOf, guard, codeFor } = field
  const kiosk = new TestPhone(field, await makeKey())
  await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId, name: 'Gatehouse' })).url)
  const pack = await kiosk.pack()
  expect(pack).toMatchObject({ own: null, device: { kind: 'kiosk', guardId: null }, sites: [{ id: siteId }] })
  expect(pack.colleagues.map(({ name }) => name)).toEqual(['Amara', 'Bo'])
  const by = { guardId, reason: '', employeeNo: 'Amara' }
  const clockIn = { shiftId, postId: null }
  expect(await kiosk.act('clock-in', clockIn)).toMatchObject({ reason: 'not-allowed' })
  expect(await kiosk.act('clock-in', clockIn, { by: { ...by, employeeNo: '1' } })).toMatchObject({
    reason: 'not-allowed',
  })
  expect(await kiosk.act('clock-in', clockIn, { by })).toMatchObject({ outcome: 'accepted', flags: [] })
  const supervisor = await phoneOf(await guard('Sam'), true)
  expect(await supervisor.act('clock-out', { shiftId }, { by })).toMatchObject({ reason: 'not-allowed' })
  expect(await supervisor.act('clock-out', { shiftId }, { by: { ...by, reason: 'Phone is broken' } })).toMatchObject({
    flags: ['no_position', 'early', 'unrelieved', 'by_other'],
  })
  expect(await sql(field, 'select method, reason from time_events order by method')).toEqual([
    { method: 'kiosk', reason: '' },
    { method: 'supervisor', reason: 'Phone is broken' },
  ])
})

test('incident-reported: a report has a number, its photos may come later, and the office takes note of it once', async () => {
  const field = await startField()
  const { phone, siteId, postId, shiftId, office, clock } = field
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const media = [{ sha256, type: 'image/png', takenAt: clock().toISOString() }]
  const report = {
    type: 'forced_entry',
    severity: 2,
    siteId,
    postId,
    shiftId,
    occurredAt: '2026-11-24T07:40:00.000Z',
    text: 'Door 4 is open',
    media,
  }
  expect(await phone.act('report', report)).toMatchObject({ outcome: 'accepted', number: 'INC-2026-0001' })
  expect(await phone.act('report', { ...report, media: [], severity: 5 })).toMatchObject({ number: 'INC-2026-0002' })
  expect(await phone.act('report', { ...report, siteId: shiftId })).toMatchObject({ reason: 'not-yours' })
  const { body } = await office('GET', 'incidents?search=0001')
  const { incidents, total } = body as { incidents: Incident[]; total: number }
  expect([total, incidents]).toMatchObject([
    1,
    [{ number: 'INC-2026-0001', site: 'Harbour Street Mall', guard: 'Amara', media: 1 }],
  ])
  const read = async () => (await office('GET', `incidents/${incidents[0]!.id}`)).body
  expect(await read()).toMatchObject({ text: 'Door 4 is open', state: 'submitted', files: [{ sha256, mediaId: null }] })

  const { token } = phone
  const declared = { sha256, bytes: photo.length, type: 'image/png', takenAt: clock().toISOString() }
  const { body: begun } = await phone.post('phone/media', { token, ...declared })
  const uploadId = (begun as { id: string }).id
  const part = photo.toString('base64url')
  expect((await phone.post('phone/media/part', { token, uploadId, at: 0, part })).body).toMatchObject({
    received: photo.length,
  })
  expect((await phone.post('phone/media/finish', { token, uploadId })).body).toMatchObject({ media: { sha256 } })
  expect(await read()).toMatchObject({ files: [{ sha256, mediaId: expect.any(String) }] })

  const acknowledge = async () => (await office('POST', `incidents/${incidents[0]!.id}/acknowledge`)).body
  const first = await acknowledge()
  expect(first).toMatchObject({ state: 'acknowledged', acknowledgedAt: clock().toISOString() })
  clock.advance(60_000)
  expect(await acknowledge()).toEqual(first)
})

test('pass-on-unread: a note that nobody read stands on the board once its author left, with who is there to read it', async () => {
  const { phone, relief, postId, shiftId, office, clock } = await startRelief()
  const unread = async () => ((await office('GET', 'attendance/board')).body as { unread: UnreadHandOver[] }).unread
  const act = async (from: typeof phone, kind: string, body: object) => {
    clock.advance(60_000)
    expect(await from.act(kind, body)).not.toMatchObject({ outcome: 'refused' })
  }
  await act(phone, 'pass-on', { postId, shiftId, kind: 'note', text: 'Dock 6 stays shut' })
  expect(await unread()).toEqual([])
  await act(phone, 'clock-out', { shiftId })
  expect(await unread()).toMatchObject([{ guard: 'Amara', relief: null }])
  // Who came back is there to say it.
  await act(phone, 'clock-in', { shiftId: null, postId })
  expect(await unread()).toEqual([])
  await act(phone, 'clock-out', { shiftId: null })
  await act(relief, 'clock-in', { shiftId: null, postId })
  expect(await unread()).toMatchObject([{ guard: 'Amara', relief: 'Bo' }])
  const { notes } = (await office('GET', `posts/${postId}/pass-on`)).body as { notes: PassOn[] }
  await act(relief, 'pass-on-acknowledged', { passOnId: notes[0]!.id })
  expect(await unread()).toEqual([])
})

test('pass-on-read: a relief at the post acknowledges each note once, and its author never', async () => {
  const field = await startRelief()
  const { phone, relief, postId, shiftId, office, phoneOf, guard } = field
  const note = { postId, shiftId, kind: 'note', text: 'Dock 6 stays shut' }
  expect(await phone.act('pass-on', note)).toMatchObject({ outcome: 'accepted' })
  const notes = async () => ((await office('GET', `posts/${postId}/pass-on`)).body as { notes: PassOn[] }).notes
  const [{ id: passOnId }] = (await notes()) as [PassOn]
  expect(await phone.act('pass-on-acknowledged', { passOnId })).toMatchObject({ reason: 'not-allowed' })
  const stranger = await phoneOf(await guard('Cal'))
  expect(await stranger.act('pass-on-acknowledged', { passOnId })).toMatchObject({ reason: 'not-yours' })
  expect(await notes()).toMatchObject([{ readBy: null }])
  expect(await relief.act('pass-on-acknowledged', { passOnId })).toMatchObject({ outcome: 'accepted' })
  expect(await relief.act('pass-on-acknowledged', { passOnId })).toMatchObject({ flags: ['twice'] })
  expect(await notes()).toMatchObject([
    { text: 'Dock 6 stays shut', guard: 'Amara', readBy: 'Bo', readAt: expect.any(String) },
  ])
})
