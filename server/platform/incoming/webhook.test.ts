import { expect, test } from 'vitest'
import type { IncomingMailRow } from '../../../contract/platform/incoming/incoming.ts'
import { startApp } from '../../testing.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'
import { deliver, INCOMING, mailOf } from './testing-incoming.ts'
import { signBody } from './signature.ts'

async function start({ isOn = true } = {}) {
  const started = await startApp({ env: { incoming: isOn ? INCOMING : undefined } })
  const { app, clock, database, call } = started
  const rows = async () => (await database.pool.query('select * from incoming_mails order by id')).rows
  const as = async (role: 'admin' | 'editor') => {
    const { id } = await makeUser(database, clock, role)
    const cookies = await sessionCookieFor(database, clock, id)
    return async (method: 'GET' | 'PATCH', url: string, body?: object) =>
      call(method, url, { cookies, ...(body && { body }) })
  }
  return {
    ...started,
    rows,
    as,
    send: (raw: Buffer, headers?: Record<string, string>) => deliver(app, clock, raw, headers),
  }
}

test('incoming-signed: only a mail that is signed and at most five minutes old is taken, and nothing else is kept', async () => {
  const { send, clock, rows } = await start()
  const raw = mailOf({})
  const now = Math.floor(clock().getTime() / 1000)
  const signedAt = (at: number, body = raw, secret = INCOMING.secret) => ({
    'x-incoming-timestamp': String(at),
    'x-incoming-signature': signBody(secret, String(at), body),
  })
  const refused: Record<string, string>[] = [
    { 'x-incoming-signature': '' },
    { 'x-incoming-signature': 'x'.repeat(64) },
    { 'x-incoming-timestamp': 'now' },
    signedAt(now, mailOf({ Subject: 'Another' })),
    signedAt(now, raw, 'another secret of 32 characters and more'),
    signedAt(now - 301),
    signedAt(now + 301),
    // The signature covers the time.
    { ...signedAt(now - 400), 'x-incoming-timestamp': String(now) },
  ]
  for (const headers of refused) expect((await send(raw, headers)).status, JSON.stringify(headers)).toBe(401)
  expect(await rows()).toEqual([])
  expect((await send(raw, signedAt(now - 299))).status).toBe(202)
})

test('incoming-once: a mail that comes again, by a repeated call or signed again, is taken once', async () => {
  const { send, clock, rows } = await start()
  const raw = mailOf({})
  const answers = await Promise.all([send(raw), send(raw), send(raw)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
  clock.advance(60_000)
  expect((await send(Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), raw]))).body).toEqual({ isNew: false })
  const nameless = mailOf({ 'Message-ID': '' })
  expect([await send(nameless), await send(nameless)].map(({ body }) => body.isNew)).toEqual([true, false])
  expect(await rows()).toHaveLength(2)
})

test('incoming-limits: what is no mail, is larger than 30 MB or comes where none is expected is refused and not kept', async () => {
  const { send, rows } = await start()
  expect((await send(mailOf({}), { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send(Buffer.alloc(0))).status).toBe(400)
  expect((await send(Buffer.alloc(30 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
  expect(await rows()).toEqual([])
  const closed = await start({ isOn: false })
  expect((await closed.send(mailOf({}))).status).toBe(404)
})

test('incoming-loose: a mail that belongs to nothing is shown to admins, until somebody has dealt with it', async () => {
  const { send, as } = await start()
  await send(mailOf({ Subject: 'An offer\u0000', From: '"Ada \u202e" <ada@elsewhere.example>' }, 'Buy this.'))
  const [admin, editor] = [await as('admin'), await as('editor')]
  type List = { items: IncomingMailRow[]; counts: Record<string, number>; ways: object }
  const { items, counts, ways } = (await admin('GET', '/api/admin/incoming-mails')).body as List
  expect(items).toMatchObject([
    { state: 'loose', fromName: 'Ada', fromAddress: 'ada@elsewhere.example', subject: 'An offer', text: 'Buy this.' },
  ])
  expect([counts['loose'], ways]).toEqual([1, { address: INCOMING.address, webhook: true, mailbox: null }])
  const url = `/api/admin/incoming-mails/${items[0]!.id}`
  expect((await admin('PATCH', url, { state: 'filed' })).status).toBe(400)
  expect((await editor('PATCH', url, { state: 'done' })).status).toBe(403)
  expect((await admin('PATCH', url, { state: 'done' })).body).toMatchObject({ state: 'done' })
  const overview = (await admin('GET', '/api/admin/overview')).body as { waiting: { label: string; count: number }[] }
  expect(overview.waiting.filter(({ label }) => label.startsWith('Mails came in'))).toEqual([])
})

test('incoming-loops: what names our own address as its sender is left alone', async () => {
  const { send, rows, services, database } = await start()
  const { email } = (await services.brand(database.orm)).company
  for (const from of [INCOMING.address.toUpperCase(), 'answers+aabc@watchpost.example', email])
    await send(mailOf({ From: from }))
  expect((await rows()).map(({ state }) => state)).toEqual(['own', 'own', 'own'])
})
