import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { outcomesOf, startField } from '../devices/testing-devices.ts'
import { enrolKiosk } from './testing-commands.ts'

/** Amara’s day at the main door, and a gate of the same site. */
async function startClocking() {
  const field = await startField()
  const { phone, north, office, ask, at, assign, publish, clock, siteId } = field
  const sql = <T>(text: string) => north.within(async ({ pool }) => (await pool.query(text)).rows as T[])
  const draft = { name: 'Gate', kind: 'static', requires: [], priority: 3, isArmed: false, siteId }
  const gate = ((await office('POST', 'posts', draft)).body as { id: string }).id
  const set = (moment: string) => clock.set(`2026-11-24T${moment}Z`)
  const act = (kind: string, moment: string, body: object) => {
    set(moment)
    return phone.act(kind, body)
  }
  /** A published shift of a guard at the gate, from one moment to another. */
  const atGate = async (guardId: string, from: string, to: string) => {
    const body = { shifts: [{ postId: gate, from, to }] }
    const { shifts } = (await ask({ method: 'POST', url: at('shifts'), body })).body as {
      shifts: { id: string }[]
    }
    expect((await assign(shifts[0]!.id, guardId, 'They asked for it')).status).toBe(200)
    await publish('2026-11-24T00:00Z', '2026-12-05T00:00Z')
    return shifts[0]!.id
  }
  return { ...field, sql, gate, set, act, atGate, kioskOf: () => enrolKiosk(field) }
}

test('clock-events: who names no shift means one at the post, from four hours before its start to its end, that is theirs', async () => {
  const { act, sql, postId } = await startClocking()
  const comes = async (moment: string) => (await act('clock-in', moment, { shiftId: null, postId })).flags
  const goes = (moment: string) => act('clock-out', moment, { shiftId: null })
  expect(await comes('03:59:58')).toEqual(['no_position', 'unscheduled'])
  await goes('03:59:59')
  expect(await comes('04:00:00')).toEqual(['no_position', 'early'])
  await goes('04:01:00')
  await sql(`update assignments set state = 'released'`)
  expect(await comes('06:00:00')).toEqual(['no_position', 'unscheduled'])
  expect(await sql(`select shift_id from time_events where at = '2026-11-24T06:00:00Z'`)).toEqual([{ shift_id: null }])
  await goes('06:01:00')
  await sql(`update assignments set state = 'assigned'`)
  expect(await comes('15:59:59')).toEqual(['no_position', 'late'])
  await goes('15:59:59.500')
  expect(await comes('16:00:00')).toEqual(['no_position', 'unscheduled'])
})

test('clock-events: the last minute of a tolerance is within it, before the start, after it and before the end', async () => {
  const { act, shiftId } = await startClocking()
  const comes = async (moment: string) => (await act('clock-in', moment, { shiftId, postId: null })).flags
  const goes = async (moment: string) => (await act('clock-out', moment, { shiftId })).flags
  expect(await comes('07:44:59')).toEqual(['no_position', 'early'])
  await goes('07:44:59.500')
  expect(await comes('07:45:00')).toEqual(['no_position'])
  await goes('07:46:00')
  expect(await comes('08:05:00')).toEqual(['no_position'])
  await goes('08:05:00.500')
  expect(await comes('08:05:01')).toEqual(['no_position', 'late'])
  expect(await goes('15:54:59')).toEqual(['no_position', 'early'])
  expect(await comes('15:54:59.500')).toEqual(['no_position', 'late'])
  expect(await goes('15:55:00')).toEqual(['no_position'])
})

test('clock-events: a guard is on one post at a time, and only their next shift at the post ends the one before', async () => {
  const { act, atGate, gate, guardId, shiftId, postId, add, assign, publish } = await startClocking()
  const elsewhere = { outcome: 'refused', reason: 'on-other-post' }
  await act('clock-in', '01:00:00', { shiftId: null, postId })
  expect(await act('clock-in', '01:01:00', { shiftId: null, postId })).toMatchObject({
    flags: ['twice'],
  })
  expect(await act('clock-in', '01:02:00', { shiftId: null, postId: gate })).toMatchObject(elsewhere)
  expect((await act('clock-in', '08:00:00', { shiftId, postId: null })).flags).toContain('not_out')
  const next = await atGate(guardId, '2026-11-24T16:00:00.000Z', '2026-11-24T17:00:00.000Z')
  expect(await act('clock-in', '16:00:00', { shiftId: next, postId: null })).toMatchObject(elsewhere)
  expect(await act('clock-in', '16:00:01', { shiftId: null, postId })).toMatchObject(elsewhere)
  const [late] = (await add(['2026-11-24T17:00Z', '2026-11-24T17:30Z'])) as [string]
  await assign(late, guardId, 'They asked for it')
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  expect((await act('clock-in', '17:00:00', { shiftId: late, postId: null })).flags).toEqual(['not_out', 'no_position'])
})

