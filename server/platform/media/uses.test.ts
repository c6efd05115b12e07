import { expect, test } from 'vitest'
import type { MediaItem, MediaList } from '../../../contract/platform/media/library.ts'
import { createDocument } from '../../core/documents/documents.ts'
import { item, type MediaFixture, use } from './testing-items.ts'
import { photo, startWithMedia } from './testing-media.ts'

const NOBODY = { actorId: null, requestId: null }
type Row = [name: string, put: (address: string) => Promise<unknown>]

/** Every place that can hold a picture, by the name that the list of uses gives it. */
const places = (started: MediaFixture): Row[] => {
  const { services, rows } = started
  const write = (kind: string, slug: string, data: object, live: object | null) =>
    createDocument({ ...services, ...NOBODY }, { kind, slug, title: slug, data, tags: [], live })
  const scheduled = (slug: string) => async (address: string) => {
    const { id } = await write('note', slug, { cover: address }, null)
    await rows(`update documents set version = 2, data = '{}' where id = '${id}'`)
    await rows(
      `insert into revisions (document_id, version, data, action, at) values ('${id}', 2, '{}', 'save', now())`,
    )
    return id
  }
  return [
    ['draft', (address) => write('note', 'draft', { cover: address }, null)],
    ['live', (address) => write('note', 'live', {}, { cover: address })],
    ['template', (address) => write('mail_template', 'receipt', { top: address }, null)],
    ['settings', (address) => write('seo', 'config', { ogDefaultImage: address }, { ogDefaultImage: address })],
    [
      'scheduled',
      async (address) =>
        rows(`update documents set scheduled_version = 1 where id = '${await scheduled('later')(address)}'`),
    ],
    [
      'release',
      async (address) => {
        const id = await scheduled('pinned')(address)
        await rows(`insert into releases (id, name, created_at, updated_at) values ('${id}', 'May', now(), now())`)
        await rows(
          `insert into release_documents (release_id, document_id, position, version) values ('${id}', '${id}', 0, 1)`,
        )
      },
    ],
    [
      'author',
      (address) =>
        rows(`insert into terms (id, kind, slug, name, draft, created_at, updated_at) values (gen_random_uuid(), 'author',
          'ann', 'Ann', jsonb_build_object('picture', '${address}'), now(), now())`),
    ],
    ...(['story', 'letter'] as const).map((column): Row => [
      column,
      (address) =>
        rows(`insert into newsletter_campaigns (id, state, again, due_at, created_at, ${column}) values (
          gen_random_uuid(), 'planned', true, now(), now(), jsonb_build_object('title', 'May', 'picture', '${address}'))`),
    ]),
  ]
}

test('media-unused: the filter leaves out whatever a draft, a page, a setting, a mail, an author or a newsletter names', async () => {
  const started = await startWithMedia()
  const { upload, as } = started
  const content = await photo().jpeg().toBuffer()
  const titles = async () =>
    ((await as.editor('GET', '/api/admin/media?use=unused')).body as MediaList).items.map(({ title }) => title)
  const unused: MediaItem = item(await upload(content, 'Nowhere.jpg'))
  for (const [name, put] of places(started)) {
    const { id, address } = item(await upload(content, `${name}.jpg`))
    expect(await titles()).toContain(name)
    await put(address)
    expect(await titles(), name).toEqual(['Nowhere'])
    const uses = (await as.editor('GET', `/api/admin/media/${id}/usage`)).body as unknown[]
    expect(uses, name).toHaveLength(1)
    expect((await as.editor('DELETE', `/api/admin/media/${id}`)).status, name).toBe(409)
  }
  expect((await as.editor('DELETE', `/api/admin/media/${unused.id}`)).status).toBe(200)
  expect((await as.editor('GET', '/api/admin/media?use=often')).status).toBe(400)
  expect((await as.member('GET', '/api/admin/media?use=unused')).status).toBe(403)
})

test('media-unused: a picture is used by each of its files, and no more once its document is in the trash', async () => {
  const started = await startWithMedia()
  const { upload, as, rows } = started
  const { id, address } = item(await upload(await photo().jpeg().toBuffer()))
  const total = async () => ((await as.editor('GET', '/api/admin/media?use=unused')).body as MediaList).total
  await use(started, address)
  const replaced = await upload(await photo(60, 40).png().toBuffer(), 'New.png', { url: `/api/admin/media/${id}/file` })
  await rows(`update documents set data = jsonb_build_object('cover', '${address}'), live = null where kind = 'note'`)

  expect(item(replaced).address).not.toBe(address)
  expect(await total()).toBe(0)
  await rows(`update documents set deleted_at = now() where kind = 'note'`)
  expect(await total()).toBe(1)
})
