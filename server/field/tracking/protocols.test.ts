import { expect, test } from 'vitest'
import { readJsonCall, readParameters } from './reading-osmand.ts'
import { basicPassword, fixesOfOwnTracks } from './reading-owntracks.ts'
import { startTracking } from './testing-tracks.ts'

const NOW = new Date('2026-11-24T08:10:00Z')
/** 08:09:00 of that day, in seconds since 1970. */
const TST = Date.parse('2026-11-24T08:09:00Z') / 1000
const AT = new Date(TST * 1000)
const bare = { accuracyM: null, speedMs: null, heading: null, battery: null }

const ownTracks: { what: string; payload: unknown; fixes: unknown[] }[] = [
  {
    what: 'a location of an Android phone',
    payload: {
      _type: 'location',
      acc: 15,
      alt: 44,
      batt: 46,
      conn: 'w',
      created_at: TST + 1,
      lat: 52.5,
      lon: 13.4,
      t: 'u',
      tid: '5t',
      tst: TST,
      vac: 2,
      vel: 36,
      cog: 271,
    },
    fixes: [{ at: AT, lat: 52.5, lng: 13.4, accuracyM: 15, speedMs: 10, heading: 271, battery: 46 }],
  },
  {
    what: 'a location with a topic and nothing else',
    payload: { _type: 'location', lat: 52.5, lon: 13.4, tst: TST, tid: 'JJ', topic: 'owntracks/jane/phone' },
    fixes: [{ at: AT, lat: 52.5, lng: 13.4, ...bare }],
  },
  {
    what: 'a location of an iPhone that knows neither speed nor heading',
    payload: {
      _type: 'location',
      lat: 52.5,
      lon: 13.4,
      tst: TST,
      vel: -1,
      cog: -1,
      batt: -100,
      acc: 5,
      m: 1,
      p: 101.2,
    },
    fixes: [{ at: AT, lat: 52.5, lng: 13.4, ...bare, accuracyM: 5 }],
  },
  {
    what: 'a transition',
    payload: { _type: 'transition', event: 'leave', lat: 52.5, lon: 13.4, tst: TST, wtst: 1, t: 'c', desc: 'Gate' },
    fixes: [],
  },
  { what: 'a last will', payload: { _type: 'lwt', tst: TST }, fixes: [] },
  {
    what: 'a waypoint',
    payload: { _type: 'waypoint', desc: 'Gate', lat: 52.5, lon: 13.4, rad: 50, tst: TST },
    fixes: [],
  },
  { what: 'waypoints', payload: { _type: 'waypoints', waypoints: [] }, fixes: [] },
  { what: 'a status', payload: { _type: 'status', android: { ps: 1, bo: 0 }, _id: 'ab12' }, fixes: [] },
  { what: 'an encrypted payload', payload: { _type: 'encrypted', data: 'zz==' }, fixes: [] },
  { what: 'a type to come', payload: { _type: 'hovering', lat: 1, lon: 1 }, fixes: [] },
  { what: 'a location without a time', payload: { _type: 'location', lat: 52.5, lon: 13.4 }, fixes: [null] },
  { what: 'a location in words', payload: { _type: 'location', lat: '52.5', lon: '13.4', tst: TST }, fixes: [null] },
  { what: 'no type', payload: { lat: 52.5, lon: 13.4, tst: TST }, fixes: [null] },
  { what: 'a list', payload: [], fixes: [null] },
]

test.each(ownTracks)('tracks-owntracks: $what gives the expected fixes', ({ payload, fixes }) => {
  expect(fixesOfOwnTracks(JSON.stringify(payload))).toEqual(fixes)
})

