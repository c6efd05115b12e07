import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { say, startProduct } from './harness.ts'

// Browsers that report beside pages that are asked for: at least 2,000 events a second stored, and no page with a p99
// of more than twice its own on an idle product. Pages are asked for by a process of its own, at the same rate both
// times. Events come from another, which yields the cores to the product: real browsers bring processors of their own.
const EVENTS_A_SECOND = 2_100
const EVENTS_A_CALL = 4
const SECONDS = 45
const PAGES = ['/', '/pricing', '/blog', '/contact']
const PAGES_A_SECOND = 40
// The first request opens a connection and runs new code: that is none of the page's time.
const UNCOUNTED_SECONDS = 2
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const [, , task, url = '', seconds = ''] = process.argv
if (task === 'pages') {
  console.log(JSON.stringify(await askPages(url, Number(seconds))))
} else if (task === 'report') {
  console.log(JSON.stringify(await report(url, Number(seconds))))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-ingest-'))
  const product = await startProduct({ DATA_DIR: folder, TRUST_PROXY: '1' })
  await askPages(product.url, 3)
  const first = await report(product.url, 3)
  const idle = await apart<Times>('pages', product.url, SECONDS)
  const reporting = apart<IngestReport>(
    'report',
    product.url,
    UNCOUNTED_SECONDS + SECONDS,
    constants.priority.PRIORITY_LOW,
  )
  const [busy, second] = await Promise.all([apart<Times>('pages', product.url, SECONDS), reporting])
  const { reached } = second
  const accepted = first.accepted + second.accepted

  say('events stored a second beside pages (at least 2,000)', Math.round(reached), 'events/s')
  say('  of those acknowledged, missing in the database (0)', accepted - (await stored(folder)))
  for (const path of PAGES) {
    const [before, during] = [p99(idle[path]!), p99(busy[path]!)]
    say(
      `page ${path} while events arrive: p99 beside its idle p99 (at most 2)`,
      `${(during / before).toFixed(2)}  (${before.toFixed(1)} and ${during.toFixed(1)} ms)`,
    )
  }
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function until(due: number) {
  const left = due - performance.now()
  if (left > 0) await wait(left)
}

type Times = Record<string, number[]>

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

/** What a task of this file gives in a process of its own, at this priority of the system's. */
async function apart<T>(task: string, url: string, seconds: number, priority?: number): Promise<T> {
  const child = spawn(process.execPath, ['bench/ingest.ts', task, url, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (priority !== undefined) setPriority(child.pid!, priority)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part))
  await once(child, 'close')
  return JSON.parse(output) as T
}

/** Milliseconds that each page took. */
async function askPages(url: string, seconds: number): Promise<Times> {
  const agent = new Agent({ keepAlive: true })
  const times: Times = Object.fromEntries(PAGES.map((path) => [path, []]))
  const asked: Promise<void>[] = []
  const start = performance.now()
  const uncounted = UNCOUNTED_SECONDS * PAGES_A_SECOND
  for (let at = -uncounted; at < seconds * PAGES_A_SECOND; at++) {
    const due = start + ((uncounted + at) * 1000) / PAGES_A_SECOND
    await until(due)
    const path = PAGES[(uncounted + at) % PAGES.length]!
    const begun = performance.now()
    asked.push(
      send(agent, url + path).then(() => {
        if (at >= 0) times[path]!.push(performance.now() - begun)
      }),
    )
  }
  await Promise.all(asked)
  agent.destroy()
  return times
}

/** How many events were acknowledged, and how many a second. */
type IngestReport = { accepted: number; reached: number }

/** Reports events at their rate, each call by another visitor. */
async function report(url: string, seconds: number): Promise<IngestReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const body = JSON.stringify({
    events: Array.from({ length: EVENTS_A_CALL }, (_, at) => ({
      name: at % 2 ? 'click' : 'pageview',
      path: PAGES[at],
      ago: at * 1000,
      properties: {},
    })),
  })
  let accepted = 0
  const calls: Promise<void>[] = []
  const start = performance.now()
  const most = (seconds * EVENTS_A_SECOND) / EVENTS_A_CALL
  for (let at = 0; at < most; at++) {
    const due = start + (at * 1000 * EVENTS_A_CALL) / EVENTS_A_SECOND
    await until(due)
    const address = `203.${at % 200}.${Math.floor(at / 200) % 200}.7`
    const headers = { 'content-type': 'application/json', 'user-agent': BROWSER, 'x-forwarded-for': address }
    calls.push(
      send(agent, `${url}/api/analytics/events`, body, headers).then((answer) => {
        accepted += (JSON.parse(answer) as { accepted: number }).accepted
      }),
    )
  }
  await Promise.all(calls)
  agent.destroy()
  return { accepted, reached: accepted / ((performance.now() - start) / 1000) }
}

function send(agent: Agent, url: string, body = '', headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const asked = request(url, { agent, method, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString('latin1')))
      response.on('end', () =>
        response.statusCode! < 300 ? resolve(text) : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

async function stored(dataDir: string): Promise<number> {
  const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(poolConfig)
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from analytics_events')
  await client.end()
  await stop()
  return rows[0]!.count
}
