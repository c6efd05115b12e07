import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { document, paragraph } from '../../platform/rich-text/compose.ts'
import { isPlain } from './request-target.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { listenRaw, rawGet } from './testing-raw.ts'
import { startApp } from '../../testing.ts'

const HOST = ['Host', 'localhost']

/** Other spellings of an address, in endless variety by `nth`. */
const SPELLINGS: ((path: string, nth: number) => string)[] = [
  (path, nth) => `${path}#${nth}`,
  (path, nth) => `http://localhost${path}?${nth}`,
  (path, nth) => `http://${nth}.example${path}`,
  (path, nth) => `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}?${nth}`,
  (path, nth) => `${path}?${nth}`,
  (path, nth) => `${path}?q=%23${nth}`,
]

test.each(['/a-b_c~1.2', '/a%20b', '/caf%C3%A9', '/a%2Fb', '//a', '/?q=%7Ea&p=%41', '/%', '/'])(
  '%s is answered',
  (url) => {
    expect(isPlain({ url, rawHeaders: HOST })).toBe(true)
  },
)

const NEEDLESS = [...'abcxyzABCXYZ0159-._~'].map((letter) => `/a%${letter.charCodeAt(0).toString(16)}`)

test.each(['/a#', '/#1', '/?a#b', 'http://localhost/', 'a', '*', '', '/%2E', ...NEEDLESS])(
  'plain-targets: %s is refused',
  (url) => {
    expect(isPlain({ url, rawHeaders: HOST })).toBe(false)
  },
)

test('plain-targets: a fragment, a whole address, needless encoding and a second host are answered with 400, by pages and by the API', async () => {
  const { app } = await startApp({ pages: true })
  const { statuses } = await listenRaw(app)
  const twoHosts = rawGet('/', 'hOST: localhost\r\n')
  for (const path of ['/brand', '/api/mega-menu']) {
    const refused = [`${path}#1`, `http://localhost${path}`, path.replace('m', '%6d').replace('b', '%62')]
    expect(await statuses([path, `${path}?a=%41`].map((target) => rawGet(target))), path).toEqual([200, 200])
    expect(await statuses([...refused.map((target) => rawGet(target)), twoHosts]), path).toEqual([400, 400, 400, 400])
  }
})

test(
  'one-answer-an-address: 50,000 spellings of one address leave one answer kept and use no more memory',
  { timeout: 600_000 },
  async () => {
    const { app, services } = await startApp()
    const { statuses } = await listenRaw(app)
    const heap = () => {
      setFlagsFromString('--expose-gc')
      runInNewContext('gc')()
      return process.memoryUsage().heapUsed
    }
    const ask = (from: number, count: number) =>
      statuses(
        Array.from({ length: count }, (_, at) =>
          rawGet(SPELLINGS[at % SPELLINGS.length]!('/api/mega-menu', from + at)),
        ),
      )
    const askMany = async (from: number) => {
      for (let at = from; at < from + 25_000; at += 500)
        expect(new Set(await ask(at, 500))).toEqual(new Set([200, 400]))
      return heap()
    }
    const [before, after] = [await askMany(0), await askMany(25_000)]

    // Besides the answer, the settings for counting visits are read in the background.
    expect(services.content.get('/api/mega-menu')).toBeDefined()
    expect(services.content.size).toBeLessThanOrEqual(2)
    expect(after - before).toBeLessThan(2 * 1024 * 1024)
  },
)

test('one-answer-an-address: what is withdrawn is gone under every spelling of its address', async () => {
  const { app, call, database, clock } = await startApp()
  const { statuses } = await listenRaw(app)
  const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'admin')).id)
  const path = '/api/pages/vetting'
  const texts = { title: 'Vetting', summary: '', metaDescription: '', schemaTypeOverride: '' }
  const data = { ...texts, content: document(paragraph('How we vet.')), blocks: [], legal: false }
  const made = await call('POST', '/api/admin/documents/page', {
    cookies,
    body: { slug: 'vetting', data, publish: true },
  })
  expect([made.status, (made.body as { fields?: object }).fields]).toEqual([201, undefined])
  const ask = () => statuses(SPELLINGS.map((spell, nth) => rawGet(spell(path, nth))))
  expect(await ask()).toEqual([400, 400, 400, 400, 200, 200])

  const { version } = made.body as { version: number }
  const { status } = await call('POST', '/api/admin/documents/page/vetting/unpublish', { cookies, body: { version } })

  expect(status).toBe(200)
  expect(await ask()).toEqual([400, 400, 400, 400, 404, 404])
})
