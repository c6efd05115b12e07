import { expect, test } from 'vitest'
import type { ListedRedirect, MissedAddress } from '../../../contract/platform/seo/redirects.ts'
import { createDocument } from '../../core/documents/documents.ts'
import { startWithPeople } from '../users/testing-people.ts'

const URL = '/api/admin/redirects'
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }

async function start() {
  const started = await startWithPeople({ pages: true })
  const { as, app, services } = started
  const save = (from: string, to: string, status = 301) => as.admin('PUT', URL, { body: { from, to, status } })
  const list = async (query = '') =>
    (await as.admin('GET', `${URL}${query}`)).body as { items: ListedRedirect[]; total: number }
  const visit = async (url: string, headers: Record<string, string> = BROWSER) => {
    const { statusCode, headers: answered } = await app.inject({ url, headers })
    return [statusCode, answered.location]
  }
  const change = { ...services, actorId: null, requestId: null }
  return { ...started, save, list, visit, change }
}

test('redirects-managed: an old address leads on at once, elsewhere when it is changed, and nowhere once it is removed', async () => {
  const { save, visit, as, rows, app } = await start()
  expect(await visit('/old')).toEqual([404, undefined])

  expect((await save('/old', '/brand')).status).toBe(200)
  expect(await visit('/old?utm_source=x')).toEqual([301, '/brand?utm_source=x'])
  expect((await save('/old', '/pricing', 302)).status).toBe(200)
  expect(await visit('/old')).toEqual([302, '/pricing'])
  await save('/gone', '', 410)
  expect(await visit('/gone')).toEqual([410, undefined])
  const { headers } = await app.inject({ url: '/old', headers: BROWSER })
  expect(headers['cache-control'], 'no browser keeps what may change').toBe('no-cache')

  expect((await as.admin('DELETE', `${URL}?from=${encodeURIComponent('/old')}`)).body).toEqual({
    from: '/old',
    to: '/pricing',
    status: 302,
  })
  expect(await visit('/old')).toEqual([404, undefined])
  expect((await as.admin('DELETE', `${URL}?from=/old`)).status).toBe(404)
  expect(await rows(`select action from audit where kind = 'redirect' order by id`)).toHaveLength(4)
})

test('redirects-without-loops: a circle, a page’s own address and an address that says nothing are refused', async () => {
  const { save, list } = await start()
  await save('/a', '/b')
  const refusal = async (from: string, to: string, status?: number) => {
    const { status: code, body } = await save(from, to, status)
    return [code, Object.keys((body as { fields?: object }).fields ?? {})]
  }
  expect(await refusal('/b', '/a')).toEqual([400, ['to']])
  expect(await refusal('/c', '/c')).toEqual([400, ['to']])
  expect(await refusal('/brand', '/a')).toEqual([400, ['from']])
  expect(await refusal('/d', '')).toEqual([400, ['to']])
  expect((await refusal('//host', '/a'))[0]).toBe(400)
  expect((await refusal('/d', 'javascript:alert(1)'))[0]).toBe(400)
  expect((await list()).items.map(({ from }) => from)).toEqual(['/a'])
})

test('redirects-managed: what needs fixing stands first, and each says over which addresses it leads', async () => {
  const { save, list, change } = await start()
  await save('/live', '/brand')
  await save('/first', '/live')
  await save('/nowhere', '/not-there')
  await save('/out', 'https://other.example/a')
  const looped = { kind: 'redirect', slug: '/x', data: { from: '/x', to: '/x', status: 301 }, title: '/x', tags: [] }
  await createDocument(change, looped)

  expect((await list()).items.map(({ from, state, hops }) => [from, state, hops])).toEqual([
    ['/x', 'loop', ['/x']],
    ['/nowhere', 'broken', ['/not-there']],
    ['/first', 'chain', ['/live', '/brand']],
    ['/live', 'live', ['/brand']],
    ['/out', 'live', ['https://other.example/a']],
  ])
  expect((await list('?search=OTHER.example')).items.map(({ from }) => from)).toEqual(['/out'])
})

