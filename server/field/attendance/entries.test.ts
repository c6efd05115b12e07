import { expect, test } from 'vitest'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { startTime } from './testing-time.ts'

/** The middle of the site of `startField`. */
const MIDDLE = { lat: 52.5, lng: 13.4 }

test('time-entries-computed: an entry says how far off the site the guard clocked at most', async () => {
  const { act, only, phone, clock } = await startTime()
  const fixAt = (meters: number) => ({
    ...pointAt(MIDDLE, { east: meters, north: 0 }),
    accuracyM: 10,
    at: clock().toISOString(),
  })
  phone.fix = fixAt(400)
  await act('clock-in', '07:58')
  expect(await only()).toMatchObject({ exceptions: ['off_site'], offSiteM: 250 })
  phone.fix = fixAt(900)
  await act('clock-out', '16:02')
  expect(await only()).toMatchObject({ exceptions: ['off_site'], offSiteM: 750 })
})

test('time-entries-computed: an entry opens with the clock-in, waits after the clock-out, and pays the plan within the tolerance', async () => {
  const { act, list, only, board, clock, shiftId, guardId } = await startTime()
  expect(await board()).toMatchObject([{ guardId, shiftId, state: 'due', since: null }])
  clock.set('2026-11-24T08:06:00Z')
  expect(await board()).toMatchObject([{ state: 'late' }])
  await act('clock-in', '07:58')
  expect(await board()).toMatchObject([{ state: 'on_post', since: '2026-11-24T07:58:00.000Z', breakSince: null }])
  expect(await only()).toMatchObject({ state: 'open', out: null, paidMinutes: 0, exceptions: [] })
  await act('break-start', '12:00')
  expect(await board()).toMatchObject([{ state: 'on_break' }])
  await act('break-end', '12:20')
  await act('clock-out', '16:02')
  expect(await board()).toEqual([])
  expect(await list()).toMatchObject({
    entries: [
      {
        guard: 'Amara',
        site: 'Harbour Street Mall',
        plannedFrom: '2026-11-24T08:00:00.000Z',
        in: '2026-11-24T07:58:00.000Z',
        out: '2026-11-24T16:02:00.000Z',
        breakMinutes: 20,
        paidMinutes: 460,
        classes: { base: 460, night: 0, overtime: 0 },
        state: 'submitted',
        exceptions: [],
      },
    ],
    counts: { open: 0, submitted: 1, approved: 0, locked: 0 },
    minutes: 460,
  })
})

test('time-entries-computed: what a phone hands in late and out of order makes the same entry, and a clock-out that is missing shows', async () => {
  const { phone, act, only, clock, shiftId, record } = await startTime()
  await act('clock-in', '08:00')
  clock.set('2026-11-24T12:00:00Z')
  const pause = [await phone.sign('break-start', { shiftId })]
  clock.set('2026-11-24T12:30:00Z')
  pause.push(await phone.sign('break-end', { shiftId }))
  clock.set('2026-11-24T18:30:00Z')
  expect(await only()).toMatchObject({ state: 'open', exceptions: ['no_clock_out'] })
  expect((await record('out', '16:00')).body).toMatchObject({ flags: [] })
  expect(await only()).toMatchObject({ state: 'submitted', paidMinutes: 480, exceptions: ['by_other'] })
  await phone.send(pause)
  expect(await only()).toMatchObject({ paidMinutes: 450, breakMinutes: 30 })
})

test('time-recorded-by-office: the office records with a reason what a guard without a phone did, and cannot contradict it', async () => {
  const { office, guardId, shiftId, postId, north, south, clock } = await startTime()
  clock.set('2026-11-24T09:00:00Z')
  const body = { guardId, kind: 'in', shiftId, postId: null, at: '2026-11-24T08:00:00.000Z', reason: 'Phone at home' }
  expect((await office('POST', 'time-events', { ...body, reason: ' ' })).status).toBe(400)
  expect((await office('POST', 'time-events', { ...body, at: '2026-11-24T09:01:00.000Z' })).status).toBe(400)
  expect((await office('POST', 'time-events', { ...body, kind: 'out', shiftId: null })).body).toMatchObject({
    code: 'conflict',
  })
  expect((await office('POST', 'time-events', { ...body, shiftId: guardId })).status).toBe(404)
  expect((await office('POST', 'time-events', body)).body).toEqual({ id: expect.any(String), flags: [] })
  expect((await office('POST', 'time-events', body)).body).toMatchObject({
    code: 'conflict',
    message: 'This was recorded already. The first time counts.',
  })
  const rows = await north.within(
    async ({ pool }) => (await pool.query('select method, reason, noted_by from time_events')).rows,
  )
  expect(rows).toEqual([{ method: 'manual', reason: 'Phone at home', noted_by: north.owner.id }])
  const foreign = await south.owner.ask({
    method: 'POST',
    url: `${south.url}/time-events`,
    body: { ...body, shiftId: null, postId },
  })
  expect(foreign.status).toBe(404)
})

