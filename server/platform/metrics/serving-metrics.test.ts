import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startApp } from '../../testing.ts'
import { sendMail } from '../mail/outbox.ts'
import { hello } from '../mail/testing-mails.ts'

const TOKEN = 'a-token-of-the-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }
const measured = () => startApp({ env: { metricsToken: TOKEN, dataDir: tmpdir() } })

/** The value of a sample, such as `watchpost_streams` or `name{label="x"}`; undefined where it is not there. */
const valueOf = (text: string, sample: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

test('metrics-by-token: without METRICS_TOKEN there is nothing at /metrics, whatever is sent', async () => {
  const { app } = await startApp()
  expect((await app.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404)
})

test('metrics-by-token: a wrong token or none gets 401 and no figure', async () => {
  const { app } = await measured()
  for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const { statusCode, headers, body } = await app.inject({ url: '/metrics', headers: { authorization } })
    expect([statusCode, headers['www-authenticate'], body]).toEqual([
      401,
      'Bearer realm="metrics"',
      'Send METRICS_TOKEN as a bearer token.\n',
    ])
  }
})

test('metrics-told: requests are counted by route and status, and never by address', async () => {
  const { app } = await measured()
  await app.inject({ url: '/api/blog/posts/there-is-none' })
  await app.inject({ url: '/api/user' })
  await app.inject({ url: '/api/made-up' })
  const { headers, body } = await app.inject({ url: '/metrics', headers: bearer })

  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(headers['cache-control']).toBe('no-store')
  const count = (route: string, status: number) =>
    valueOf(body, `watchpost_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`)
  expect([count('/api/blog/posts/:slug', 404), count('/api/user', 401), count('/api/*', 404)]).toEqual([1, 1, 1])
  expect(body).not.toContain('there-is-none')
  expect(body).not.toContain('made-up')
})

test('metrics-told: process, database, caches, jobs, mails, streams and disk have their figures', async () => {
  const { app, database, services } = await measured()
  await app.inject({ url: '/api/analytics/config' })
  await app.inject({ url: '/api/analytics/config' })
  await database.orm.transaction((transaction) => sendMail(transaction, services, hello))
  const { body } = await app.inject({ url: '/metrics', headers: bearer })

  expect(valueOf(body, 'watchpost_cache_lookups_total{cache="answers",result="hit"}')).toBe(1)
  expect(valueOf(body, 'watchpost_jobs_due{queue="send-mail"}')).toBe(1)
  expect(valueOf(body, 'watchpost_mails{state="queued"}')).toBe(1)
  expect(valueOf(body, 'watchpost_measures_failed')).toBe(0)
  for (const sample of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'watchpost_database_connections{state="idle"}',
    'watchpost_database_waiting',
    'watchpost_streams',
    'watchpost_disk_free_bytes',
    'watchpost_jobs_oldest_seconds{queue="send-mail"}',
    'watchpost_mails_oldest_queued_seconds',
  ])
    expect(valueOf(body, sample) ?? -1, sample).toBeGreaterThanOrEqual(0)
})

test('metrics-told: what can’t be read is left out, and the rest is told', async () => {
  const { app, services } = await measured()
  services.measures.push(() => Promise.reject(new Error('away')))
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: bearer })
  expect([statusCode, valueOf(body, 'watchpost_measures_failed')]).toEqual([200, 1])
  expect(valueOf(body, 'watchpost_streams')).toBe(0)
})

test('metrics-told: each figure that the dashboard and the alerts name is told', async () => {
  const { app, database, services } = await measured()
  await app.inject({ url: '/api/user' })
  await database.orm.transaction((transaction) => sendMail(transaction, services, hello))
  const { body } = await app.inject({ url: '/metrics', headers: bearer })
  const dashboard = readFileSync('deploy/grafana/watchpost.json', 'utf8')
  const named = `${dashboard}${readFileSync('deploy/prometheus/alerts.yml', 'utf8')}`.match(
    /\b(?:watchpost|nodejs|process)_[a-z\d_]+/g,
  )
  expect(new Set(named).size).toBeGreaterThan(12)
  expect(
    [...new Set(named)].filter((name) => !body.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)),
  ).toEqual([])

  const { panels } = JSON.parse(dashboard) as { panels: { id: number; type: string; datasource?: { uid: string } }[] }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.filter(({ type, datasource }) => type !== 'row' && datasource?.uid !== '${source}')).toEqual([])
})
