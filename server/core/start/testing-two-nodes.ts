import type { PoolConfig } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { emptyDatabase } from '../database/testing-cluster.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'
import { said } from '../../site/newsletter/testing-newsletters.ts'
import { ADMIN, launchProduct, type Product, quietPort } from './testing-product.ts'

const PATIENCE = { timeout: 180_000, interval: 100 }
const READERS = 120
const VISITORS = 6
const PAGES = ['/', '/blog', '/pricing', '/solutions', '/api/health/live', '/status']

/** The server of the tests listens in a folder on most systems, which an address names in its query. */
function urlOf({ host, port, user, password, database }: PoolConfig): string {
  const inFolder = host?.startsWith('/') && `?host=${encodeURIComponent(host)}`
  const account = password === undefined ? user : `${user}:${encodeURIComponent(String(password))}`
  return `postgresql://${account}@${inFolder ? 'localhost' : host}:${port}/${database}${inFolder || ''}`
}

/** Starts a proxy at a port of this machine, before the addresses of nodes. It ends with the test. */
type StartProxy = (port: number, nodes: string[]) => Promise<void>

/** Nodes on one database behind a proxy. */
async function startNodes(startProxy: StartProxy, root?: string) {
  const config = await emptyDatabase()
  const database = openDatabase(config)
  onTestFinished(database.close)
  const mails = await startMailServer()
  onTestFinished(mails.stop)
  const [front, ...ports] = await Promise.all([quietPort(), quietPort(), quietPort()])
  const running = new Map<number, Product>()
  const launch = async (port: number, version = root) => {
    const env = {
      DATABASE_URL: urlOf(config),
      SECRET: 's'.repeat(32),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      TRUST_PROXY: '1',
      SMTP_URL: mails.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    const product = await launchProduct(env, version)
    running.set(port, product)
    await product.ready
  }
  onTestFinished(async () => {
    for (const { process, ended } of running.values()) {
      process.kill('SIGKILL')
      await ended
    }
  })
  for (const port of ports) await launch(port)
  await startProxy(
    front!,
    ports.map((port) => `http://127.0.0.1:${port}`),
  )
  const end = async (port: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const product = running.get(port)!
    product.process.kill(signal)
    return (await product.ended).code
  }
  const [one, two] = ports as [number, number]
  return { database, mails, address: `http://127.0.0.1:${front}`, one, two, launch, end }
}

/** People who read pages without a pause, until `leave`. Gives what failed, and how many pages were read. */
function visit(address: string) {
  const failed: string[] = []
  let read = 0
  const leaving = new AbortController()
  const visitor = async () => {
    for (let turn = 0; !leaving.signal.aborted; turn++) {
      const page = PAGES[turn % PAGES.length]!
      const answer = await fetch(`${address}${page}`).catch((error: Error) => ({ status: error.message }))
      const text = answer instanceof Response ? await answer.text().catch(() => failed.push(`${page} was cut`)) : ''
      if (answer.status === 200) read++
      else failed.push(`${page} ${answer.status}`)
      // As a browser does next, from whichever node answers.
      const [file] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(String(text)) ?? []
      if (!file) continue
      const { status } = await fetch(`${address}${file}`).catch((error: Error) => ({ status: error.message }))
      if (status !== 200) failed.push(`${file} ${status}`)
    }
  }
  const visitors = Array.from({ length: VISITORS }, visitor)
  const leave = async () => {
    leaving.abort()
    await Promise.all(visitors)
    return { failed, read }
  }
  return { leave }
}

/** A live stream that opens again whenever it ends. Gives the first word of each stream. */
function follow(address: string, path: string, cookie: string) {
  const firsts: string[] = []
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  void (async () => {
    while (!leaving.signal.aborted) {
      const init = { headers: { cookie, accept: 'text/event-stream' }, signal: leaving.signal }
      const answer = await fetch(`${address}${path}`, init).catch(() => undefined)
      let text = ''
      try {
        for await (const chunk of answer?.body ?? []) {
          if (!text.includes('data: ') && `${text}${Buffer.from(chunk).toString()}`.includes('data: '))
            firsts.push(/data: (.*)/.exec(text + Buffer.from(chunk).toString())![1]!)
          text += Buffer.from(chunk).toString()
        }
      } catch {
        // Its node is gone.
      }
      await wait(100)
    }
  })()
  return firsts
}

type Nodes = Awaited<ReturnType<typeof startNodes>> & { ask: <T>(text: string) => Promise<T[]> }

/**
 * One node is killed, one is stopped, and the schema of the next version comes, while people read and a newsletter goes
 * out.
 */
export const exchangeNodes = (startProxy: StartProxy) =>
  underLoad(startProxy, undefined, async ({ address, one, two, launch, end, ask }) => {
    await end(one, 'SIGKILL')
    await signInTo(address, ADMIN)
    await launch(one)
    // As the migrations of the next version do: they only add.
    await ask('alter table mails add column of_the_next_version text')
    await ask('create table of_the_next_version (id uuid primary key, mail_id uuid references mails)')
    await wait(1_000)
    expect(await end(two, 'SIGTERM')).toBe(0)
    await signInTo(address, ADMIN)
    await launch(two)
  })

/**
 * Two nodes of the version `before` become two of the version `after`, one after the other, as the guide says. In
 * between the one that is left starts again, on the new schema.
 */
export const upgradeNodes = (startProxy: StartProxy, { before, after }: { before: string; after: string }) =>
  underLoad(startProxy, before, async ({ address, one, two, launch, end, ask }) => {
    const migrations = async () => (await ask('select 1 from drizzle.__drizzle_migrations')).length
    const old = await migrations()
    expect(await end(one, 'SIGTERM')).toBe(0)
    await launch(one, after)
    expect(await migrations()).toBeGreaterThanOrEqual(old)
    await signInTo(address, ADMIN)
    await wait(3_000)
    expect(await end(two, 'SIGTERM')).toBe(0)
    await launch(two, before)
    await signInTo(address, ADMIN)
    await wait(3_000)
    expect(await end(two, 'SIGTERM')).toBe(0)
    await launch(two, after)
    await signInTo(address, ADMIN)
  })

/**
 * Does `act` while people read, a board is open and a newsletter goes out. Gives which pages and files failed and how
 * many were read, how many mails went out twice or are lost, and what each stream said first.
 */
async function underLoad(startProxy: StartProxy, root: string | undefined, act: (nodes: Nodes) => Promise<void>) {
  const nodes = await startNodes(startProxy, root)
  const { database, mails, address } = nodes
  const ask = async <T>(text: string) => (await database.pool.query(text)).rows as T[]
  await ask(`
    insert into subscribers (id, email, state, created_at, updated_at)
    select gen_random_uuid(), 'guard-' || n || '@meridian.example', 'confirmed', now(), now()
      from generate_series(1, ${READERS}) n`)
  const call = await signInTo(address, ADMIN)
  // The largest change of all: on a busy machine it may take longer than a request may.
  const sample = () => call<{ slug: string }>('POST', '/api/app/samples', {})
  const { slug: company } = await vi.waitFor(sample, { timeout: 60_000, interval: 1_000 })
  const { slug } = await call<{ slug: string }>('POST', '/api/admin/documents/newsletter_issue', {
    data: {
      title: 'Issue 15',
      subject: 'The relief',
      preheader: '',
      content: said('The log.'),
      segment: '',
      perMinute: 300,
    },
  })
  const visitors = visit(address)
  const firsts = follow(address, `/api/app/${company}/live?topics=schedule`, call.cookie())
  await vi.waitUntil(() => firsts.length === 1, PATIENCE)
  const send = (list: string) => call('POST', `/api/admin/${list}/${slug}/send`, { version: 1, at: null })
  // The version before may know only the former address.
  await send('newsletters').catch(() => send('issues'))
  await vi.waitUntil(() => mails.received.length >= 10, PATIENCE)

  await act({ ...nodes, ask })

  await vi.waitFor(async () => {
    const states = await ask<{ state: string }>("select state from mails where to_address like '%@meridian.example'")
    expect(states).toHaveLength(READERS)
    expect(states.map(({ state }) => state)).not.toContain('queued')
  }, PATIENCE)
  const { failed, read } = await visitors.leave()
  const arrived = mails.received.flatMap(({ to }) => to).filter((to) => to !== ADMIN.email)
  // A node that was killed while it handed a mail over can't know whether that was taken.
  const sure = await ask<{ to: string }>(
    "select to_address as to from mails where state = 'sent' and to_address like '%@meridian.example'",
  )
  return {
    failed,
    read,
    twice: arrived.length - new Set(arrived).size,
    unsure: READERS - sure.length,
    lost: sure.filter(({ to }) => !arrived.includes(to)),
    streams: firsts,
  }
}

/**
 * Expects that nobody noticed. A stream has no history: each new one says that all may be new, perhaps beside what has
 * become new at that moment.
 */
export function expectNothingLost(outcome: Awaited<ReturnType<typeof underLoad>>) {
  expect(outcome).toMatchObject({ failed: [], twice: 0, lost: [] })
  expect(outcome.read).toBeGreaterThan(100)
  expect(outcome.unsure).toBeLessThan(10)
  expect(outcome.streams.length).toBeGreaterThan(1)
  expect(outcome.streams.filter((first) => !first.split(',').includes('all'))).toEqual([])
}
