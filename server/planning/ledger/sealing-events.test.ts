import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import { append } from '../organisations/append.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { sealAll } from './sealing-events.ts'
import { createEventStreams } from './streams.ts'
import { startLedger } from './testing-ledger.ts'

async function start() {
  const started = await startLedger()
  const { app, north, south, clock } = started
  const happen = (of: typeof north) =>
    of.within((tenant) =>
      append(tenant, { clock, actorId: null }, { kind: 'sample.filled', subject: `organisation:${of.organisationId}` }),
    )
  const head = async (of: typeof north) =>
    ((await of.owner.ask({ method: 'GET', url: `${of.url}/events` })).body as { head: number }).head
  const listen = async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }
  return { ...started, happen, head, listen, both: [north, south] as const }
}

test('ledger-sealed: a company that takes long holds up no other', async () => {
  const { both, database, services, head, happen } = await start()
  for (const slow of both) {
    const other = both.find((each) => each !== slow)!
    // Somebody else is about to write the next number of this log, so the sealer has to wait for them.
    let finish: (how: Error | undefined) => void = () => undefined
    const over = new Promise<Error | undefined>((resolve) => (finish = resolve))
    const seq = (await head(slow)) + 1
    const before = await head(other)
    const held = inTenant(database, slow.organisationId, async ({ pool }) => {
      await pool.query(
        `insert into ledger_seals select organisation_id, $1, event_id, repeat('0', 64), repeat('0', 64)
         from ledger_unsealed limit 1`,
        [seq],
      )
      const failure = await over
      if (failure) throw failure
    })
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(`select 1 from pg_stat_activity where state = 'idle in transaction'
        and query like 'insert into ledger_seals%'`)
          ).rowCount,
      )
      .toBe(1)
    const sealing = sealAll(services)
    await expect.poll(() => head(other)).toBe(before + 1)
    expect(await head(slow)).toBe(seq - 1)
    finish(new Error('It was only held'))
    await expect(held).rejects.toThrow('It was only held')
    await sealing
    expect(await head(slow)).toBe(seq)
    for (const each of both) await happen(each)
  }
})

test('ledger-sealed: what happens is sealed a moment later, without anybody asking for it', async () => {
  const { both, happen, head, listen } = await start()
  await listen()
  for (const each of both) await expect.poll(() => head(each)).toBe(1)
  for (let count = 2; count < 5; count++) {
    for (const each of both) await happen(each)
    const begun = performance.now()
    for (const each of both) await expect.poll(() => head(each), { interval: 20 }).toBe(count)
    // By itself the sealer looks every five seconds.
    expect(performance.now() - begun).toBeLessThan(4_000)
  }
})

test('ledger-stream: a program hears events as they are sealed, resumes where it was, and hears nothing after its end', async () => {
  const { north, happen, head, listen } = await start()
  const site = await listen()
  await expect.poll(() => head(north)).toBe(1)
  const body = { name: 'A program', permissions: ['ledger.read'] }
  const made = await north.owner.ask({ method: 'POST', url: `${north.url}/api-keys`, body })
  const { token, key } = made.body as { token: string; key: { id: string } }
  const open = async (headers: Record<string, string> = {}) => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const answer = await fetch(`${site}${north.url}/stream`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers },
      signal: leaving.signal,
    })
    const stream = { status: answer.status, raw: '', isOver: false, seqs: () => seqsIn(stream.raw) }
    void (async () => {
      for await (const chunk of answer.body!) stream.raw += Buffer.from(chunk).toString()
      stream.isOver = true
    })().catch(() => undefined)
    return stream
  }
  await expect.poll(() => head(north)).toBe(2)
  const [fresh, resumed] = [await open(), await open({ 'last-event-id': '1' })]
  expect([fresh.status, resumed.status]).toEqual([200, 200])
  await expect.poll(resumed.seqs).toEqual([2])
  await happen(north)
  await expect.poll(fresh.seqs).toEqual([3])
  await expect.poll(resumed.seqs).toEqual([2, 3])
  await north.owner.ask({ method: 'DELETE', url: `${north.url}/api-keys/${key.id}` })
  await expect.poll(() => [fresh.isOver, resumed.isOver]).toEqual([true, true])
  await expect.poll(() => head(north)).toBe(4)
  expect([fresh.seqs(), resumed.seqs()]).toEqual([[3], [2, 3]])
  expect((await open()).status).toBe(401)
})

test('ledger-stream: the stream of a session ends at once when that logs out, also while it begins', async () => {
  const { north, head, listen, call, database, clock, services } = await start()
  const site = await listen()
  await expect.poll(() => head(north)).toBe(1)
  const cookies = await sessionCookieFor(database, clock, north.owner.id)
  const [[name, value]] = Object.entries(cookies) as [[string, string]]
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${site}${north.url}/stream`, {
    headers: { accept: 'text/event-stream', cookie: `${name}=${value}`, 'last-event-id': '0' },
    signal: leaving.signal,
  })
  const reader = answer.body!.getReader()
  let raw = ''
  while (seqsIn(raw).length < 1) raw += Buffer.from((await reader.read()).value!).toString()
  const begun = performance.now()
  await call('GET', '/api/logout', { cookies })
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  // The next sign of life would find it after twenty seconds.
  expect(performance.now() - begun).toBeLessThan(15_000)

  const streams = createEventStreams({ ...services, whoIs: async () => null })
  onTestFinished(streams.stop)
  const user = { id: north.owner.id, sessionId: 'x' }
  const request = { headers: { 'last-event-id': '0' } } as never
  const { organisationId, slug } = north
  const out = await streams.open({ organisationId, slug, user, acting: {} as never, request })
  let read = ''
  out.on('data', (part: Buffer) => (read += part.toString()))
  await expect.poll(() => out.readableEnded).toBe(true)
  expect(read).toBe('retry: 3000\n\n')
})

const seqsIn = (raw: string) =>
  [...raw.matchAll(/id: (\d+)\nevent: event\ndata: (.*)\n\n/g)].map(([, id, data]) => {
    const { seq } = JSON.parse(data!) as LedgerEvent
    return seq === Number(id) ? seq : NaN
  })
