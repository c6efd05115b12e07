import { expect, test } from 'vitest'
import type { MediaList } from '../../../contract/platform/media/library.ts'
import { photo, startWithMedia } from './testing-media.ts'
import { item, use } from './testing-items.ts'

test('the library is searched, filtered, sorted and leafed through', async () => {
  const { upload, as, clock } = await startWithMedia()
  for (const [name, alt] of [
    ['Gate.jpg', 'A dog'],
    ['Dog 100%.jpg', ''],
    ['Lamp.jpg', ''],
  ] as const) {
    await upload(await photo().jpeg().toBuffer(), name, { fields: { alt } })
    clock.advance(1000)
  }
  const titles = async (query: string) =>
    ((await as.editor('GET', `/api/admin/media${query}`)).body as MediaList).items.map(({ title }) => title)

  expect(await titles('')).toEqual(['Lamp', 'Dog 100%', 'Gate'])
  expect(await titles('?search=DOG')).toEqual(['Dog 100%', 'Gate'])
  expect(await titles('?search=0%25')).toEqual(['Dog 100%'])
  expect(await titles('?kind=png')).toEqual([])
  expect(await titles('?sort=title')).toEqual(['Dog 100%', 'Gate', 'Lamp'])
  expect((await as.editor('GET', '/api/admin/media?sort=evil;drop')).status).toBe(400)
})

test('media-in-use: a picture in use goes to the trash only when that is confirmed, and comes back', async () => {
  const started = await startWithMedia()
  const { upload, as } = started
  const { id, address } = item(await upload(await photo().jpeg().toBuffer()))
  await use(started, address)
  const total = async (query = '') => ((await as.editor('GET', `/api/admin/media${query}`)).body as MediaList).total

  expect((await as.editor('GET', `/api/admin/media/${id}/usage`)).body).toEqual([
    { kind: 'note', slug: 'gate', title: 'The gate', live: true },
  ])
  expect(await as.editor('DELETE', `/api/admin/media/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: [{ slug: 'gate' }] },
  })
  expect(await total()).toBe(1)
  expect((await as.editor('DELETE', `/api/admin/media/${id}?used=anyway`)).status).toBe(200)
  expect([await total(), await total('?state=trash')]).toEqual([0, 1])
  expect((await as.editor('DELETE', `/api/admin/media/${id}?used=anyway`)).status).toBe(404)
  expect((await as.editor('POST', `/api/admin/media/${id}/restore`, { body: {} })).status).toBe(200)
  expect(await total()).toBe(1)
})

test('several pictures go to the trash and come back, each told by name; one in use stays unless its uses were looked at', async () => {
  const started = await startWithMedia()
  const { upload, as, rows } = started
  const gate = item(await upload(await photo().jpeg().toBuffer(), 'Gate.jpg'))
  const lamp = item(await upload(await photo().jpeg().toBuffer(), 'Lamp.jpg'))
  await use(started, gate.address)
  const gone = '01900000-0000-7000-8000-000000000000'
  const bulk = (action: string, ids: unknown, more = {}) =>
    as.editor('POST', '/api/admin/media/bulk', { body: { action, ids, ...more } })

  expect((await as.editor('POST', '/api/admin/media/usage', { body: { ids: [gate.id, lamp.id, gone] } })).body).toEqual(
    [{ target: gate.id, kind: 'note', slug: 'gate', title: 'The gate', live: true }],
  )
  expect((await bulk('trash', [gate.id, lamp.id, gone])).body).toEqual([
    {
      id: gate.id,
      name: 'Gate',
      ok: false,
      message: 'This picture is used in one place. Remove it there first, or confirm that it may go to the trash.',
    },
    { id: lamp.id, name: 'Lamp', ok: true, message: 'Moved to the trash' },
    { id: gone, name: 'A deleted picture', ok: false, message: 'There is no such picture' },
  ])
  expect((await bulk('trash', [gate.id], { used: 'anyway' })).body).toMatchObject([{ ok: true }])
  expect((await bulk('untrash', [gate.id, lamp.id])).body).toMatchObject([
    { name: 'Gate', ok: true, message: 'Back in the library' },
    { name: 'Lamp', ok: true },
  ])
  expect(
    (await rows<{ action: string }>(`select action from audit where kind = 'media' order by id`)).map(
      ({ action }) => action,
    ),
  ).toEqual(['create', 'create', 'trash', 'trash', 'untrash', 'untrash'])

  for (const [action, ids] of [
    ['trash', []],
    ['trash', ['x']],
    ['purge', [gate.id]],
    ['trash', Array.from({ length: 101 }, () => gone)],
  ] as const) {
    expect((await bulk(action, ids)).status).toBe(400)
  }
  expect((await as.editor('POST', '/api/admin/media/usage', { body: { ids: ['x'] } })).status).toBe(400)
  expect((await as.member('POST', '/api/admin/media/bulk', { body: { action: 'trash', ids: [gate.id] } })).status).toBe(
    403,
  )
})

test('the library is given as CSV as it is narrowed down, without a formula that a spreadsheet would run', async () => {
  const { upload, as, call } = await startWithMedia()
  await upload(await photo().jpeg().toBuffer(), 'Gate.jpg', { fields: { alt: '=HYPERLINK("https://evil.example")' } })
  await upload(await photo().png().toBuffer(), 'Lamp.png')
  const csv = async (query: string) =>
    (await as.editor('GET', `/api/admin/media/csv${query}`)).body as { name: string; text: string }

  expect(await csv('?kind=jpeg')).toMatchObject({
    name: 'media.csv',
    text: expect.stringMatching(/^Title,.+\r\nGate,"'=HYPERLINK\(""https:\/\/evil\.example""\)",jpeg,40,30,/),
  })
  expect((await csv('')).text.trim().split('\r\n')).toHaveLength(3)
  expect((await csv('?state=trash')).text.trim().split('\r\n')).toHaveLength(1)
  expect([
    (await as.editor('GET', '/api/admin/media/csv?kind=exe')).status,
    (await as.member('GET', '/api/admin/media/csv')).status,
    (await call('GET', '/api/admin/media/csv')).status,
  ]).toEqual([400, 403, 401])
})
