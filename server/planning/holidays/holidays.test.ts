import { expect, test } from 'vitest'
import type { Holiday, HolidaySettings, HolidaySettingsDraft } from '../../../contract/planning/holidays/holidays.ts'
import { newId } from '../../core/base/ids.ts'
import { regions } from '../organisations/table.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'
import { sites } from '../sites/table.ts'
import { countryOf, holidaysOf, listCountries } from './calendars.ts'

const NONE: HolidaySettingsDraft = { calendar: null, regions: [], premiums: [] }

/** A company of Berlin with a site in each of some regions, which have a jurisdiction and a zone. */
async function start(places: Record<string, { jurisdiction: string; zone: string }> = {}) {
  const started = await startScheduling()
  const { north, clientId, at, ask: askScheduler } = started
  const found: Record<string, { region: string; site: string }> = {}
  for (const [name, { jurisdiction, zone }] of Object.entries(places)) {
    const [region, site] = [newId(), newId()]
    await north.within(async ({ orm, organisationId }) => {
      await orm.insert(regions).values({ organisationId, id: region, name, zone, jurisdiction })
      await orm
        .insert(sites)
        .values({ organisationId, id: site, clientId, name, address: '', zone, regionId: region, lat: null, lng: null })
    })
    found[name] = { region, site }
  }
  const { ask } = north.owner
  return {
    ...started,
    ...found,
    places: found,
    askScheduler,
    list: async (from: string, to: string) =>
      ((await ask({ method: 'GET', url: at(`holidays?from=${from}&to=${to}`) })).body as { holidays: Holiday[] })
        .holidays,
    change: (data: Partial<HolidaySettingsDraft>, version = 0) =>
      ask({ method: 'PUT', url: at('holiday-settings'), body: { version, data: { ...NONE, ...data } } }),
    say: (day: string, name: string | null, regionId: string | null = null) =>
      ask({ method: 'POST', url: at('holiday-days'), body: { day, name, regionId } }),
    settings: async () => (await ask({ method: 'GET', url: at('holiday-settings') })).body as HolidaySettings,
  }
}

test('holidays-of-a-place: the days of a country and of its parts are those of the law', async () => {
  const on = async (code: string, year: number, ...days: string[]) => {
    const names = await holidaysOf(code, year)
    return days.map((day) => names.get(day) ?? null)
  }
  expect(await on('US', 2026, '2026-11-26', '2026-07-03', '2026-09-07', '2026-11-27', '2026-02-14')).toEqual([
    'Thanksgiving Day',
    'Independence Day (substitute day)',
    'Labor Day',
    null,
    null,
  ])
  // Scotland has Saint Andrew's Day and no Easter Monday; its summer holiday comes first.
  const british = ['2026-11-30', '2026-04-06', '2026-08-03', '2026-08-31', '2026-12-28'] as const
  expect(await on('GB-SCT', 2026, ...british)).toEqual([
    'St Andrew’s Day',
    null,
    'Summer bank holiday',
    null,
    'Boxing Day (substitute day)',
  ])
  expect(await on('GB-ENG', 2026, ...british)).toEqual([
    null,
    'Easter Monday',
    null,
    'Summer bank holiday',
    'Boxing Day (substitute day)',
  ])
  expect(await on('DE-BY', 2026, '2026-01-06', '2026-06-04', '2026-11-18')).toEqual([
    'Epiphany',
    'Corpus Christi',
    null,
  ])
  expect(await on('DE-BE', 2026, '2026-01-06', '2026-03-08')).toEqual([null, 'International Women’s Day'])
  // One that lasts for days is named on each.
  expect(await on('MD', 2026, '2026-01-07', '2026-01-08', '2026-01-09')).toEqual([
    'Orthodox Christmas',
    'Orthodox Christmas',
    null,
  ])
})

