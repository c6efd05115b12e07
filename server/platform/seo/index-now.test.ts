import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { IndexNow } from '../../../contract/platform/seo/index-now.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { tellSearchEngines } from './index-now.ts'

const publicUrl = 'https://watch.example'
type Submission = { host: string; key: string; keyLocation: string; urlList: string[] }

/** A search engine that keeps what it is told, and answers with `says`. */
async function startEngine() {
  const says = { status: 200, body: '' }
  const told: Submission[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      told.push(JSON.parse(body) as Submission)
      reply.writeHead(says.status).end(says.body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { says, told, server: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` }
}

async function start() {
  const engine = await startEngine()
  const started = await startWithPeople({ env: { publicUrl } })
  const { as, database, clock, services, call } = started
  await seed(database, clock, [
    { kind: 'page', slug: 'privacy', data: { title: 'Privacy' } },
    { kind: 'page', slug: 'terms', data: { title: 'Terms' } },
    { kind: 'page', slug: 'old', data: { title: 'Old' } },
  ])
  const state = async () => (await as.admin('GET', '/api/admin/index-now')).body as IndexNow
  const turn = (enabled: boolean, server = engine.server) =>
    as.admin('PUT', '/api/admin/index-now', { body: { enabled, server } })
  const paths = (at: number) => engine.told[at]?.urlList.map((url) => url.replace(publicUrl, ''))
  const change = async () => {
    clock.advance(MINUTE_MS)
    await database.pool.query(`update documents set live_at = $1 where slug = 'terms'`, [clock()])
    await database.pool.query(`update documents set deleted_at = $1 where slug = 'old'`, [clock()])
    await database.pool.query(
      `update documents set live_at = $1, live = live || '{"search": {"noindex": true}}' where slug = 'privacy'`,
      [clock()],
    )
    await database.pool.query(
      `insert into documents (id, kind, slug, data, live, live_at, created_at, updated_at)
        select gen_random_uuid(), 'page', 'new', '{}', '{}', $1, $1, $1 where not exists (select from documents
          where slug = 'new')`,
      [clock()],
    )
  }
  return { ...started, engine, state, turn, paths, change, call, tell: () => tellSearchEngines(services) }
}

test('index-now: off, nobody is asked; on, changed, new and removed addresses are told once, in one call', async () => {
  const { engine, state, turn, tell, paths, change } = await start()
  expect(await state()).toMatchObject({ enabled: false, waiting: 0, last: null, keyAddress: '' })
  await change()
  expect([await tell(), engine.told]).toEqual([false, []])

  await turn(true)
  expect([await tell(), await state()]).toEqual([false, expect.objectContaining({ enabled: true, waiting: 0 })])
  await change()
  expect(await state()).toMatchObject({ waiting: 1 })
  expect([await tell(), await tell()]).toEqual([true, false])
  const { key, ...first } = engine.told[0]!
  expect(first).toMatchObject({ host: 'watch.example', keyLocation: `${publicUrl}/${key}.txt` })
  expect([paths(0), engine.told.length]).toEqual([['/terms'], 1])
  expect(await state()).toMatchObject({ waiting: 0, told: 1, last: { ok: true, status: 200, addresses: 1 } })

  await turn(false)
  await change()
  expect([await tell(), engine.told.length]).toEqual([false, 1])
})

test('index-now: an address that is taken down or kept out of search is told, and so are those of pages that settings show', async () => {
  const { turn, tell, paths, change, as } = await start()
  await turn(true)
  await change()
  await as.admin('PUT', '/api/admin/documents/blog_heading/main', {
    body: { version: 0, data: { title: 'Reports', tagline: 'From the field' }, publish: true },
  })
  await tell()
  expect(paths(0)).toEqual(['/old', '/privacy', '/blog', '/new', '/terms'])
})

test('index-now-key: the key is at its address while it is on, and stays the same', async () => {
  const { state, turn, call } = await start()
  await turn(true)
  const { keyAddress } = await state()
  const path = keyAddress.replace(publicUrl, '')
  expect(path).toMatch(/^\/[0-9a-f]{32}\.txt$/)
  expect(await call('GET', path)).toMatchObject({ status: 200, body: path.slice(1, -4) })
  expect((await call('GET', `/${'0'.repeat(32)}.txt`)).status).toBe(404)
  await turn(false)
  expect((await call('GET', path)).status).toBe(404)
  await turn(true)
  expect((await state()).keyAddress).toBe(keyAddress)
})

test.each([
  ['403 Key not valid', 403, 'Key not\nvalid', 'Key not valid'],
  ['a redirect', 302, '', ''],
  ['a broken server', 500, '<b>x</b>', '<b>x</b>'],
])('index-now-retries: after %s the addresses wait and are told again later', async (_, status, body, answer) => {
  const { engine, clock, state, turn, tell, paths, change } = await start()
  await turn(true)
  await change()
  Object.assign(engine.says, { status, body })
  expect([await tell(), await tell(), engine.told.length]).toEqual([true, false, 1])
  const nextAt = new Date(clock().getTime() + MINUTE_MS).toISOString()
  expect(await state()).toMatchObject({
    waiting: 4,
    told: 0,
    nextAt,
    last: { ok: false, status, answer, addresses: 4 },
  })

  clock.advance(MINUTE_MS)
  expect([await tell(), await tell(), engine.told.length]).toEqual([true, false, 2])
  clock.advance(MINUTE_MS)
  expect(await tell()).toBe(false)
  Object.assign(engine.says, { status: 202, body: '' })
  clock.advance(4 * MINUTE_MS)
  expect([await tell(), paths(2)]).toEqual([true, paths(0)])
  expect(await state()).toMatchObject({ waiting: 0, told: 4, nextAt: null, last: { ok: true, status: 202 } })
})

test('index-now-retries: a server that leads into the private network is not asked, and the screen says so', async () => {
  const { state, turn, tell, change } = await start()
  await turn(true, 'http://127.0.0.2:9/indexnow')
  await change()
  await tell()
  expect(await state()).toMatchObject({
    last: { ok: false, status: null, answer: 'The address leads to a private network' },
  })
})

test('index-now: it is for administrators, and takes a web address alone', async () => {
  const { as, call, turn } = await start()
  const body = { enabled: true, server: 'https://a.example/indexnow' }
  expect((await as.editor('PUT', '/api/admin/index-now', { body })).status).toBe(403)
  expect((await call('GET', '/api/admin/index-now')).status).toBe(401)
  for (const wrong of ['', 'a.example', 'ftp://a.example', 'https://u@a.example'])
    expect([wrong, (await turn(true, wrong)).status]).toEqual([wrong, 400])
})