test('redirects-import, one-csv-reader: a file is split at its own separator, in its own letters, and unknown headings are named', async () => {
  const { as, list } = await start()
  const load = async (file: Buffer) =>
    (await as.admin('POST', `${URL}/import`, { body: { file: file.toString('base64') } })).body
  const lines = [
    'sep=;',
    'from;to;note',
    '/sale,2024;/pricing;',
    '/b"c;/x"y;',
    '"/open;/brand;',
    '/é;/contact;',
    '/f;/a;;x',
  ]

  expect(await load(Buffer.from(lines.join('\r\n'), 'latin1'))).toMatchObject({
    unknown: ['note'],
    results: [
      { name: 'Line 2: /sale,2024', ok: true, message: 'Redirects to /pricing' },
      { name: 'Line 3: /b"c', ok: true, message: 'Redirects to /x"y' },
      { name: 'Line 4: "/open', ok: false, message: expect.stringContaining('quotation mark') as string },
      { name: 'Line 5: /é', ok: true, message: 'Redirects to /contact' },
      { name: 'Line 6: /f', ok: false, message: 'Cell 4 of this row stands under no heading.' },
    ],
  })
  const { items } = await list()
  expect(items.map(({ from, to }) => [from, to]).toSorted()).toContainEqual(['/sale,2024', '/pricing'])
  const many = Array.from({ length: 2_001 }, (_, n) => `/n${n},/brand`).join('\n')
  expect(await load(Buffer.from(many))).toMatchObject({ message: 'Import at most 2000 lines at once' })
  expect(await as.admin('POST', `${URL}/import`, { body: {} })).toMatchObject({ status: 400 })
})

test('redirects-import: good lines are added and bad ones are named, and twice changes nothing', async () => {
  const { as, list, visit } = await start()
  const csv =
    'from,to,status\r\n/a,/brand,301\n"/b, c",/x\n/d,,410\n\n/e,/e\nnope,/brand\n/f,/pricing,999\n' +
    '/g,/pricing,302\n/h;/pricing;302\n'
  const load = async (dryRun = false) =>
    (
      (await as.admin('POST', `${URL}/import`, { body: { csv, dryRun } })).body as {
        results: { name: string; ok: boolean }[]
      }
    ).results.map(({ name, ok }) => [name, ok])
  expect((await load(true)).length).toBe(8)
  expect((await list()).items).toEqual([])
  const expected = [
    ['Line 2: /a', true],
    ['Line 3: /b, c', false],
    ['Line 4: /d', true],
    ['Line 6: /e', false],
    ['Line 7: nope', false],
    ['Line 8: /f', false],
    ['Line 9: /g', true],
    // A file has one separator.
    ['Line 10: /h;/pricing;302', false],
  ]
  expect(await load()).toEqual(expected)
  const { items } = await list()
  expect(await load()).toEqual(expected)
  expect((await list()).items).toEqual(items)
  expect([await visit('/a'), await visit('/g')]).toEqual([
    [301, '/brand'],
    [302, '/pricing'],
  ])
  expect((await as.admin('GET', `${URL}/csv`)).body).toMatchObject({
    text: 'from,to,status\r\n/a,/brand,301\r\n/d,,410\r\n/g,/pricing,302\r\n',
  })
})

