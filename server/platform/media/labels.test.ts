import { expect, test } from 'vitest'
import type { MediaList } from '../../../contract/platform/media/library.ts'
import { MOST_LABELS, type MediaLabel } from '../../../contract/platform/media/labels.ts'
import { item } from './testing-items.ts'
import { photo, startWithMedia } from './testing-media.ts'

async function start() {
  const started = await startWithMedia()
  const { as } = started
  const content = await photo().jpeg().toBuffer()
  const add = async (name: string) => item(await started.upload(content, name))
  const label = (ids: unknown, more: object) => as.editor('POST', '/api/admin/media/label', { body: { ids, ...more } })
  const labels = async () => (await as.editor('GET', '/api/admin/media/labels')).body as MediaLabel[]
  const list = async (query: string) => (await as.editor('GET', `/api/admin/media${query}`)).body as MediaList
  const titles = async (query: string) => (await list(query)).items.map(({ title }) => title).toSorted()
  return { ...started, add, label, labels, list, titles }
}

const gone = '01900000-0000-7000-8000-000000000000'

test('media-labels: pictures get labels and lose them, several at once, and are found by them', async () => {
  const { add, label, labels, list, titles, rows, as } = await start()
  const [gate, lamp, yard] = [await add('Gate.jpg'), await add('Lamp.jpg'), await add('Yard.jpg')]

  expect((await label([gate.id, lamp.id, gone], { add: ['Ports', '  At   night '] })).body).toEqual([
    { id: gate.id, name: 'Gate', ok: true, message: 'Ports, At night' },
    { id: lamp.id, name: 'Lamp', ok: true, message: 'Ports, At night' },
    { id: gone, name: 'A deleted picture', ok: false, message: 'There is no such picture' },
  ])
  expect((await label([yard.id, lamp.id], { add: ['PORTS'], remove: ['at night'] })).body).toMatchObject([
    { ok: true, message: 'Ports' },
    { ok: true, message: 'Ports' },
  ])
  expect((await labels()).map(({ name, pictures }) => [name, pictures])).toEqual([
    ['At night', 1],
    ['Ports', 3],
  ])
  expect(await titles('?label=at%20NIGHT')).toEqual(['Gate'])
  expect(await titles('?search=night')).toEqual(['Gate'])
  expect(await titles('?label=Ports&kind=png')).toEqual([])
  expect((await list('?label=At%20night')).items[0]).toMatchObject({ labels: ['At night', 'Ports'] })
  expect((await as.editor('GET', '/api/admin/media/csv?label=At%20night')).body).toMatchObject({
    text: expect.stringMatching(/^Gate,.+\.jpg,"At night, Ports"$/m),
  })
  // Both happen at one moment of the test's clock, and the database gives them in any order.
  const noted = await rows(
    `select kind, subject, before, after from audit where action = 'label' and subject = '${lamp.id}'`,
  )
  expect(noted).toHaveLength(2)
  expect(noted).toEqual(
    expect.arrayContaining([
      { kind: 'media', subject: lamp.id, before: { labels: [] }, after: { labels: ['Ports', 'At night'] } },
      { kind: 'media', subject: lamp.id, before: { labels: ['At night', 'Ports'] }, after: { labels: ['Ports'] } },
    ]),
  )
  // Nothing changed, so nothing is told.
  await label([lamp.id], { add: ['ports'] })
  expect(await rows(`select 1 from audit where action = 'label'`)).toHaveLength(4)
})

