import { expect, test } from 'vitest'
import { everybody } from '../../../contract/site/newsletter/segments.ts'
import { NEWSLETTERS, newsletterDraft, startNewsletters } from './testing-newsletters.ts'

const SEGMENTS = '/api/admin/segments'

async function startSegments() {
  const started = await startNewsletters({ readers: ['ana@x.co', 'ben@x.co', 'cleo@x.co', 'dee@x.co'] })
  const { database, as } = started
  await database.pool.query(`
    update subscribers set source = 'imported', tags = '{press}' where email = 'ben@x.co';
    update subscribers set tags = '{press,partner}', created_at = '2026-03-01T23:30:00Z' where email = 'cleo@x.co';
    update subscribers set created_at = '2026-03-02T00:30:00Z' where email = 'dee@x.co'`)
  const count = async (conditions: object) =>
    (
      (await as.admin('POST', `${SEGMENTS}/count`, { body: { ...everybody, ...conditions } })).body as {
        reached: number
      }
    ).reached
  return { ...started, count }
}

test('segment-conditions: people are counted by how and when they came, and by tags', async () => {
  const { count, as } = await startSegments()
  expect(await count({})).toBe(4)
  expect(await count({ source: 'imported' })).toBe(1)
  expect(await count({ source: 'form' })).toBe(3)
  expect(await count({ from: '2026-03-01', to: '2026-03-01' })).toBe(1)
  expect(await count({ to: '2026-03-02' })).toBe(2)
  expect(await count({ tags: ['press'] })).toBe(2)
  expect(await count({ tags: [' Press ', 'other'], without: ['partner'] })).toBe(1)
  for (const wrong of [
    { from: 'yesterday' },
    { from: '2026-02-31' },
    { tags: [''] },
    { tags: Array(13).fill('x') },
    { x: 1 },
  ])
    expect(
      await as.admin('POST', `${SEGMENTS}/count`, { body: { ...everybody, ...wrong } }),
      JSON.stringify(wrong),
    ).toMatchObject({
      status: 400,
    })
})

test('segment-saved: a segment is saved by its name, once, changed and removed; the log tells who did', async () => {
  const { as, rows } = await startSegments()
  const press = { name: ' Press ', conditions: { ...everybody, tags: ['press'] } }
  const made = await as.admin('POST', SEGMENTS, { body: press })
  expect(made).toMatchObject({ status: 201, body: { name: 'Press', count: 2 } })
  const { id } = made.body as { id: string }
  expect(await as.admin('POST', SEGMENTS, { body: press })).toMatchObject({
    status: 409,
    body: { fields: { name: expect.any(String) } },
  })
  const other = (await as.admin('POST', SEGMENTS, { body: { ...press, name: 'Other' } })).body as { id: string }
  expect(await as.admin('PUT', `${SEGMENTS}/${other.id}`, { body: press })).toMatchObject({ status: 409 })
  expect(
    await as.admin('PUT', `${SEGMENTS}/${id}`, {
      body: { name: 'Press', conditions: { ...everybody, source: 'form' } },
    }),
  ).toMatchObject({ status: 200, body: { count: 3 } })
  expect((await as.admin('GET', SEGMENTS)).body).toMatchObject({
    items: [
      { name: 'Other', count: 2 },
      { name: 'Press', count: 3 },
    ],
    tags: ['partner', 'press'],
    everybody: 4,
  })
  expect(await as.admin('DELETE', `${SEGMENTS}/${other.id}`)).toMatchObject({ status: 200 })
  expect(await as.admin('DELETE', `${SEGMENTS}/${other.id}`)).toMatchObject({ status: 404 })
  expect(await rows(`select action from audit where kind = 'newsletter-segment' order by id`)).toEqual(
    ['create', 'create', 'save', 'remove'].map((action) => ({ action })),
  )
})

test('segment-frozen: a sending goes to its segment as it was when it was sent; one that is in use stays', async () => {
  const { as, at, sendIt, comes, receivers, whole } = await startSegments()
  const { id } = (
    await as.admin('POST', SEGMENTS, { body: { name: 'Press', conditions: { ...everybody, tags: ['press'] } } })
  ).body as { id: string }
  await as.admin('PUT', at, { body: { version: 1, data: newsletterDraft({ segment: id }) } })
  expect(await as.admin('DELETE', `${SEGMENTS}/${id}`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Newsletter 15') },
  })
  expect(await sendIt({ version: 2 })).toMatchObject({
    status: 202,
    body: { segment: 'Press', audience: { outside: 2, reached: 2 } },
  })
  await comes({ state: 'sent', total: 2 })
  expect(receivers()).toEqual(['ben@x.co', 'cleo@x.co'])
  await as.admin('DELETE', at)
  expect(await as.admin('DELETE', `${SEGMENTS}/${id}`)).toMatchObject({ status: 200 })
  expect(await whole().catch(() => ({ segment: 'Press' }))).toMatchObject({ segment: 'Press' })
})

test('subscriber-tags: a subscriber’s tags are set, each once, and found in the list', async () => {
  const { as, call, rows } = await startSegments()
  const [ana] = await rows<{ id: string }>(`select id from subscribers where email = 'ana@x.co'`)
  const tags = `/api/admin/subscribers/${ana!.id}/tags`
  expect(await as.admin('PUT', tags, { body: { tags: ['VIP', 'vip', 'Berlin'] } })).toMatchObject({
    status: 200,
    body: { tags: ['berlin', 'vip'] },
  })
  expect((await as.admin('GET', '/api/admin/subscribers?tag=vip')).body).toMatchObject({
    total: 1,
    items: [{ email: 'ana@x.co', tags: ['berlin', 'vip'] }],
  })
  expect(await as.editor('PUT', tags, { body: { tags: [] } })).toMatchObject({ status: 403 })
  for (const [method, path] of [
    ['GET', SEGMENTS],
    ['POST', SEGMENTS],
    ['POST', `${SEGMENTS}/count`],
  ] as const)
    expect(await call(method, path, { ...(method === 'POST' && { body: {} }) }), path).toMatchObject({ status: 401 })
  expect(await as.editor('GET', NEWSLETTERS)).toMatchObject({ status: 403 })
})
