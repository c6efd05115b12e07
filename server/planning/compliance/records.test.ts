import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

async function start() {
  const started = await startScheduling('2026-11-25T12:00Z')
  const { ask, at, guard } = started
  const [amara, callum] = [await guard('Amara Diallo'), await guard('Callum Reyes')]
  const record = async (id = amara) =>
    (await ask({ method: 'GET', url: at(`guards/${id}/record`) })).body as GuardRecord
  return { ...started, amara, callum, record }
}

test('guard-measured: hours, nights, rest and averages of a guard stand against the limits that hold', async () => {
  const { add, assign, amara, record, clock, ask, at } = await start()
  clock.set('2026-11-20T08:00Z')
  // Berlin is an hour ahead: two nights of twelve hours, ten hours apart from a day shift before them.
  const ids = await add(
    ['2026-11-23T07:00Z', '2026-11-23T19:00Z'],
    ['2026-11-24T18:00Z', '2026-11-25T06:00Z'],
    ['2026-11-25T18:00Z', '2026-11-26T06:00Z'],
  )
  for (const id of ids) expect((await assign(id, amara)).status).toBe(200)
  clock.set('2026-11-25T12:00Z')
  const { measures, weeks, packs, shifts, nextShift } = await record()
  const of = Object.fromEntries(measures.map(({ kind, ...measure }) => [kind, measure]))
  expect(of['week']).toMatchObject({ measured: 2_160, limit: 4_320, isBroken: false })
  // 36 hours in 17 weeks.
  expect(of['average']).toMatchObject({ measured: Math.round(2_160 / 17), limit: 2_880, isExempt: false })
  expect(of['nights']).toMatchObject({ measured: 2, limit: 5, unit: 'nights' })
  expect(of['rest']).toMatchObject({ measured: 720, limit: 660, source: expect.stringContaining('Art. 3') })
  expect(of['owed']).toMatchObject({ measured: 0, limit: 0 })
  expect(weeks).toHaveLength(17)
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-23', minutes: 2_160 })
  expect(packs.map(({ key }) => key)).toEqual(['basics', 'eu-2003-88'])
  expect(shifts.map(({ shiftId }) => shiftId)).toEqual(ids)
  expect(nextShift).toMatchObject({ shiftId: ids[2], site: 'Harbour Street Mall' })
  expect((await ask({ method: 'GET', url: at(`guards/${randomUUID()}/record`) })).status).toBe(404)
})

test('guard-measured: a guard who consented to longer hours is exempt from the average, and only from that', async () => {
  const { ask, at, amara, record, north } = await start()
  await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen: ['basics', 'uk-wtr-sia'] } })
  const {
    id: _,
    version,
    qualifications,
    timeOff,
    bans,
    mergedInto: __,
    ...data
  } = (await ask({ method: 'GET', url: at(`guards/${amara}`) })).body as GuardInFull
  expect([qualifications.length, timeOff.length, bans.length]).toEqual([1, 0, 0])
  const average = async () => (await record()).measures.find(({ kind }) => kind === 'average')
  expect(await average()).toMatchObject({ isExempt: false, limit: 2_880 })
  const optOuts = [{ name: 'uk_48_hours', consentedOn: '2026-01-15' }]
  await ask({ method: 'PATCH', url: at(`guards/${amara}`), body: { version, data: { ...data, optOuts } } })
  expect(await average()).toMatchObject({ isExempt: true })
})

test('guard-fairness: nights, weekend days and short notice of a guard stand beside the middle half of the team', async () => {
  const { add, assign, amara, callum, record, clock } = await start()
  clock.set('2026-11-09T08:00Z')
  const early = await add(
    ['2026-11-14T18:00Z', '2026-11-15T06:00Z'],
    ['2026-11-15T18:00Z', '2026-11-16T06:00Z'],
    ['2026-11-18T07:00Z', '2026-11-18T15:00Z'],
    ['2026-11-19T15:00Z', '2026-11-20T00:59Z'],
  )
  await assign(early[0]!, amara)
  await assign(early[1]!, amara)
  await assign(early[2]!, callum)
  // From 16:00 to 01:59 in Berlin: a minute less than three hours of night.
  await assign(early[3]!, callum)
  clock.set('2026-11-20T08:00Z')
  const [late] = await add(['2026-11-21T07:00Z', '2026-11-21T15:00Z'])
  await assign(late!, callum)
  clock.set('2026-11-25T12:00Z')
  const { fairness, team } = await record()
  expect(team).toBe(2)
  expect(fairness.map(({ kind, own, mean, least, most }) => [kind, own, mean, least, most])).toEqual([
    ['nights', 2, 1, 0, 2],
    ['weekend', 2, 1.5, 1, 2],
    ['notice', 0, 0.5, 0, 1],
  ])
  expect(fairness[0]).toMatchObject({ lower: 0.5, upper: 1.5 })
  expect((await record(callum)).fairness.map(({ own }) => own)).toEqual([0, 1, 1])
})

