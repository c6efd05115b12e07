import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { MOST_OF_NETWORK, networkKey } from '../../core/http/stored-bytes.ts'
import { startAccess } from '../users/testing-access.ts'
import { ALL_EVENTS, MOST_EVENTS_BYTES } from './queries.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const ADDRESS = '203.0.113.7'

async function start() {
  const { app, person, rows, database, clock, services } = await startAccess({ env: { trustProxy: 1 } })
  const send = (count: number, address = ADDRESS) =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: { events: Array.from({ length: count }, () => ({ name: 'pageview', path: '/pricing' })) },
      headers: { 'user-agent': BROWSER, 'x-forwarded-for': address },
    })
  const fill = (key: string, bytes: number) =>
    database.pool.query(
      `insert into stored_bytes (day, key, bytes) values ($1, $2, $3)
       on conflict (day, key) do update set bytes = excluded.bytes`,
      [clock().toISOString().slice(0, 10), key, bytes],
    )
  const stored = async () => Number((await rows<{ n: string }>('select count(*) as n from analytics_events'))[0]!.n)
  const dropped = async () =>
    ((await (await person('admin')).as('GET', '/api/admin/analytics/report?days=7')).body as Report).dropped
  const key = networkKey(services.env, ADDRESS)
  return { rows, send, fill, stored, dropped, clock, key }
}

test('stored-by-network: events past the bound of their network get the same answer, are not stored, and are counted', async () => {
  const { send, fill, stored, dropped, clock, key } = await start()
  await fill(key, MOST_OF_NETWORK - 3000)

  const answers = [await send(2), await send(2), await send(2, '203.0.113.99'), await send(2, '198.51.100.1')]
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    Array.from({ length: 4 }, () => [202, { accepted: 2 }]),
  )
  expect(await stored()).toBe(4)
  expect(await dropped()).toBe(4)

  clock.advance(DAY_MS)
  await send(2)
  expect(await stored()).toBe(6)
})

test('stored-by-network: what is counted is what the events take, and no less', async () => {
  const { send, rows, key } = await start()
  const size = async () =>
    Number((await rows<{ n: string }>(`select pg_total_relation_size('analytics_events') as n`))[0]!.n)
  const before = await size()
  for (let call = 0; call < 20; call++) await send(50)
  const [counted] = await rows<{ bytes: string }>('select bytes from stored_bytes where key = $1', [key])
  expect(Number(counted!.bytes)).toBeGreaterThan((await size()) - before)
})

test('stored-by-day: events past the bound of all networks are dropped, and a network without room takes none of it', async () => {
  const { send, fill, rows, stored, dropped, key } = await start()
  await fill(ALL_EVENTS, MOST_EVENTS_BYTES - 3000)
  await fill(key, MOST_OF_NETWORK)
  await send(1)
  await send(1)
  expect([await stored(), await dropped()]).toEqual([0, 2])

  await send(2, '198.51.100.1')
  await send(2, '198.51.101.1')
  expect([await stored(), await dropped()]).toEqual([2, 4])
  const [all] = await rows<{ bytes: string }>('select bytes from stored_bytes where key = $1', [ALL_EVENTS])
  expect(Number(all!.bytes)).toBeLessThanOrEqual(MOST_EVENTS_BYTES)
})