test('redirects-import: a look says what the import does with each line, also with the lines before it, and stores nothing', async () => {
  const { as, list } = await start()
  const send = async (csv: string, dryRun: boolean) => {
    const { body } = await as.admin('POST', `${URL}/import`, { body: { csv, dryRun } })
    return (body as { results: { ok: boolean; message: string }[] }).results.map(({ ok, message }) => [ok, message])
  }
  await send('from,to,status\n/kept,/brand,301\n/moved,/brand,301\n/other,/brand,301', false)
  const before = (await list()).items
  const csv =
    'from,to,status\n/new,/pricing,\n/kept,/brand,301\n/moved,/pricing,\n/other,/brand,302\n/one,/two,\n/two,/one,\n' +
    '/new,,410\n/%4bept,/brand,301\n/brand,/pricing,\n/Caf\u00e9,/contact,301\n/page.php?id=7,/contact,301\n'
  const seen = await send(csv, true)
  expect(seen).toEqual([
    [true, 'Redirects to /pricing'],
    [true, 'Is there already'],
    [true, 'Redirects to /pricing (301). Before: Redirects to /brand (301)'],
    [true, 'Redirects to /brand (302). Before: Redirects to /brand (301)'],
    [true, 'Redirects to /two'],
    [false, 'This would lead in a circle, and nobody would arrive.'],
    [true, 'Gone (410). Before: Redirects to /pricing (301)'],
    [true, expect.any(String)],
    [false, 'A page stands at this address. Give the page another address first.'],
    [true, 'Redirects to /contact'],
    [true, 'Redirects to /contact'],
  ])
  expect((await list()).items).toEqual(before)
  expect(await send(csv, false)).toEqual(seen)
  const after = (await list()).items
  expect(after.map(({ from, to, status }) => [from, to, status])).toEqual(
    expect.arrayContaining([
      ['/new', '', 410],
      ['/moved', '/pricing', 301],
      ['/other', '/brand', 302],
      ['/one', '/two', 301],
    ]),
  )
  expect(await as.editor('POST', `${URL}/import`, { body: { csv, dryRun: true } })).toMatchObject({ status: 403 })
  expect(await as.admin('POST', `${URL}/import`, { body: { csv, dryRun: 'yes' } })).toMatchObject({ status: 400 })
})

test('redirects-import, one-csv-reader: commas, escapes, letters and a parameter of old addresses lead where the file says', async () => {
  const { as, visit } = await start()
  const csv =
    'from;to;status\n/sale,2024;/pricing;301\n/old%20page;/pricing;301\n/%d0%ba%d0%b0%d0%ba;/contact;301\n' +
    '"/quoted\nline";/contact;301\n/Café;/contact;301\n/page.php?id=7;/contact;301\n'
  const { body } = await as.admin('POST', `${URL}/import`, { body: { csv } })
  const { results } = body as { results: { name: string; ok: boolean; message: string }[] }
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, true, true])
  expect(results[3]!.message).toContain('leave out spaces')
  for (const [old, now] of [
    ['/sale,2024', '/pricing'],
    ['/old%20page', '/pricing'],
    ['/%D0%BA%D0%B0%D0%BA', '/contact'],
    ['/caf%C3%A9', '/contact'],
    ['/page.php?id=7', '/contact'],
  ] as const) {
    const [status, first] = await visit(old)
    expect(status === 308 ? await visit(String(first)) : [status, first], old).toEqual([301, now])
  }
})

test('not-found-log: addresses without a page are counted for people, apart from programs, with the nearest page', async () => {
  const started = await startWithPeople({ pages: true })
  const { as, app, rows } = started
  const ask = (url: string, headers: Record<string, string> = BROWSER) => app.inject({ url, headers })
  await ask('/pricing-wizzard', { ...BROWSER, referer: 'https://buyer.example/list' })
  await ask('/pricing-wizzard')
  await ask('/wp-login.php')
  await ask('/pricing-wizzard', { 'user-agent': 'Googlebot/2.1' })
  await ask('/zzqqx')
  await as.admin('PUT', URL, { body: { from: '/moved', to: '/brand', status: 301 } })
  await ask('/moved')
  await app.close()

  expect(await rows('select path, missed, moved, bots, referrer from missed_addresses order by path')).toEqual([
    { path: '/moved', missed: 0, moved: 1, bots: 0, referrer: '' },
    { path: '/pricing-wizzard', missed: 2, moved: 0, bots: 1, referrer: 'buyer.example' },
    { path: '/wp-login.php', missed: 0, moved: 0, bots: 1, referrer: '' },
    { path: '/zzqqx', missed: 1, moved: 0, bots: 0, referrer: '' },
  ])
})

