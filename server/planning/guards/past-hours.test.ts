import { expect, test } from 'vitest'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { PastHoursReport } from '../../../contract/planning/guards/past-hours.ts'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { daysLater } from '../../../contract/core/time.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

/** A company in Berlin on Monday, November 30, at noon, with a guard whose employee number is Amara. */
async function start() {
  const started = await startScheduling('2026-11-30T11:00Z')
  const { ask, at, guard } = started
  const amara = await guard('Amara')
  const send = async (csv: string, dryRun = false) => {
    const reply = await ask({ method: 'POST', url: at('past-hours/import'), body: { csv, dryRun } })
    expect(reply.status).toBe(200)
    return reply.body as PastHoursReport
  }
  const record = async (id = amara) =>
    (await ask({ method: 'GET', url: at(`guards/${id}/record`) })).body as GuardRecord
  const average = async () => (await record()).measures.find(({ kind }) => kind === 'average')!.measured
  const weeks = async () => (await record()).weeks.filter(({ minutes }) => minutes > 0)
  return { ...started, amara, send, record, average, weeks }
}

const csv = (...lines: string[]) => lines.join('\n')

test('import-past-hours: hours of days, of stretches and by the clock count in averages and weeks, once', async () => {
  const { send, average, weeks, record, ask, at } = await start()
  const missing = async () => ((await ask({ method: 'GET', url: at('rules') })).body as RuleSet).missingHours!.guards
  const before = await missing()
  const list = csv(
    'employee number;day;from;to;hours;site',
    'Amara;2026-11-23;;;8,5;Gate',
    'Amara;24.11.2026;19:00;07:00;;Gate',
    'Amara;;2026-08-03;2026-11-22;1600;',
  )
  const seen = await send(list, true)
  expect(seen).toMatchObject({ rows: 3, added: 3, changed: 0, known: 0, removed: 0, refused: [], unknown: [] })
  expect(await weeks()).toEqual([])
  expect((await record()).hoursMissingBefore).toBe('2026-12-07')
  expect(await send(list)).toEqual(seen)
  expect(await send(list)).toEqual({ ...seen, added: 0, known: 3 })
  // 1600 hours in 16 weeks are 100 a week. The last 17 weeks, which end on December 6, have 15 of them from August 10.
  expect((await weeks()).slice(-3)).toEqual([
    { monday: '2026-11-09', minutes: 6_000 },
    { monday: '2026-11-16', minutes: 6_000 },
    { monday: '2026-11-23', minutes: 1_230 },
  ])
  expect(await average()).toBe(Math.round((15 * 6_000 + 1_230) / 17))
  expect((await record()).hoursMissingBefore).toBeNull()
  expect(await missing()).toBe(before - 1)
})

test('import-past-hours: a later file takes the place of the days that it names, and no hours remove them', async () => {
  const { send, weeks } = await start()
  await send(csv('employee number,day,hours', 'Amara,2026-11-23,8', 'Amara,2026-11-24,8', 'Amara,2026-11-25,8'))
  const corrected = csv(
    'employee number,day,hours',
    'Amara,2026-11-23,6:30',
    'Amara,2026-11-24,0',
    'Amara,2026-11-26,1.5',
  )
  const done = { added: 1, changed: 1, removed: 1, known: 0 }
  expect(await send(corrected, true)).toMatchObject(done)
  expect(await send(corrected)).toMatchObject(done)
  expect(await weeks()).toEqual([{ monday: '2026-11-23', minutes: (6.5 + 8 + 1.5) * 60 }])
  expect(await send(corrected)).toMatchObject({ added: 0, changed: 0, removed: 0, known: 2 })
  // A stretch over these days is one entry in their place.
  await send(csv('employee number,from,to,hours', 'Amara,2026-11-23,2026-11-26,24'))
  expect(await weeks()).toEqual([{ monday: '2026-11-23', minutes: 1_440 }])
})

