import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testEnv } from '../../testing.ts'
import { fixAt, startTracking } from './testing-tracks.ts'

/** A place that stands nowhere else, as every form of a request writes it. */
const SECRET = { lat: 52.123456, lng: 13.654321 }
const PLACE = 'lat=52.123456&lon=13.654321'
const TIME = '2026-11-24T16:30:00Z'

const basicOf = (token: string) => Buffer.from(`phone:${token}`).toString('base64')

/** The intake on a server of its own, which keeps each line that it logs. It is half an hour after the last duty. */
async function startListening() {
  const started = await startTracking()
  const { database, clock, tracker } = started
  clock.set(TIME)
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ env: testEnv, database, clock, logger })
  onTestFinished(async () => {
    await app.close()
  })
  type Payload = { payload?: string | object; headers?: Record<string, string> }
  const send = async (method: 'GET' | 'POST', path: string, sent: Payload = {}) =>
    (await app.inject({ method, url: `/api/track${path}`, ...sent })).statusCode
  /** Sends one position by each protocol, as a tracker with that token. */
  const sendAll = async (token: string) => {
    const coords = { latitude: SECRET.lat, longitude: SECRET.lng, accuracy: 5 }
    const own = { _type: 'location', lat: SECRET.lat, lon: SECRET.lng, tst: Date.parse(TIME) / 1000, tid: token }
    const basic = `Basic ${basicOf(token)}`
    const type = 'application/x-www-form-urlencoded'
    const query = `id=${token}&timestamp=${encodeURIComponent(TIME)}&${PLACE}`
    return [
      await send('POST', '', {
        payload: { ...fixAt('16:30:00'), ...SECRET },
        headers: { authorization: `Bearer ${token}` },
      }),
      await send('POST', '/owntracks', { payload: own, headers: { authorization: basic } }),
      await send('GET', `/osmand?${query}`),
      await send('POST', `/osmand?${query}`),
      await send('POST', '/osmand', { payload: query, headers: { 'content-type': type } }),
      await send('POST', '/osmand', { payload: { location: { timestamp: TIME, coords }, device_id: token } }),
    ]
  }
  return { ...started, app, lines, token: tracker.token, send, sendAll }
}

/** The lines that hold what none may: a place, as it was sent or is stored, an address of the intake, or a token. */
function told(lines: string[], tokens: string[]): string[] {
  const places = ['52.123456', '13.654321', '521234560', '136543210']
  const secrets = [...places, '/api/track', ...tokens, ...tokens.map(basicOf)]
  return lines.filter((line) => secrets.some((secret) => line.includes(secret)))
}

test('tracks-on-duty: no line of the log holds a place, a token or an address off duty, by whatever protocol', async () => {
  const { app, lines, token, send, sendAll, stored, whole } = await startListening()
  const unknown = 'a-token-that-nobody-gave-out'
  expect(await sendAll(token)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await sendAll(unknown)).toEqual([401, 401, 401, 401, 401, 401])
  const refused = [
    await send('POST', '', { payload: `{"lat":${SECRET.lat}`, headers: { authorization: `Bearer ${token}` } }),
    await send('POST', '/osmand', { payload: `{"device_id":"${token}","lat":${SECRET.lat}` }),
    await send('GET', `/nowhere?id=${token}&${PLACE}`),
    await send('GET', `/osmand/%ff?id=${token}&${PLACE}`),
  ]
  expect(refused).toEqual([400, 400, 404, 400])
  // The first faults of a minute are in the log, and say nothing of the request either.
  await whole('alter table trackers rename to away; select 1')
  expect(await sendAll(`${unknown}-again`)).toEqual([500, 500, 500, 500, 500, 500])
  await whole('alter table away rename to trackers; select 1')
  app.log.info('the last line')
  await app.close()
  expect(lines.filter((line) => line.includes('the last line'))).toHaveLength(1)
  expect(told(lines, [token, unknown])).toEqual([])
  expect(await stored()).toEqual([])
})
