import { expect, test } from 'vitest'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import type { ReplacementScope } from '../../../contract/platform/media/replacing.ts'
import { createDocument, saveDocument } from '../../core/documents/documents.ts'
import { item } from './testing-items.ts'
import { photo, startWithMedia } from './testing-media.ts'

const NOBODY = { actorId: null, requestId: null }
const GONE = '01900000-0000-7000-8000-000000000000'

/** Two pictures, and documents that use the first: a live one, a draft, and one that uses it only in what is live. */
async function start() {
  const started = await startWithMedia()
  const { services, upload, as, rows } = started
  const content = await photo().jpeg().toBuffer()
  const old = item(await upload(content, 'Gate.jpg', { fields: { alt: 'A gate' } }))
  const next = item(await upload(content, 'Lamp.jpg', { fields: { alt: 'A lamp' } }))
  const change = { ...services, ...NOBODY }
  const write = (slug: string, data: object, live: object | null) =>
    createDocument(change, { kind: 'note', slug, title: slug, data, tags: [], live })
  const shown = {
    list: [
      { cover: old.address, alt: 'A gate' },
      { src: `See ${old.address}`, alt: 'Typed here' },
    ],
  }
  await write('live', shown, shown)
  await write('draft', { cover: old.address }, null)
  await write('edited', { cover: '' }, { cover: old.address })
  const count = async ({ id }: MediaItem = old) =>
    (await as.editor('GET', `/api/admin/media/${id}/replaceable`)).body as ReplacementScope
  const replace = async (body: object = {}, who = as.editor) =>
    who('POST', `/api/admin/media/${old.id}/replace-everywhere`, {
      body: { by: next.id, seen: (await count()).seen, ...body },
    })
  const undo = (change: string | null) => as.editor('POST', `/api/admin/media/changes/${change}/undo`, { body: {} })
  const done = async () => (await replace()).body as { places: number; change: string }
  const note = async (slug: string) =>
    (
      await rows<{ data: object; live: object | null; version: number; live_version: number | null }>(
        `select data, live, version, live_version from documents where kind = 'note' and slug = '${slug}'`,
      )
    )[0]!
  return { ...started, old, next, change, write, count, replace, undo, done, note, shown }
}

test('replace-everywhere: drafts and live pages show the other picture, with version, history and log', async () => {
  const { old, next, count, replace, note, rows } = await start()
  expect(await count()).toMatchObject({ places: 3, live: 2, waiting: 0, sent: 0 })

  expect((await replace()).body).toMatchObject({ places: 3, change: expect.any(String) })
  const list = [
    { cover: next.address, alt: 'A lamp' },
    { src: `See ${next.address}`, alt: 'Typed here' },
  ]
  expect(await note('live')).toEqual({ data: { list }, live: { list }, version: 2, live_version: 2 })
  expect(await note('draft')).toEqual({ data: { cover: next.address }, live: null, version: 2, live_version: null })
  expect(await note('edited')).toMatchObject({ data: { cover: '' }, live: { cover: next.address } })
  expect(await count()).toMatchObject({ places: 0, live: 0 })
  expect(
    await rows(`select version, action, published_at is not null as seen from revisions
      where document_id = (select id from documents where slug = 'live' and kind = 'note') order by version`),
  ).toEqual([
    { version: 1, action: 'create', seen: true },
    { version: 2, action: 'replace-picture', seen: true },
  ])
  expect(
    await rows(`select kind, action, after ->> 'title' as title, (after -> 'places')::int as places from audit
      where action like 'replace-%' and subject in ('${old.id}', 'draft') order by kind`),
  ).toEqual([
    { kind: 'media', action: 'replace-everywhere', title: 'Lamp', places: 3 },
    { kind: 'note', action: 'replace-picture', title: null, places: null },
  ])
})

test('replace-everywhere: schedules, releases, authors and planned newsletters follow; one that went out does not', async () => {
  const { old, next, write, count, done, undo, rows } = await start()
  const { id } = await write('later', { cover: old.address }, null)
  await rows(`update documents set version = 2, data = '{}', scheduled_version = 1 where id = '${id}'`)
  await rows(`insert into revisions (document_id, version, data, action, at) values ('${id}', 2, '{}', 'save', now())`)
  const { id: pinned } = await write('pinned', { cover: old.address }, null)
  await rows(`update documents set version = 2, data = '{}' where id = '${pinned}'`)
  await rows(`insert into releases (id, name, created_at, updated_at) values ('${id}', 'May', now(), now())`)
  await rows(
    `insert into release_documents (release_id, document_id, position, version) values ('${id}', '${pinned}', 0, 1)`,
  )
  await rows(`insert into terms (id, kind, slug, name, draft, created_at, updated_at) values (gen_random_uuid(), 'author',
    'ann', 'Ann', jsonb_build_object('picture', '${old.address}'), now(), now())`)
  for (const state of ['planned', 'sending'])
    await rows(`insert into newsletter_campaigns (id, state, again, due_at, created_at, letter) values (
      gen_random_uuid(), '${state}', true, now(), now(), jsonb_build_object('picture', '${old.address}'))`)
  const now = async () =>
    (
      await rows<{ what: string; picture: string }>(`
        select 'author ' || version as what, draft ->> 'picture' as picture from terms where slug = 'ann'
        union all select state, letter ->> 'picture' from newsletter_campaigns
        union all select case when document_id = '${id}' then 'later' else 'pinned' end, data ->> 'cover' from revisions
          where document_id in ('${id}', '${pinned}') and version = 1 order by 1`)
    ).map(({ what, picture }) => [what, picture === old.address ? 'old' : picture === next.address ? 'next' : picture])
  expect(await count()).toMatchObject({ places: 7, live: 3, sent: 1 })

  const { places, change } = await done()
  expect(places).toBe(7)
  expect(await now()).toEqual([
    ['author 2', 'next'],
    ['later', 'next'],
    ['pinned', 'next'],
    ['planned', 'next'],
    ['sending', 'old'],
  ])
  expect(await rows(`select action from audit where kind = 'term' and subject = 'author:ann'`)).toEqual([
    { action: 'replace-picture' },
  ])
  await rows(`update newsletter_campaigns set state = 'sending'`)
  expect((await undo(change)).body).toEqual({ places: 6, left: 1 })
  expect((await now()).map((each) => each.join(' is ')).toSorted()).toEqual([
    'author 3 is old',
    'later is old',
    'pinned is old',
    'sending is next',
    'sending is old',
  ])
})