test('import-past-hours: each broken row is named and stops none of the others', async () => {
  const { send, weeks, ask, at } = await start()
  const report = await send(
    csv(
      'employee number,day,from,to,hours,shoe size',
      'Amara,2026-11-23,,,8,',
      'Nobody,2026-11-23,,,8,',
      'Amara,2026-11-31,,,8,',
      'Amara,2026-11-30,,,8,',
      'Amara,2026-11-23,,,4,',
      'Amara,2026-11-24,,,25,',
      'Amara,2026-11-24,08:00,,8,',
      'Amara,2026-11-25,08:00,16:00,9,',
      'Amara,2026-11-26,,,many,',
      ',2026-11-26,,,8,',
      'Amara,2024-01-05,,,8,',
      'Amara,,2026-11-27,2026-11-25,8,',
      'Amara,,2025-06-01,2026-11-26,8,',
      'Amara,,2026-11-26 08:00,2026-11-28 08:00,,',
      'Amara,2026-11-27,,,"8,',
    ),
  )
  expect(report).toMatchObject({ rows: 15, added: 1, unknown: ['shoe size'] })
  expect(report.refused.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '3 There is no guard with the number Nobody',
    '4 Write a day as 2026-03-31',
    '5 Past hours are of days before today',
    '6 Row 2 says the hours of 2026-11-23 already',
    '7 These are more hours than the time has',
    '8 Write from and to as times such as 08:00, as days, or as days with times',
    '9 These are more hours than the time has',
    '10 Write hours as 8.5, 8,5 or 8:30',
    '11 employee number: Fill this in',
    '12 Averages do not look back for two years',
    '13 The last day can’t be before the first',
    '14 Write hours of a year at most in a row',
    '15 Work ends within 24 hours',
    expect.stringMatching(/^16 A quotation mark/),
  ])
  expect(await weeks()).toEqual([{ monday: '2026-11-23', minutes: 480 }])
  expect(
    (await ask({ method: 'POST', url: at('past-hours/import'), body: { csv: 'a,b\n1,2', dryRun: true } })).status,
  ).toBe(400)
})

test('import-past-hours: two pieces of work of a day count both, and a day with a shift here counts its shift alone', async () => {
  const { send, weeks, add, assign, amara, clock } = await start()
  clock.set('2026-11-23T08:00Z')
  const [id] = await add(['2026-11-26T07:00Z', '2026-11-26T15:00Z'])
  await assign(id!, amara)
  clock.set('2026-11-30T11:00Z')
  const two = csv(
    'employee number,from,to,site',
    'Amara,2026-11-23 06:00,2026-11-23 10:00,Gate',
    'Amara,2026-11-23 12:00,2026-11-23 18:00,Gate',
    'Amara,2026-11-23 17:00,2026-11-23 19:00,Gate',
  )
  expect(await send(two)).toMatchObject({ added: 2, refused: [{ row: 4 }] })
  const days = csv(
    'employee number,day,hours,site',
    'Amara,2026-11-24,4,Gate',
    'Amara,2026-11-24,3,Dock',
    'Amara,2026-11-26,9,',
  )
  expect(await send(days)).toMatchObject({ added: 3 })
  expect(await weeks()).toEqual([{ monday: '2026-11-23', minutes: (4 + 6 + 4 + 3 + 8) * 60 }])
})

test('import-past-hours: past hours refuse what the rolling limit and the average forbid', async () => {
  const { send, add, assign, amara } = await start()
  const assigned = async (shiftId: string) => {
    const reply = await assign(shiftId, amara)
    return [reply.status, (reply.body as { message: string }).message]
  }
  const [shift] = await add(['2026-12-01T07:00Z', '2026-12-01T19:00Z'])
  // Five days of fourteen hours are 70 of the 72 hours that seven days may have.
  const five = Array.from({ length: 5 }, (_, nth) => `Amara,${daysLater('2026-11-25', nth)},14`)
  await send(csv('employee number,day,hours', ...five))
  expect(await assigned(shift!)).toEqual([422, expect.stringContaining('82 h of work in 7 days')])
  // Of a stretch no day is known: the seven days are free, and 1,000 hours of 16 weeks are too many.
  await send(csv('employee number,from,to,hours', 'Amara,2026-08-10,2026-11-29,1000'))
  expect(await assigned(shift!)).toEqual([422, expect.stringContaining('a week on average in the 17 weeks')])
})

test('import-past-hours: days at a site, by its name, make a guard one who knows it', async () => {
  const { send, add, candidates } = await start()
  const [shift] = await add(['2026-12-03T07:00Z', '2026-12-03T15:00Z'])
  const here = async () => (await candidates(shift!)).may.map(({ shiftsHere, lastHere }) => [shiftsHere, lastHere])
  expect(await here()).toEqual([[0, null]])
  await send(csv('employee number,day,hours,site', 'Amara,2026-11-23,8,harbour street mall', 'Amara,2026-11-24,8,Dock'))
  expect(await here()).toEqual([[1, '2026-11-23T12:00:00.000Z']])
})

test('import-past-hours: times are those of the company’s clocks, and a night over the edge of a week counts in both', async () => {
  const { send, weeks } = await start()
  await send(csv('employee number,day,from,to', 'Amara,2026-11-22,21:00,05:00'))
  expect(await weeks()).toEqual([
    { monday: '2026-11-16', minutes: 180 },
    { monday: '2026-11-23', minutes: 300 },
  ])
})