test('time-approved: entries are approved as they were read, each by itself, and never twice or while open', async () => {
  const { act, only, approve, north, office } = await startTime()
  await act('clock-in', '08:00')
  expect(await approve(await only())).toMatchObject({ ok: false, message: expect.stringContaining('still on post') })
  await act('clock-out', '16:00')
  const entry = await only()
  expect(await approve({ ...entry, version: entry.version - 1 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('changed meanwhile'),
  })
  const body = { entries: [{ id: entry.id, version: entry.version }] }
  const dispatcher = await north.person('dispatcher')
  expect((await dispatcher.ask({ method: 'POST', url: `${north.url}/time-entries/approve`, body })).status).toBe(403)
  expect(await approve(entry)).toMatchObject({ ok: true })
  expect(await approve(await only())).toMatchObject({ ok: false, message: 'This is approved already.' })
  expect(await only()).toMatchObject({ state: 'approved', decidedBy: expect.any(String) })
  const read = (await office('GET', `time-entries/${entry.id}`)).body
  expect(read).toMatchObject({ events: [{ kind: 'in' }, { kind: 'out' }], earlier: [] })
})

test('time-corrected: a correction takes the place of an entry with its reason, and the old one stays', async () => {
  const { act, only, correct, office } = await startTime()
  await act('clock-in', '08:00')
  await act('clock-out', '16:00')
  const entry = await only()
  for (const change of [
    { reason: ' ' },
    { out: '2026-11-24T07:00:00.000Z' },
    { out: '2026-11-24T08:00:00.000Z', breakMinutes: 0 },
    { out: '2026-11-24T17:00:00.000Z' },
    { breakMinutes: 421 },
    { in: '2026-11-22T08:00:00.000Z' },
  ])
    expect([change, (await correct(entry, change)).status]).toEqual([change, 400])
  expect((await correct({ ...entry, version: 0 })).body).toMatchObject({ code: 'stale', current: { id: entry.id } })
  const corrected = (await correct(entry)).body as TimeEntry
  expect(corrected).toMatchObject({
    replaces: entry.id,
    paidMinutes: 390,
    breakMinutes: 30,
    reason: 'Told control at 15:00',
    state: 'submitted',
  })
  expect(await only()).toEqual(corrected)
  expect((await correct(entry)).body).toMatchObject({ code: 'conflict' })
  expect((await office('GET', `time-entries/${corrected.id}`)).body).toMatchObject({
    earlier: [{ id: entry.id, state: 'replaced' }],
  })
  await act('clock-out', '17:00')
  expect(await only()).toEqual(corrected)
})

test('time-locked: a stretch is locked once all of it is approved, and nothing of it changes any more', async () => {
  const { act, only, approve, correct, office, north } = await startTime()
  await act('clock-in', '08:00')
  await act('clock-out', '16:00')
  const span = { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' }
  const lock = async () => (await office('POST', 'time-entries/lock', span)).body
  expect(await lock()).toMatchObject({ code: 'conflict', message: expect.stringContaining('1 of these entries') })
  await approve(await only())
  expect(await lock()).toEqual({ locked: 1 })
  expect(await lock()).toEqual({ locked: 0 })
  expect(await only()).toMatchObject({ state: 'locked' })
  expect((await correct(await only())).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('locked'),
  })
  await expect(north.within(({ pool }) => pool.query('update time_entries set out_at = in_at'))).rejects.toThrow(
    'These hours are locked',
  )
  expect((await office('POST', 'time-entries/lock', { ...span, to: '2027-11-25T00:00:00.000Z' })).status).toBe(400)
})