test('replace-everywhere-undo: the old picture is back once, also with another focal point; what changed since stays', async () => {
  const { as, old, next, change, write, done, undo, note, shown, rows } = await start()
  await write('published', { cover: old.address }, null)
  const { change: first } = await done()
  const { version, title, alt } = next
  await as.editor('PUT', `/api/admin/media/${next.id}`, { body: { version, title, alt, x: 10, y: 90 } })
  const data = { cover: next.address, words: 'Else' }
  await saveDocument(change, { kind: 'note', slug: 'draft', version: 2, data, tags: [], live: null })
  await rows(`update documents set live = data, live_version = version where slug = 'published'`)
  await rows(`update documents set live = '{"cover": ""}' where kind = 'note' and slug = 'edited'`)

  expect((await undo(first)).body).toEqual({ places: 1, left: 3 })
  expect(await note('live')).toEqual({ data: shown, live: shown, version: 3, live_version: 3 })
  expect((await note('draft')).data).toEqual(data)
  expect((await note('published')).version).toBe(2)
  expect((await undo(first)).status).toBe(404)
  expect((await as.member('POST', `/api/admin/media/changes/${first}/undo`, { body: {} })).status).toBe(403)

  const { change: second } = await done()
  await rows(`update media_changes set at = at - interval '31 days'`)
  expect((await undo(second)).status).toBe(404)
})

test('replace-everywhere-seen: nothing changes for the wrong person, a wrong picture, or a place that changed since', async () => {
  const { as, call, change, old, next, count, replace, note } = await start()
  const before = await note('live')
  for (const [by, status] of [
    [old.id, 400],
    [GONE, 400],
    ['gate.jpg', 400],
  ] as const) {
    expect((await replace({ by })).status, by).toBe(status)
  }
  expect((await replace({}, as.member)).status).toBe(403)
  expect((await replace({}, call)).status).toBe(401)
  expect((await as.member('GET', `/api/admin/media/${old.id}/replaceable`)).status).toBe(403)
  expect((await as.editor('GET', `/api/admin/media/${GONE}/replaceable`)).status).toBe(404)

  const { seen } = await count()
  const data = { cover: old.address, words: 'Newer' }
  await saveDocument(change, { kind: 'note', slug: 'draft', version: 1, data, tags: [], live: null })
  expect(await replace({ seen })).toMatchObject({ status: 409, body: { code: 'stale', current: { places: 3 } } })
  await as.editor('DELETE', `/api/admin/media/${next.id}`)
  expect((await replace()).status).toBe(400)
  expect(await note('live')).toEqual(before)
})

test('replace-everywhere-approval: where publishing needs an approval, drafts change and what visitors see stays', async () => {
  const { as, old, next, change, count, done, undo, rows } = await start()
  const data = { cover: old.address }
  await createDocument(change, { kind: 'solution', slug: 'gates', title: 'Gates', data, tags: [], live: data })
  const state = async () =>
    rows(`select data ->> 'cover' as data, live ->> 'cover' as live, version, live_version from documents
      where slug = 'gates'`)
  const rule = (version: number, needsApproval: boolean) =>
    as.admin('PUT', '/api/admin/review-rules', { body: { version, data: { needsApproval } } })
  expect((await rule(0, true)).status).toBe(200)
  // Notes are on no page, so they follow at once.
  expect(await count()).toMatchObject({ places: 4, live: 3, waiting: 1 })

  const { places, change: first } = await done()
  expect(places).toBe(4)
  expect(await state()).toEqual([{ data: next.address, live: old.address, version: 2, live_version: 1 }])
  expect((await undo(first)).body).toEqual({ places: 4, left: 0 })
  expect(await state()).toEqual([{ data: old.address, live: old.address, version: 3, live_version: 1 }])

  await rule(1, false)
  await rows(`update documents set live_version = version where slug = 'gates'`)
  const { change: second } = await done()
  await rule(2, true)
  expect((await undo(second)).body).toEqual({ places: 3, left: 1 })
  expect(await state()).toEqual([{ data: next.address, live: next.address, version: 4, live_version: 4 }])
})
