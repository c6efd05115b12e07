import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { startTime } from './testing-time.ts'

const next = (time: string) => `2026-11-25T${time}:00.000Z`

test('time-entries-computed: breaks are paired in their order, one that nobody ended goes to the end, and what follows the end is no part', async () => {
  const { act, only, record } = await startTime()
  await act('clock-in', '08:00')
  await act('break-end', '09:00')
  await act('break-end', '09:30')
  await act('break-start', '12:00')
  await act('break-end', '12:20')
  await act('clock-out', '16:00')
  expect(await only()).toMatchObject({ breakMinutes: 20, paidMinutes: 460, exceptions: ['not_in'] })
  // A second start that arrives late lies in the first break.
  await record('break_start', '12:10')
  expect(await only()).toMatchObject({ breakMinutes: 20, paidMinutes: 460 })
  await record('break_start', '15:30')
  expect(await only()).toMatchObject({ breakMinutes: 50, paidMinutes: 430 })
  const before = await only()
  await act('break-end', '16:20')
  expect(await only()).toEqual(before)
})

test('time-entries-computed: an entry whose hours stay as they are keeps its version, and any change of it raises it', async () => {
  const { act, only, record, clock } = await startTime()
  await act('clock-in', '08:00')
  const { version } = await only()
  clock.set('2026-11-24T09:00:00Z')
  expect((await record('check_call', '08:30')).status).toBe(201)
  expect(await only()).toMatchObject({ version, exceptions: [] })
  await act('clock-out', '16:00')
  expect(await only()).toMatchObject({ version: version + 1, paidMinutes: 480 })
  // The end of a break that nobody began changes nothing but that somebody else recorded it.
  await record('break_end', '12:00')
  expect(await only()).toMatchObject({ breakMinutes: 0, exceptions: ['not_in', 'by_other'] })
  expect((await only()).version).toBeGreaterThan(version + 1)
})

test('time-entries-computed: a clock-out that is missing shows two hours after the plan, or sixteen after a clock-in without one', async () => {
  const { act, only, list, record, clock, guard, postId } = await startTime()
  const bo = await guard('Bo')
  await act('clock-in', '08:00')
  clock.set('2026-11-24T18:00:00Z')
  expect(await only()).toMatchObject({ state: 'open', exceptions: [] })
  clock.advance(1)
  expect(await only()).toMatchObject({ state: 'open', exceptions: ['no_clock_out'] })
  await record('in', '08:00', { guardId: bo, shiftId: null, postId })
  const ofBo = async () => (await list()).entries.find((entry) => entry.guard === 'Bo')!
  clock.set('2026-11-25T00:00:00Z')
  expect((await ofBo()).exceptions).not.toContain('no_clock_out')
  clock.advance(1)
  expect((await ofBo()).exceptions).toContain('no_clock_out')
  await record('out', '16:00')
  await record('out', '16:00', { guardId: bo, shiftId: null })
  for (const { exceptions } of (await list()).entries) expect(exceptions).not.toContain('no_clock_out')
})

test('time-entries-computed: a clock-out that was forgotten for more than 26 hours ends nothing, and the next clock-in counts', async () => {
  const { act, list, phone, clock, postId, shiftId } = await startTime()
  await act('clock-in', '08:00')
  clock.set(next('10:00'))
  expect(await phone.act('clock-in', { shiftId: null, postId })).toMatchObject({ reason: 'on-other-post' })
  clock.advance(1)
  expect((await phone.act('clock-in', { shiftId: null, postId })).flags).toContain('not_out')
  clock.advance(2 * HOUR_MS)
  await phone.act('clock-out', { shiftId: null })
  const { entries } = await list(`from=2026-11-24T00:00:00.000Z&to=2026-11-26T00:00:00.000Z`)
  expect(entries).toMatchObject([
    { in: '2026-11-24T08:00:00.000Z', out: null, shiftId, state: 'open' },
    { shiftId: null, plannedFrom: null, paidMinutes: 120, state: 'submitted', exceptions: ['unscheduled'] },
  ])
})

test('time-entries-computed: who stays for the next shift without a clock-out has an entry of each', async () => {
  const { act, add, assign, publish, list, phone, clock, guardId } = await startTime()
  const [next] = (await add(['2026-11-24T16:00Z', '2026-11-24T18:00Z'])) as [string]
  await assign(next, guardId, 'She asked for it')
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await act('clock-in', '08:00')
  clock.set('2026-11-24T16:00:00Z')
  expect((await phone.act('clock-in', { shiftId: next, postId: null })).flags).toContain('not_out')
  clock.set('2026-11-24T18:00:00Z')
  await phone.act('clock-out', { shiftId: next })
  expect((await list()).entries).toMatchObject([
    { in: '2026-11-24T08:00:00.000Z', out: null, state: 'open' },
    { in: '2026-11-24T16:00:00.000Z', shiftId: next, paidMinutes: 120, state: 'submitted', exceptions: [] },
  ])
})

test('time-entries-computed: nobody works longer than 26 hours, so a later clock-out is none of an entry', async () => {
  const { act, only, phone, clock, shiftId } = await startTime()
  await act('clock-in', '08:00')
  clock.set(next('10:00'))
  clock.advance(1)
  await phone.act('clock-out', { shiftId })
  expect(await only()).toMatchObject({ state: 'open', out: null })
})

test('time-entries-computed: hours on a shift that is the guard’s no more have no plan, and the hours of others are their own', async () => {
  const { act, list, sql, record, guard, postId } = await startTime()
  const bo = await guard('Bo')
  await record('in', '07:00', { guardId: bo, shiftId: null, postId })
  await sql(`update assignments set state = 'released'`)
  expect((await act('clock-in', '08:00')).flags).toContain('unscheduled')
  await act('clock-out', '12:00')
  expect((await list()).entries).toMatchObject([
    { guard: 'Bo', state: 'open', out: null, paidMinutes: 0 },
    { guard: 'Amara', plannedFrom: null, plannedTo: null, paidMinutes: 240, exceptions: ['unscheduled'] },
  ])
})

test('time-recorded-by-office: a guard, a moment that has come and words about the guard, whoever asks', async () => {
  const { record, clock, guard, postId, shiftId } = await startTime()
  clock.set(next('08:00'))
  const unknown = { guardId: shiftId, shiftId: null, postId }
  expect((await record('in', '08:00', unknown)).status).toBe(404)
  expect((await record('out', '08:00', { shiftId: null })).body).toMatchObject({
    message: 'The guard is not clocked in. Record the clock-in first.',
  })
  const bo = { guardId: await guard('Bo'), shiftId: null, postId }
  expect((await record('in', '08:00', bo)).body).toMatchObject({ flags: ['unscheduled'] })
  expect((await record('in', '08:10', bo)).body).toMatchObject({
    message: 'This was recorded already. The first time counts.',
  })
})
