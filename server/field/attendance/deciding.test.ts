import { expect, test } from 'vitest'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { newId } from '../../core/base/ids.ts'
import { approveTime } from './deciding-time.ts'
import { startTime } from './testing-time.ts'

const at = (time: string, day = '24') => `2026-11-${day}T${time}:00.000Z`
const day = (number: number) => `from=2026-11-${number}T00:00:00.000Z&to=2026-11-${number + 1}T00:00:00.000Z`

/** Amara’s day, and what the office recorded of other times at the main door, each from one moment to another. */
async function startDeciding() {
  const time = await startTime()
  const { record, clock, guardId, postId } = time
  const work = async (from: string, to: string | null, who = guardId) => {
    const where = { guardId: who, shiftId: null, postId }
    const recorded = [await record('in', '', { ...where, at: from })]
    if (to !== null) recorded.push(await record('out', '', { ...where, at: to }))
    for (const { status } of recorded) expect(status).toBe(201)
  }
  clock.set(at('06:00', '26'))
  return { ...time, work }
}

test('time-approved: nobody approves their own hours, and each entry that can’t be approved says why', async () => {
  const { work, list, approve, correct, office, north, clock, guardId } = await startDeciding()
  await work(at('08:00'), at('16:00'))
  const entry = (await list()).entries[0]!
  const own = await north.within((tenant) =>
    approveTime(tenant, { clock, actorId: null }, { userId: north.owner.id, guardId }, [entry]),
  )
  expect(own).toMatchObject([{ ok: false, message: 'Somebody else approves your hours.' }])
  expect(await approve({ id: newId(), version: 1 })).toMatchObject({ ok: false, message: 'There is no such entry' })
  const corrected = (await correct(entry)).body as TimeEntry
  const replaced = await office('GET', `time-entries/${entry.id}`)
  expect(await approve((replaced.body as { entry: TimeEntry }).entry)).toMatchObject({
    ok: false,
    message: 'This was corrected meanwhile. Look at the correction.',
  })
  expect(await approve(corrected)).toMatchObject({ ok: true })
  await office('POST', 'time-entries/lock', { from: at('00:00'), to: at('00:00', '25') })
  const locked = (await list()).entries[0]!
  expect(locked).toMatchObject({ state: 'locked' })
  expect(await approve(locked)).toMatchObject({ ok: false, message: 'This is approved already.' })
  // With an older version too, the answer says what holds.
  expect((await correct({ ...locked, version: 1 })).body).toMatchObject({
    code: 'conflict',
    message: 'These hours are locked. They never change again.',
  })
})

test('time-approved: what is recorded later of approved hours shows beside them, and changes none of them', async () => {
  const { act, only, approve, record, office } = await startTime()
  await act('clock-in', '08:00')
  await act('clock-out', '16:00')
  await approve(await only())
  const approved = await only()
  await record('break_start', '12:00')
  await record('break_end', '13:00')
  expect(await only()).toEqual(approved)
  const { body } = await office('GET', `time-entries/${approved.id}`)
  expect((body as { events: object[] }).events).toHaveLength(4)
})

test('time-corrected: a correction does not lie over another entry of the guard, and may touch it', async () => {
  const { work, list, correct, guard, clock } = await startDeciding()
  await work(at('08:00'), at('10:00'))
  await work(at('11:00'), at('13:00'))
  await work(at('08:00'), at('16:00'), await guard('Bo'))
  const entryAt = async (hour: string) =>
    (await list()).entries.find((each) => each.guard === 'Amara' && each.in === at(hour))!
  const to = (out: string, change: object = {}) => ({ in: at('08:00'), out: at(out), breakMinutes: 0, ...change })
  const first = await entryAt('08:00')
  expect((await correct(first, to('11:01'))).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('another entry at this time'),
  })
  expect((await correct(first, to('11:00'))).status).toBe(201)
  // The entry that was replaced is in nobody’s way.
  expect((await correct(await entryAt('08:00'), to('10:30'))).status).toBe(201)
  const second = await entryAt('11:00')
  expect((await correct(second, { ...to('13:00'), in: at('10:29') })).body).toMatchObject({ code: 'conflict' })
  expect((await correct(second, { ...to('13:00'), in: at('10:30') })).status).toBe(201)
  // One that goes on lies over all that comes after its start.
  await work(at('13:30'), null)
  const last = await entryAt('10:30')
  expect((await correct(last, { ...to('13:31'), in: at('10:30') })).body).toMatchObject({ code: 'conflict' })
  expect(clock().toISOString()).toBe(at('06:00', '26'))
})