test('tracks-owntracks: what is no JSON is one fix that can’t be read, and an empty payload none', () => {
  expect([fixesOfOwnTracks(''), fixesOfOwnTracks(' \n'), fixesOfOwnTracks('{'), fixesOfOwnTracks('7')]).toEqual([
    [],
    [],
    [null],
    [null],
  ])
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test('tracks-owntracks: the token is the password, whatever the user', () => {
  const read = [basic('phone:to-ken'), basic(':to-ken'), basic('phone'), basic('a:b:c'), 'Bearer to-ken', undefined]
  expect(read.map(basicPassword)).toEqual(['to-ken', 'to-ken', '', 'b:c', '', ''])
})

const form = (text: string) => Object.fromEntries(new URLSearchParams(text))
const place = { lat: 52.5, lng: 13.4 }

const parameters: { what: string; query: string; fixes: unknown[] }[] = [
  {
    what: 'all of it, with the speed in knots',
    query: `id=tk&timestamp=${TST}&lat=52.5&lon=13.4&speed=10&bearing=7.19&altitude=35&accuracy=4.5&batt=87.5&hdop=6`,
    fixes: [
      {
        at: AT,
        ...place,
        accuracyM: 4.5,
        speedMs: expect.closeTo(5.1444, 4),
        heading: 7.19,
        battery: 87.5,
        isMock: false,
      },
    ],
  },
  {
    what: 'milliseconds',
    query: `id=tk&timestamp=${TST}000&lat=52.5&lon=13.4`,
    fixes: [{ at: AT, ...place, ...bare, isMock: false }],
  },
  {
    what: 'a time written out, with a zone',
    query: 'id=tk&timestamp=2026-11-24T09:09:00%2B01:00&lat=52.5&lon=13.4',
    fixes: [{ at: AT, ...place, ...bare, isMock: false }],
  },
  {
    what: 'a time written out with a blank, which is UTC',
    query: 'id=tk&timestamp=2026-11-24+08:09:00&lat=52.5&lon=13.4',
    fixes: [{ at: AT, ...place, ...bare, isMock: false }],
  },
  {
    what: 'no time, which is now',
    query: 'deviceid=tk&lat=52.5&lon=13.4&heading=0',
    fixes: [{ at: NOW, ...place, ...bare, heading: 0, isMock: false }],
  },
  {
    what: 'a place in one',
    query: `id=tk&timestamp=${TST}&location=52.5,13.4&mock=true`,
    fixes: [{ at: AT, ...place, ...bare, isMock: true }],
  },
  {
    what: 'less than nothing, which is unknown',
    query: `id=tk&timestamp=${TST}&lat=52.5&lon=13.4&speed=-1&bearing=-1&batt=-1&accuracy=x`,
    fixes: [{ at: AT, ...place, ...bare, isMock: false }],
  },
  { what: 'a place that is said not to be valid', query: 'id=tk&lat=52.5&lon=13.4&valid=false', fixes: [null] },
  { what: 'cells alone', query: `id=tk&timestamp=${TST}&cell=257,02,16,2224&wifi=00-14,-80`, fixes: [] },
]

test.each(parameters)('tracks-osmand: parameters with $what give the expected fixes', ({ query, fixes }) => {
  expect(readParameters(form(query), NOW)).toEqual({ token: 'tk', fixes })
})

const coords = { latitude: 52.5, longitude: 13.4, accuracy: 3.8, speed: 18.67, heading: 63, altitude: 35.7 }
const timestamp = AT.toISOString()
const unknown = { ...coords, speed: -1, heading: -1, accuracy: 5, speed_accuracy: -1, floor: null }

test('tracks-osmand: JSON of Traccar Client from 9 on gives the expected fixes', () => {
  const location = {
    timestamp,
    coords,
    battery: { level: 0.79, is_charging: false },
    event: 'motionchange',
    extras: {},
  }
  const fix = { at: AT, ...place, accuracyM: 3.8, speedMs: 18.67, heading: 63, battery: 79, isMock: false }
  expect(readJsonCall({ location, device_id: 'tk' }, NOW)).toEqual({ token: 'tk', fixes: [fix] })
  const simulated = { timestamp, coords: unknown, battery: { level: -1 }, mock: true }
  expect(readJsonCall({ location: [location, simulated, { coords }, 7], device_id: 'tk' }, NOW)).toEqual({
    token: 'tk',
    fixes: [fix, { at: AT, ...place, ...bare, accuracyM: 5, isMock: true }, null, null],
  })
  expect(readJsonCall({ device_id: 7 }, NOW)).toEqual({ token: '7', fixes: [] })
  expect([readJsonCall({ location }, NOW), readJsonCall([], NOW), readJsonCall(null, NOW)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('tracks-owntracks: any payload is answered with 200 and an empty list once it is stored; a wrong token is not', async () => {
  const { app, tracker, stored, whole } = await startTracking()
  const post = async (payload: string, token = tracker.token) => {
    const headers = { authorization: basic(`phone:${token}`), 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/track/owntracks', headers, payload })
    return [statusCode, body]
  }
  const payloads = [...ownTracks.map(({ payload }) => JSON.stringify(payload)), '', '{']
  for (const payload of payloads) expect(await post(payload)).toEqual([200, '[]'])
  expect(await stored()).toMatchObject([{ at: AT, lat: 52.5, source: 2 }])
  expect((await post(payloads[0]!, 'no-token'))[0]).toBe(401)
  expect(await whole('select 1 from ledger_events where kind like $$track%$$')).toHaveLength(1)
})

test('tracks-osmand: every form is answered with 200 and nothing once it is stored; a wrong token is not', async () => {
  const { app, tracker, stored } = await startTracking()
  const id = tracker.token
  const send = async (method: 'GET' | 'POST', query: string, payload?: string, type = 'application/json') => {
    const url = `/api/track/osmand${query}`
    const sent = payload === undefined ? {} : { payload, headers: { 'content-type': type } }
    const { statusCode, body } = await app.inject({ method, url, ...sent })
    return [statusCode, body]
  }
  const said = (token: string, time: string) => `id=${token}&lat=52.5&lon=13.4&timestamp=2026-11-24T08:0${time}:00Z`
  const json = (deviceId: string) => JSON.stringify({ location: { timestamp, coords }, device_id: deviceId })
  const answers = [
    await send('GET', `?${said(id, '1')}&cell=1,2,3,4&cell=1,2,3,5`),
    await send('POST', `?${said(id, '2')}`),
    await send('POST', '', said(id, '3'), 'application/x-www-form-urlencoded'),
    await send('POST', '', json(id)),
    await send('GET', `?id=${id}&lat=999&lon=x`),
    await send('POST', '', JSON.stringify({ device_id: id, location: {} })),
  ]
  expect(answers).toEqual(answers.map(() => [200, '']))
  expect((await stored()).map(({ at, source }) => [at.toISOString().slice(14, 16), source])).toEqual([
    ['01', 3],
    ['02', 3],
    ['03', 3],
    ['09', 3],
  ])
  const refused = [
    await send('GET', `?${said('wrong', '1')}`),
    await send('GET', '?lat=1&lon=1'),
    await send('POST', '', json('wrong')),
    await send('POST', '', '{'),
    await send('POST', '', '{"location":{}}'),
  ]
  expect(refused.map(([status]) => status)).toEqual([401, 401, 401, 400, 400])
})