test('holidays-of-a-place: a zone belongs to the country whose days hold there, also by an old name', async () => {
  const zones = ['Europe/London', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata', 'UTC']
  expect(await Promise.all(zones.map(countryOf))).toEqual(['GB', 'US', 'DE', 'IN', 'IN', null])
  const countries = await listCountries()
  expect(countries.find(({ code }) => code === 'GB')).toMatchObject({
    name: 'United Kingdom',
    parts: expect.arrayContaining([{ code: 'GB-SCT', name: 'Scotland' }]),
  })
})

test('holidays-of-a-site: each site has the days of its region, of its jurisdiction, or of its country', async () => {
  const { list, change, siteId, places } = await start({
    Bavaria: { jurisdiction: 'DE-BY', zone: 'Europe/Berlin' },
    Scotland: { jurisdiction: 'GB', zone: 'Europe/London' },
    Boston: { jurisdiction: 'XX-9', zone: 'America/New_York' },
  })
  const { Bavaria, Scotland, Boston } = places as Record<
    'Bavaria' | 'Scotland' | 'Boston',
    { region: string; site: string }
  >
  const saved = await change({ regions: [{ id: Scotland.region, calendar: 'GB-SCT' }] })
  expect(saved.status).toBe(200)
  const named = async (day: string) =>
    (await list(day, day)).map(({ name, sites }) => [name, sites?.toSorted() ?? null])
  expect(await named('2026-01-06')).toEqual([['Epiphany', [Bavaria.site]]])
  expect(await named('2026-11-30')).toEqual([['St Andrew’s Day', [Scotland.site]]])
  expect(await named('2026-11-26')).toEqual([['Thanksgiving Day', [Boston.site]]])
  expect(await named('2026-10-03')).toEqual([['National Holiday', [siteId, Bavaria.site].toSorted()]])
  expect(await named('2026-12-25')).toEqual([['Christmas Day', null]])
  // With no calendar the company keeps none, and regions keep theirs.
  expect((await change({ calendar: 'none', regions: [{ id: Scotland.region, calendar: 'GB-SCT' }] }, 1)).status).toBe(
    200,
  )
  expect(await named('2026-10-03')).toEqual([['National Holiday', [Bavaria.site]]])
})

test('holidays-of-a-company: own days are added, others left out, in a region or everywhere, and taken back', async () => {
  const { list, say, settings, ask, at, north, places } = await start({
    Bavaria: { jurisdiction: 'DE-BY', zone: 'Europe/Berlin' },
  })
  const { region, site } = places['Bavaria']!
  expect((await say('2026-12-24', 'Day of the company')).status).toBe(201)
  expect((await say('2026-12-25', null)).status).toBe(201)
  expect((await say('2026-12-25', 'Christmas in the south', region)).status).toBe(201)
  expect(await say('2026-12-25', 'Again', region)).toMatchObject({
    status: 409,
    body: { message: 'This day is entered there already. Remove it first.' },
  })
  expect(await list('2026-12-24', '2026-12-25')).toEqual([
    { day: '2026-12-24', name: 'Day of the company', sites: null },
    { day: '2026-12-25', name: 'Christmas in the south', sites: [site] },
  ])
  const { days } = await settings()
  expect(days.map(({ day, name }) => [day, name])).toEqual(
    expect.arrayContaining([
      ['2026-12-25', null],
      ['2026-12-24', 'Day of the company'],
    ]),
  )
  for (const { id } of days)
    expect((await north.owner.ask({ method: 'DELETE', url: at(`holiday-days/${id}`) })).status).toBe(200)
  expect((await north.owner.ask({ method: 'DELETE', url: at(`holiday-days/${days[0]!.id}`) })).status).toBe(404)
  expect(await list('2026-12-24', '2026-12-25')).toEqual([{ day: '2026-12-25', name: 'Christmas Day', sites: null }])
  // Schedulers read it and change nothing.
  expect((await ask({ method: 'GET', url: at('holiday-settings') })).status).toBe(200)
  expect(
    (await ask({ method: 'POST', url: at('holiday-days'), body: { day: '2026-05-01', name: 'X', regionId: null } }))
      .status,
  ).toBe(403)
  expect((await settings()).days).toEqual([])
})

test('holidays-of-a-company: an unknown calendar, a foreign region, a stale save and a reading without bounds are refused', async () => {
  const { change, say, settings, at, north, south } = await start()
  const foreign = newId()
  await south.within(({ orm, organisationId }) =>
    orm.insert(regions).values({ organisationId, id: foreign, name: 'South', zone: 'Europe/Rome', jurisdiction: 'IT' }),
  )
  expect(await change({ calendar: 'DE-XY' })).toMatchObject({
    status: 400,
    body: { fields: { calendar: expect.any(String) } },
  })
  expect((await change({ regions: [{ id: foreign, calendar: 'DE-BY' }] })).status).toBe(404)
  expect((await say('2026-05-01', 'Foreign', foreign)).status).toBe(404)
  expect((await change({ calendar: 'DE-BE' })).status).toBe(200)
  expect((await change({ calendar: 'DE-BY' }, 0)).status).toBe(409)
  expect(await settings()).toMatchObject({ calendar: 'DE-BE', usual: 'DE', version: 1 })
  for (const query of ['from=2026-01-01&to=2028-01-01', 'from=2026-02-01&to=2026-01-01'])
    expect((await north.owner.ask({ method: 'GET', url: at(`holidays?${query}`) })).status).toBe(400)
})

test('holiday-premium: work on a public holiday costs more by the days of its site, from the day on that was said', async () => {
  const { add, guard, candidates, change, say } = await start()
  const amara = await guard('Amara', { payRate: 2_000 })
  const costOn = async (from: string, to: string) => {
    const [shift] = await add([from, to])
    return (await candidates(shift!)).may.find(({ guardId }) => guardId === amara)!.cost
  }
  // Eight hours of Christmas Day in Berlin, of which half an hour is a break that is not paid.
  const christmas = ['2026-12-25T08:00Z', '2026-12-25T16:00Z'] as const
  const plain = await costOn('2026-12-22T08:00Z', '2026-12-22T16:00Z')
  expect(await costOn(...christmas)).toBe(plain)
  expect((await change({ premiums: [{ from: '2026-12-26', percent: 100 }] })).status).toBe(200)
  expect(await costOn(...christmas)).toBe(plain)
  expect((await change({ premiums: [{ from: '2026-12-01', percent: 50 }] }, 1)).status).toBe(200)
  expect(await costOn(...christmas)).toBe(plain * 1.5)
  // Of a night from the eve on, the four hours from 19:00 to 23:00 UTC are before midnight of Berlin.
  const [eve, day] = ['2026-12-24T21:00Z', '2026-12-25T03:00Z']
  expect(await costOn(eve, day)).toBe(6 * 2_000 + (4 * 2_000) / 2)
  expect((await say('2026-12-25', null)).status).toBe(201)
  expect(await costOn(...christmas)).toBe(plain)
})

test('holiday-premium: candidates, today and documents pay a public holiday alike, to the cent and on top of overtime', async () => {
  const { add, assign, guard, candidates, change, say, ask, at, north } = await start()
  const amara = await guard('Amara', { payRate: 1_999 })
  // Without breaks, and with overtime after 40 hours of a week that begins on Sunday.
  await north.within(({ pool }) =>
    pool.query(`insert into rule_sets (organisation_id, packs) select organisation_id, '{basics,us-flsa}'
      from organisations on conflict (organisation_id) do update set packs = excluded.packs`),
  )
  expect((await change({ premiums: [{ from: '2026-11-01', percent: 50 }] })).status).toBe(200)
  expect((await say('2026-12-03', 'Day of the company')).status).toBe(201)
  const shifts = await add(
    ['2026-11-30T07:00Z', '2026-11-30T19:00Z'],
    ['2026-12-01T07:00Z', '2026-12-01T19:00Z'],
    ['2026-12-02T07:00Z', '2026-12-02T19:00Z'],
    // Seven hours of this night lie after midnight of Berlin. With the hours of the other days, five are overtime.
    ['2026-12-02T22:00Z', '2026-12-03T06:00Z'],
  )
  const night = shifts.pop()!
  for (const shift of shifts) expect((await assign(shift, amara, 'A busy week')).status).toBe(200)
  const { may, withReason } = await candidates(night)
  const { cost } = [...may, ...withReason].find(({ guardId }) => guardId === amara)!
  // 4 h at 19.99, 4 h of overtime at 29.985, and 7 h of a public holiday at 9.995 on top.
  expect(cost).toBe(7_996 + 11_994 + 6_997)
  expect((await assign(night, amara, 'A busy week')).status).toBe(200)
  const read = async (days: string) =>
    ((await ask({ method: 'GET', url: at(`documents/hours/file?${days}&format=csv`) })).response.payload as string)
      .split('\r\n')
      .slice(1)
      // The class of pay comes after the total.
      .map((line) => line.split(',').slice(7, 16))
  expect(await read('first=2026-11-29&last=2026-12-05')).toEqual([
    ['40.00', '4.00', '799.60', '119.94', '0.00', '0.00', '7.00', '69.97', '989.51'],
    [],
  ])
})

test('holiday-premium: a site elsewhere has its own days, and each part of them is paid by the rate of the company’s day', async () => {
  const { guard, candidates, change, ask, at, north, places } = await start({
    Boston: { jurisdiction: 'US', zone: 'America/New_York' },
  })
  const amara = await guard('Amara', { payRate: 2_000 })
  // In Berlin it is Friday from 18:00 of New York on.
  await north.within(({ pool }) => pool.query(`update guards set pay_rates = '[{"from": "2026-11-27", "rate": 3000}]'`))
  const post = {
    siteId: places['Boston']!.site,
    name: 'Lobby',
    kind: 'static',
    requires: [],
    priority: 2,
    isArmed: false,
  }
  const { id: postId } = (await ask({ method: 'POST', url: at('posts'), body: post })).body as { id: string }
  expect((await change({ premiums: [{ from: '2026-11-01', percent: 50 }] })).status).toBe(200)
  const costOn = async (from: string, to: string) => {
    const body = { shifts: [{ postId, from: new Date(from).toISOString(), to: new Date(to).toISOString() }] }
    const added = (await ask({ method: 'POST', url: at('shifts'), body })).body as { shifts: { id: string }[] }
    return (await candidates(added.shifts[0]!.id)).may.find(({ guardId }) => guardId === amara)!.cost
  }
  // Thanksgiving from 17:00 to 20:00: an hour at 20.00 and two at 30.00, and half of it more.
  expect(await costOn('2026-11-26T22:00Z', '2026-11-27T01:00Z')).toBe((2_000 + 2 * 3_000) * 1.5)
  // From 22:00 to 02:00: four hours at 30.00, and half more for the two before midnight there.
  expect(await costOn('2026-11-27T03:00Z', '2026-11-27T07:00Z')).toBe(4 * 3_000 + 3_000)
})

test('holidays-shown: the page of a guard names the public holiday of each shift of the week and of the next one', async () => {
  const { add, assign, guard, say, ask, at, clock } = await start()
  clock.set('2026-11-24T09:00:00Z')
  const amara = await guard('Amara')
  expect((await say('2026-11-26', 'Day of the company')).status).toBe(201)
  const [night, plain] = await add(
    ['2026-11-25T19:00Z', '2026-11-26T05:00Z'],
    ['2026-11-27T08:00Z', '2026-11-27T12:00Z'],
  )
  for (const shift of [night!, plain!]) expect((await assign(shift, amara)).status).toBe(200)
  expect((await ask({ method: 'GET', url: at(`guards/${amara}/record`) })).body).toMatchObject({
    nextShift: { shiftId: night, holiday: 'Day of the company' },
    shifts: [
      { shiftId: night, holiday: 'Day of the company' },
      { shiftId: plain, holiday: null },
    ],
  })
})