test('not-found-log: the list names the nearest page, and leaves out what leads on by now', async () => {
  const { as, rows, save } = await start()
  await rows(`insert into missed_addresses (day, path, moved, missed, bots, referrer, last_at) values
    ('2026-11-20', '/pricing-wizzard', 0, 2, 1, '', '2026-11-20T10:00:00Z'), ('2026-11-21', '/pricing-wizzard', 0, 1, 0,
      '/blog', '2026-11-21T10:00:00Z'),
    ('2026-11-21', '/zzqqx', 0, 1, 0, '', '2026-11-21T09:00:00Z'), ('2026-11-21', '/led', 3, 4, 0, '',
      '2026-11-21T08:00:00Z')`)
  await save('/led', '/brand')
  const read = async () =>
    (await as.admin('GET', '/api/admin/not-found')).body as { items: MissedAddress[]; hits: number; bots: number }

  const { items, hits, bots } = await read()

  expect({ hits, bots }).toEqual({ hits: 8, bots: 1 })
  expect(items).toEqual([
    {
      path: '/pricing-wizzard',
      hits: 3,
      trend: [0, 0, 0, 0, 0, 0, 3],
      referrer: '/blog',
      lastAt: '2026-11-21T10:00:00.000Z',
      nearest: '/pricing',
    },
    {
      path: '/zzqqx',
      hits: 1,
      trend: [0, 0, 0, 0, 0, 0, 1],
      referrer: '',
      lastAt: '2026-11-21T09:00:00.000Z',
      nearest: null,
    },
  ])
  await save('/pricing-wizzard', '/pricing')
  expect((await read()).items.map(({ path }) => path)).toEqual(['/zzqqx'])
})

test('hits-trend: hits are told in seven spans of four days, the oldest first', async () => {
  const { as, rows, save, list, clock } = await start()
  await save('/led', '/brand')
  await save('/unused', '/brand')
  await rows(
    `insert into missed_addresses (day, path, moved, missed, bots, referrer, last_at)
     select '${clock().toISOString()}'::date - ago, path, case path when '/led' then ago else 0 end, case path
       when '/led' then 0 else ago end, 0, '', '2026-11-21T10:00:00Z'
     from unnest(array[0, 1, 3, 4, 27, 28]) as ago, unnest(array['/led', '/lost']) as path`,
  )
  expect((await list()).items.map(({ from, hits, trend }) => ({ from, hits, trend }))).toEqual([
    { from: '/led', hits: 63, trend: [55, 0, 0, 0, 0, 4, 4] },
    { from: '/unused', hits: 0, trend: [] },
  ])
  const { items } = (await as.admin('GET', '/api/admin/not-found')).body as { items: MissedAddress[] }
  expect(items.map(({ path, trend }) => ({ path, trend }))).toEqual([{ path: '/lost', trend: [55, 0, 0, 0, 0, 4, 4] }])
})

test('redirects are for admins', async () => {
  const { as, call } = await start()
  for (const [method, url, given] of [
    ['GET', URL, {}],
    ['PUT', URL, { body: { from: '/a', to: '/b', status: 301 } }],
    ['DELETE', `${URL}?from=/a`, {}],
    ['POST', `${URL}/import`, { body: { csv: '' } }],
    ['GET', `${URL}/csv`, {}],
    ['GET', '/api/admin/not-found', {}],
    ['GET', '/api/admin/seo-audit', {}],
  ] as const) {
    expect((await call(method, url, given)).status, url).toBe(401)
    expect((await as.editor(method, url, given)).status, url).toBe(403)
  }
})