test('time-corrected: the correction of hours without a shift has no plan, and none has exceptions', async () => {
  const { work, act, list, only, correct } = await startDeciding()
  await work(at('02:00'), at('03:30'))
  const [unscheduled] = (await list()).entries
  expect(unscheduled).toMatchObject({ plannedFrom: null, exceptions: ['unscheduled', 'by_other'] })
  const change = { in: at('02:00'), out: at('05:30'), breakMinutes: 0 }
  expect((await correct(unscheduled!, change)).body).toMatchObject({
    plannedFrom: null,
    exceptions: [],
    classes: { base: 30, night: 180, overtime: 0 },
  })
  expect(await act('clock-in', '08:20')).toMatchObject({ flags: expect.arrayContaining(['late']) })
  await act('clock-out', '16:00')
  const late = (await list()).entries.find(({ exceptions }) => exceptions.includes('late_in'))!
  expect((await correct(late, { in: at('08:10'), out: at('15:30') })).body).toMatchObject({
    plannedFrom: at('08:00'),
    exceptions: [],
    paidMinutes: 410,
  })
  expect(await only()).toMatchObject({ exceptions: [] })
})

test('time-corrected: an entry is read with what was recorded in it, and with the entries that it replaced, the last first', async () => {
  const { work, list, correct, office, guard, clock } = await startDeciding()
  await work(at('05:00'), at('06:00'))
  await work(at('08:00'), at('10:00'))
  await work(at('11:00'), at('13:00'))
  await work(at('08:30'), at('09:30'), await guard('Bo'))
  const of = async (hour: string) =>
    (await list()).entries.find((each) => each.guard === 'Amara' && each.in === at(hour))!
  const read = async (id: string) =>
    (await office('GET', `time-entries/${id}`)).body as { events: { at: string }[]; earlier: { id: string }[] }
  const [first, other] = [await of('08:00'), await of('11:00')]
  const change = { in: at('08:00'), out: at('10:00'), breakMinutes: 0 }
  clock.advance(1_000)
  const second = (await correct(first, change)).body as TimeEntry
  clock.advance(1_000)
  const third = (await correct(second, change)).body as TimeEntry
  await correct(other, { ...change, in: at('11:00'), out: at('12:00') })
  const { events, earlier } = await read(third.id)
  expect(events.map((each) => each.at)).toEqual([at('08:00'), at('10:00')])
  expect(earlier.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await read(second.id)).earlier.map(({ id }) => id)).toEqual([first.id])
  // What lies before its plan pays nothing, and what was replaced is paid once.
  expect((await list()).minutes).toBe(0 + 120 + 60 + 60)
})

test('time-locked: a stretch is locked by itself, once nobody in it is still on post, and the log says so once', async () => {
  const { work, list, approve, correct, office, sql } = await startDeciding()
  for (const number of ['23', '24', '25']) await work(at('08:00', number), at('10:00', number))
  const replaced = (await list()).entries[0]!
  await correct(replaced, { in: at('08:00'), out: at('10:00'), breakMinutes: 0 })
  await work(at('11:00'), null)
  const lock = async () =>
    (await office('POST', 'time-entries/lock', { from: at('00:00'), to: at('00:00', '25') })).body
  const entriesOf = async (number: number) => (await list(day(number))).entries
  for (const number of [23, 24, 25])
    for (const entry of await entriesOf(number)) if (entry.state === 'submitted') await approve(entry)
  expect(await lock()).toMatchObject({ code: 'conflict', message: expect.stringContaining('1 of these entries is') })
  const open = (await entriesOf(24)).find(({ state }) => state === 'open')!
  const ended = await correct(open, { in: at('11:00'), out: at('12:00'), breakMinutes: 0 })
  await approve(ended.body as TimeEntry)
  expect(await lock()).toEqual({ locked: 2 })
  expect(await lock()).toEqual({ locked: 0 })
  expect(await sql(`select body from ledger_events where kind = 'time.locked'`)).toHaveLength(1)
  const states = async (number: number) => (await entriesOf(number)).map(({ state }) => state)
  expect([await states(23), await states(24), await states(25)]).toEqual([
    ['approved'],
    ['locked', 'locked'],
    ['approved'],
  ])
  const { body } = await office('GET', `time-entries/${replaced.id}`)
  expect(body).toMatchObject({ entry: { state: 'replaced' } })
  expect(await list()).toMatchObject({ minutes: 180, counts: { open: 0, submitted: 0, approved: 0, locked: 2 } })
})

test('time-locked: a stretch has an end after its start, and at most 35 days and an hour', async () => {
  const { office } = await startTime()
  const from = '2026-11-01T00:00:00.000Z'
  const asked = async (to: string) => (await office('GET', `time-entries?from=${from}&to=${to}`)).status
  expect(await asked(from)).toBe(400)
  expect(await asked('2026-12-06T01:00:00.000Z')).toBe(200)
  expect(await asked('2026-12-06T01:00:00.001Z')).toBe(400)
})