test('clock-events: a shift that is unknown, far off or was not told is none of a guard, whatever post they name', async () => {
  const { act, sql, atGate, guardId, shiftId, postId } = await startClocking()
  const far = await atGate(guardId, '2026-11-28T08:00:00.000Z', '2026-11-28T12:00:00.000Z')
  for (const id of [newId(), far])
    expect(await act('clock-in', '07:55:00', { shiftId: id, postId })).toMatchObject({
      reason: 'not-yours',
    })
  await sql(`update shifts set told = null where id = '${shiftId}'`)
  expect(await act('clock-in', '07:55:00', { shiftId, postId })).toMatchObject({
    reason: 'not-yours',
  })
})

test('clock-events: on a shift that is cancelled nobody is on post by the plan, and one who came is marked once', async () => {
  const { act, sql, shiftId } = await startClocking()
  const assigned = () => sql<{ state: string; changed_at: Date }>('select state, changed_at from assignments')
  await sql(`update shifts set state = 'cancelled'`)
  expect((await act('clock-in', '08:00:00', { shiftId, postId: null })).flags).toContain('unscheduled')
  expect(await assigned()).toMatchObject([{ state: 'assigned' }])
  await act('clock-out', '08:01:00', { shiftId })
  await sql(`update shifts set state = 'published'`)
  await act('clock-in', '08:02:00', { shiftId, postId: null })
  const first = await assigned()
  expect(first).toMatchObject([{ state: 'on_post' }])
  await act('clock-out', '08:03:00', { shiftId })
  await act('clock-in', '08:04:00', { shiftId, postId: null })
  expect(await assigned()).toEqual(first)
})

test('clock-events: acts of one call follow each other, and a check call in a break ends it not', async () => {
  const { phone, sql, set, shiftId, act } = await startClocking()
  const signed = async (...acts: [kind: string, moment: string, body?: object][]) => {
    const all = []
    for (const [kind, moment, body = { shiftId }] of acts) {
      set(moment)
      all.push(await phone.sign(kind, body))
    }
    return outcomesOf(await phone.send(all)).map(({ flags }) => flags.filter((flag) => flag !== 'no_position'))
  }
  const clockIn = { shiftId, postId: null }
  expect((await act('break-start', '07:58:00', { shiftId })).flags).toContain('not_in')
  await act('break-end', '07:58:30', { shiftId })
  const [, ended] = await sql<{ flags: string[] }>('select flags from time_events order by at')
  expect(ended!.flags).toEqual(['not_in', 'no_position'])
  expect(
    await signed(
      ['clock-in', '08:00:00', clockIn],
      ['clock-in', '08:00:01', clockIn],
      ['break-start', '09:00:00'],
      ['check-call', '09:10:00', { shiftId, note: '' }],
      ['break-end', '09:20:00'],
      ['break-end', '09:21:00'],
      ['clock-out', '15:56:00'],
      ['clock-in', '15:57:00', clockIn],
    ),
  ).toEqual([[], ['twice'], [], [], [], ['not_in'], [], ['late']])
  const told = await sql(`select kind from ledger_events where kind like 'attendance.%' order by id`)
  expect(told).toHaveLength(2 + 7)
})

test('clock-events: a break of the time on post before is over, for the phone too', async () => {
  const { act, phone, shiftId } = await startClocking()
  await act('clock-in', '08:00:00', { shiftId, postId: null })
  await act('break-start', '09:00:00', { shiftId })
  expect((await phone.pack()).presence).toMatchObject({ breakSince: '2026-11-24T09:00:00.000Z' })
  await act('clock-out', '09:01:00', { shiftId })
  expect((await phone.pack()).presence).toBeNull()
  await act('clock-in', '09:02:00', { shiftId, postId: null })
  expect((await phone.pack()).presence).toMatchObject({
    since: '2026-11-24T09:02:00.000Z',
    breakSince: null,
  })
})

test('clock-events: the relief is another guard who came to the post after, and not one at another post', async () => {
  const { act, sql, set, atGate, guard, guardId, phoneOf, shiftId, postId, gate } = await startClocking()
  await sql('update site_posts set relief_required = true')
  await atGate(guardId, '2026-11-25T08:00:00.000Z', '2026-11-25T12:00:00.000Z')
  const [bo, cal] = [await phoneOf(await guard('Bo')), await phoneOf(await guard('Cal'))]
  const goes = async (moment: string) => (await act('clock-out', moment, { shiftId })).flags
  set('07:50:00')
  await bo.act('clock-in', { shiftId: null, postId })
  await act('clock-in', '08:02:00', { shiftId, postId: null })
  set('12:00:00')
  await bo.act('check-call', { shiftId: null, note: '' })
  await cal.act('clock-in', { shiftId: null, postId: gate })
  expect(await goes('15:56:00')).toEqual(['no_position', 'unrelieved'])
  expect(await goes('15:57:00')).toEqual(['not_in', 'no_position', 'unrelieved'])
  await cal.act('clock-out', { shiftId: null })
  set('15:58:00')
  await cal.act('clock-in', { shiftId: null, postId })
  expect(await goes('15:59:00')).toEqual(['not_in', 'no_position'])
})

