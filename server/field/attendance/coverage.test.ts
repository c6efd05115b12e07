import { expect, test } from 'vitest'
import type { BoardRow } from '../../../contract/field/attendance/time-entries.ts'
import { startCoverage } from './testing-coverage.ts'

test('coverage-arrival: a guard who does not come by the tolerance is an alert once, with who may take the shift', async () => {
  const { at, alerts, kinds, guard, office, sql } = await startCoverage()
  await guard('Bo')
  const mayTake = async () =>
    ((await office('GET', 'attendance/board')).body as { rows: BoardRow[] }).rows.map((row) => row.mayTake)
  await at('08:04:00')
  expect(await mayTake()).toEqual([null])
  await at('08:05:00')
  expect(await mayTake()).toEqual([1])
  expect(await alerts()).toMatchObject([
    {
      kind: 'late',
      severity: 3,
      title: 'Amara is not on post: Main door, Harbour Street Mall',
      text: expect.stringContaining('1 may take it: Bo'),
    },
  ])
  await at('08:10:00')
  expect(await kinds()).toEqual(['late'])
  await at('08:20:00')
  expect(await kinds()).toEqual(['late', 'no_show'])
  await sql(`update alerts set state = 'resolved', resolved_at = at where kind = 'late'`)
  expect(await mayTake()).toEqual([1])
  await sql(`update alerts set state = 'resolved', resolved_at = at`)
  expect(await mayTake()).toEqual([null])
})

test('coverage-arrival: nobody looks for a guard who came, by phone or as the office says, or whose shift was taken away', async () => {
  for (const how of ['phone', 'office', 'freed'] as const) {
    const { at, kinds, phone, office, shiftId, guardId, clock, sql } = await startCoverage()
    await at('07:59:00')
    expect(await sql(`select kind from deadlines where kind = 'on-post-by' and state = 'armed'`)).toHaveLength(1)
    clock.set('2026-11-24T08:01:00Z')
    if (how === 'phone') await phone.act('clock-in', { shiftId, postId: null })
    if (how === 'office')
      await office('POST', 'time-events', {
        guardId,
        kind: 'in',
        shiftId,
        postId: null,
        at: '2026-11-24T08:00:00.000Z',
        reason: 'Seen on camera',
      })
    if (how === 'freed') await sql(`update assignments set state = 'released'`)
    await at('08:30:00')
    expect([how, await kinds()]).toEqual([how, []])
  }
})

test('coverage-arrival: a company whose guards have no phone and no kiosk is told of nobody', async () => {
  const { at, kinds, phone } = await startCoverage()
  await phone.post('devices/leave', { token: phone.token })
  await at('08:30:00')
  expect(await kinds()).toEqual([])
})

test('coverage-no-show: after fifteen more minutes it is a no-show; the shift is offered by itself only where the owner said so', async () => {
  for (const offersByItself of [false, true]) {
    const { at, alerts, guard, office, sql } = await startCoverage()
    await guard('Bo')
    await office('PUT', 'field-policy', { version: 0, data: { pin: 'off', contacts: [], offersByItself } })
    await at('08:05:00')
    await at('08:19:59')
    expect(await alerts()).toHaveLength(1)
    await at('08:20:00')
    await at('08:20:01')
    expect((await alerts())[1]).toMatchObject({
      kind: 'no_show',
      severity: 3,
      title: 'Amara did not come: Main door, Harbour Street Mall',
    })
    expect(await sql('select state from shift_offers')).toEqual(offersByItself ? [{ state: 'open' }] : [])
    expect(await sql('select state from assignments')).toEqual([{ state: offersByItself ? 'released' : 'assigned' }])
    expect(await sql('select guard_id from offer_answers')).toHaveLength(offersByItself ? 1 : 0)
  }
})

test('coverage-relief: a guard who is still on post ten minutes after the end is an alert, and one who went is none', async () => {
  for (const goes of [true, false]) {
    const { at, kinds, phone, shiftId, sql, clock } = await startCoverage()
    await sql('update site_posts set relief_required = true')
    clock.set('2026-11-24T08:00:00Z')
    await phone.act('clock-in', { shiftId, postId: null })
    await at('15:30:00')
    clock.set('2026-11-24T16:05:00Z')
    if (goes) await phone.act('clock-out', { shiftId })
    await at('16:10:00')
    expect([goes, await kinds()]).toEqual([goes, goes ? [] : ['not_relieved']])
  }
})

test('coverage-check-call: a lone guard who does not call in time is an alert; calls, breaks and the clock-out move it', async () => {
  const { at, kinds, phone, shiftId, sql, clock } = await startCoverage()
  await sql('update site_posts set check_call_minutes = 60')
  const act = async (kind: string, moment: string) => {
    clock.set(`2026-11-24T${moment}Z`)
    await phone.act(kind, {
      shiftId,
      ...(kind === 'clock-in' ? { postId: null } : kind === 'check-call' ? { note: '' } : {}),
    })
  }
  await act('clock-in', '08:00:00')
  await at('09:01:59')
  await act('check-call', '09:01:59')
  await at('10:03:00')
  await act('break-start', '10:03:00')
  await at('12:00:00')
  expect(await kinds()).toEqual([])
  await act('break-end', '12:00:00')
  await at('13:02:00')
  expect(await kinds()).toEqual(['check_call'])
  await act('clock-out', '13:05:00')
  await at('16:00:00')
  expect(await kinds()).toEqual(['check_call'])
})