test('media-labels-managed: a label gets another name everywhere, or goes while its pictures stay', async () => {
  const { add, label, labels, titles, rows, as } = await start()
  const gate = await add('Gate.jpg')
  await label([gate.id], { add: ['Ports', 'Night'] })
  const { status, body } = await as.editor('POST', '/api/admin/media/labels', { body: { name: 'Teams' } })
  expect([status, body]).toEqual([201, { id: expect.any(String), name: 'Teams', pictures: 0 }])
  const [night, ports] = await labels()
  const at = (label: MediaLabel) => `/api/admin/media/labels/${label.id}`

  expect((await as.editor('PUT', at(ports!), { body: { name: 'Harbours' } })).body).toMatchObject({
    name: 'Harbours',
    pictures: 1,
  })
  expect(await titles('?label=Harbours')).toEqual(['Gate'])
  // The same word in other letters is the same label.
  expect((await as.editor('PUT', at(ports!), { body: { name: 'harbours' } })).status).toBe(200)
  expect((await as.editor('DELETE', at(night!))).body).toEqual({ id: night!.id })
  expect([await titles('?label=Night'), await titles('')]).toEqual([[], ['Gate']])
  expect(await rows(`select action, subject from audit where kind = 'media_label' order by id`)).toEqual([
    { action: 'create', subject: 'Ports' },
    { action: 'create', subject: 'Night' },
    { action: 'create', subject: 'Teams' },
    { action: 'save', subject: 'Harbours' },
    { action: 'save', subject: 'harbours' },
    { action: 'delete', subject: 'Night' },
  ])
})

test('media-labels-few: names that are taken, broken or too many are refused, and then nothing changes', async () => {
  const { add, label, labels, as, rows } = await start()
  const gate = await add('Gate.jpg')
  await label([gate.id], { add: ['Ports', 'Night'] })
  const [night, ports] = await labels()

  for (const name of ['', '  ', 'a,b', 'x'.repeat(41), '\u0000'])
    expect((await as.editor('POST', '/api/admin/media/labels', { body: { name } })).status).toBe(400)
  expect(await as.editor('POST', '/api/admin/media/labels', { body: { name: 'pORTS' } })).toMatchObject({
    status: 409,
    body: { fields: { name: 'There is a label “Ports” already.' } },
  })
  expect((await as.editor('PUT', `/api/admin/media/labels/${night!.id}`, { body: { name: 'ports' } })).status).toBe(409)
  expect((await as.editor('PUT', `/api/admin/media/labels/${gone}`, { body: { name: 'New' } })).status).toBe(404)
  expect((await as.editor('DELETE', `/api/admin/media/labels/${gone}`)).status).toBe(404)
  for (const body of [
    { ids: [], add: ['A'] },
    { ids: ['x'], add: ['A'] },
    { ids: [gate.id], add: ['a,b'] },
    { ids: [gate.id], add: Array.from({ length: 13 }, (_, at) => `Label ${at}`) },
  ])
    expect((await as.editor('POST', '/api/admin/media/label', { body })).status).toBe(400)
  expect((await label([gate.id], { add: Array.from({ length: 11 }, (_, at) => `Label ${at}`) })).body).toMatchObject([
    { ok: false, message: 'It would have more than 12 labels. Take some off first.' },
  ])
  expect((await labels()).map(({ name, pictures }) => [name, pictures])).toEqual([
    ['Night', 1],
    ['Ports', 1],
  ])

  await rows(
    `insert into media_labels (id, name, created_at) select gen_random_uuid(), 'Word ' || n, now() from generate_series(1, ${
      MOST_LABELS - 2
    }) as n`,
  )
  expect((await label([gate.id], { add: ['One more'] })).status).toBe(409)
  expect((await as.editor('POST', '/api/admin/media/labels', { body: { name: 'One more' } })).status).toBe(409)
  expect((await labels()).find(({ id }) => id === ports!.id)).toMatchObject({ pictures: 1 })

  for (const [method, url, body] of [
    ['GET', '/labels', undefined],
    ['POST', '/labels', { name: 'New' }],
    ['PUT', `/labels/${ports!.id}`, { name: 'New' }],
    ['DELETE', `/labels/${ports!.id}`, undefined],
    ['POST', '/label', { ids: [gate.id], add: ['New'] }],
  ] as const)
    expect((await as.member(method, `/api/admin/media${url}`, body && { body })).status).toBe(403)
})