test('acts-for-others: a kiosk is at its site wherever it thinks it is, and each guard at it has shifts of their own', async () => {
  const { set, sql, guard, guardId, shiftId, postId, kioskOf, atGate } = await startClocking()
  const bo = await guard('Bo')
  await atGate(bo, '2026-11-24T09:00:00.000Z', '2026-11-24T12:00:00.000Z')
  await sql(`update sites set clock_in_mode = 'enforce'`)
  const kiosk = await kioskOf()
  set('08:00:00')
  kiosk.fix = { lat: 0, lng: 0, accuracyM: 10, at: '2026-11-24T08:00:00.000Z' }
  const [amara, other] = [
    { by: { guardId, reason: '', employeeNo: 'Amara' } },
    { by: { guardId: bo, reason: '', employeeNo: 'Bo' } },
  ]
  const sent = [
    await kiosk.sign('clock-in', { shiftId, postId: null }, other),
    await kiosk.sign('clock-in', { shiftId: null, postId }, other),
    await kiosk.sign('clock-in', { shiftId, postId: null }, amara),
  ]
  expect(outcomesOf(await kiosk.send(sent)).map(({ reason, flags }) => [reason, flags])).toEqual([
    ['not-yours', []],
    [null, ['unscheduled']],
    [null, []],
  ])
})

test('command-clock: two minutes are let pass, more are flagged, and what lies further ahead does not count', async () => {
  const { phone, shiftId } = await startField()
  const call = (change: object) => phone.act('check-call', { shiftId, note: '' }, change)
  await phone.act('clock-in', { shiftId, postId: null })
  const said = (ms: number) => ({
    deviceAt: new Date(phone.started.clock().getTime() + ms).toISOString(),
  })
  phone.aheadMs = 2 * MINUTE_MS
  phone.offsetMs = -2 * MINUTE_MS
  expect((await call({})).flags).toEqual(['no_position'])
  phone.aheadMs += 1
  phone.offsetMs -= 1
  expect((await call({})).flags).toEqual(['clock', 'no_position'])
  phone.aheadMs = 0
  phone.offsetMs = 0
  expect(await call(said(2 * MINUTE_MS))).toMatchObject({ outcome: 'flagged' })
  expect(await call(said(2 * MINUTE_MS + 1))).toMatchObject({ reason: 'future' })
  // A wrong clock keeps no call for help back.
  expect((await phone.act('panic', {}, said(HOUR_MS))).outcome).not.toBe('refused')
})

test('command-own: what a phone did after another took its place is flagged, and a suspended guard does nothing', async () => {
  const { phone, phoneOf, guardId, shiftId, clock, north } = await startField()
  const before = await phone.sign('clock-in', { shiftId, postId: null })
  const fresh = await phoneOf(guardId)
  const atOnce = await phone.sign('check-call', { shiftId, note: '' })
  clock.advance(1)
  const after = await phone.sign('check-call', { shiftId, note: '' })
  expect(outcomesOf(await phone.send([before, atOnce, after])).map(({ flags }) => flags)).toEqual([
    ['no_position'],
    ['no_position'],
    ['after_end', 'no_position'],
  ])
  await north.within(({ pool }) => pool.query(`update guards set state = 'suspended' where id = $1`, [guardId]))
  expect(await fresh.act('check-call', { shiftId, note: '' })).toMatchObject({
    reason: 'not-yours',
  })
})

test('acts-for-others: a reason is one of words, and belongs to what somebody else recorded', async () => {
  const { phone, phoneOf, guard, guardId, shiftId, postId, north } = await startField()
  const by = { guardId, reason: 'I am Amara', employeeNo: 'Amara' }
  await phone.act('clock-in', { shiftId, postId: null }, { by })
  const sam = await guard('Sam')
  const forSam = { guardId: sam, reason: 'Sam has no phone', employeeNo: 'Sam' }
  expect(await phone.act('clock-in', { shiftId: null, postId }, { by: forSam })).toMatchObject({
    reason: 'not-yours',
  })
  const supervisor = await phoneOf(sam, true)
  const asSam = (reason: string) => supervisor.act('check-call', { shiftId, note: '' }, { by: { ...by, reason } })
  expect(await asSam(' ')).toMatchObject({ reason: 'not-allowed' })
  expect(await asSam(' Phone is broken ')).toMatchObject({ flags: ['no_position', 'by_other'] })
  const unknown = { shiftId: newId(), postId: null }
  expect(await supervisor.act('clock-in', unknown, { by: { ...by, reason: 'Phone is broken' } })).toMatchObject({
    reason: 'not-yours',
    flags: [],
  })
  const { rows } = await north.within(({ pool }) =>
    pool.query('select method, reason from time_events order by at, method'),
  )
  expect(rows).toEqual([
    { method: 'phone', reason: '' },
    { method: 'supervisor', reason: 'Phone is broken' },
  ])
})