test('guard-sites: the sites that a guard knows are those of past shifts, the most frequent first', async () => {
  const { add, assign, amara, record, clock, ask, at, siteId } = await start()
  clock.set('2026-11-20T08:00Z')
  const ids = await add(['2026-11-23T07:00Z', '2026-11-23T15:00Z'], ['2026-11-28T07:00Z', '2026-11-28T15:00Z'])
  for (const id of ids) await assign(id, amara)
  clock.set('2026-11-25T12:00Z')
  const site = { siteId, site: 'Harbour Street Mall', posts: 'Main door', shifts: 1, last: iso('2026-11-23T07:00Z') }
  expect((await record()).sites).toEqual([{ ...site, distanceKm: null }])
  const {
    id: _,
    version,
    qualifications: __,
    timeOff: ___,
    bans: ____,
    mergedInto: _____,
    ...data
  } = (await ask({ method: 'GET', url: at(`guards/${amara}`) })).body as GuardInFull
  await ask({ method: 'PATCH', url: at(`guards/${amara}`), body: { version, data: { ...data, lat: 52.5, lng: 13.5 } } })
  // A tenth of a degree of longitude at 52.5 degrees north: 111.2 km times the cosine, times a tenth.
  expect((await record()).sites).toEqual([{ ...site, distanceKm: 6.8 }])
})

test('days-off: days taken, booked and asked for are counted in days of the company, and what is left of the year', async () => {
  const { ask, at, amara, record, absent } = await start()
  const {
    id: _,
    version,
    qualifications: __,
    timeOff: ___,
    bans: ____,
    mergedInto: _____,
    ...data
  } = (await ask({ method: 'GET', url: at(`guards/${amara}`) })).body as GuardInFull
  expect((await record()).daysOff).toMatchObject({ year: 2026, perYear: null, left: null })
  await ask({ method: 'PATCH', url: at(`guards/${amara}`), body: { version, data: { ...data, daysOffPerYear: 28 } } })
  // From midnight to midnight in Berlin: three days in June, two around today, and four over the turn of the year.
  await absent(amara, '2026-06-01T22:00Z', '2026-06-04T22:00Z')
  await absent(amara, '2026-11-23T23:00Z', '2026-11-25T23:00Z')
  await absent(amara, '2026-12-29T23:00Z', '2027-01-02T23:00Z')
  const asked = { from: iso('2026-12-04T23:00Z'), to: iso('2026-12-05T23:00Z'), note: '' }
  await ask({ method: 'POST', url: at(`guards/${amara}/time-off`), body: asked })
  const { daysOff, absences } = await record()
  expect(daysOff).toEqual({ year: 2026, perYear: 28, taken: 4, booked: 3, asked: 1, left: 21 })
  expect(absences.map(({ firstDay, lastDay, days, state }) => [firstDay, lastDay, days, state])).toEqual([
    ['2026-06-02', '2026-06-04', 3, 'approved'],
    ['2026-11-24', '2026-11-25', 2, 'approved'],
    ['2026-12-05', '2026-12-05', 1, 'requested'],
    ['2026-12-30', '2027-01-02', 4, 'approved'],
  ])
})

test('averages-from-hire: a guard reads which hours are missing, and the rules screen how many guards miss some', async () => {
  const { add, assign, amara, callum, record, clock, ask, at } = await start()
  clock.set('2026-11-20T08:00Z')
  const [id] = await add(['2026-11-23T07:00Z', '2026-11-23T19:00Z'])
  await assign(id!, amara)
  clock.set('2026-11-25T12:00Z')
  const hire = async (guardId: string, hiredOn: string) => {
    const {
      id: _,
      version,
      qualifications: _q,
      timeOff: _t,
      bans: _b,
      mergedInto: _m,
      ...data
    } = (await ask({ method: 'GET', url: at(`guards/${guardId}`) })).body as GuardInFull
    const body = { version, data: { ...data, hiredOn } }
    expect((await ask({ method: 'PATCH', url: at(`guards/${guardId}`), body })).status).toBe(200)
  }
  const missing = async () => ((await ask({ method: 'GET', url: at('rules') })).body as RuleSet).missingHours
  const average = async () => {
    const { measures, hoursMissingBefore } = await record()
    return { ...measures.find(({ kind }) => kind === 'average'), hoursMissingBefore }
  }
  const before = (await missing())!
  expect(before.weeks).toBe(17)
  expect(await average()).toMatchObject({ weeks: 17, measured: 42, hoursMissingBefore: '2026-11-23' })
  await hire(amara, '2019-04-01')
  expect(await average()).toMatchObject({ weeks: 17, measured: 42, hoursMissingBefore: '2026-11-23' })
  expect(await missing()).toEqual(before)
  // Twelve hours in two weeks. Of the one in which she did not work, nothing is known.
  await hire(amara, '2026-11-16')
  expect(await average()).toMatchObject({ weeks: 2, measured: 360, hoursMissingBefore: '2026-11-23' })
  await hire(amara, '2026-11-23')
  expect(await average()).toMatchObject({ weeks: 1, measured: 720, hoursMissingBefore: null })
  await hire(callum, '2026-11-20')
  expect(await missing()).toEqual({ ...before, guards: before.guards - 2 })
})
