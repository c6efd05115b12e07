import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { UnreleasedChange, Release } from '../../../contract/platform/releases/releases.ts'
import { POSTS, postDraft } from '../../site/blog/testing-posts.ts'
import { RELEASES, startWithReleases } from './testing-releases.ts'

test('release-whole: documents of a release go live in one step, first ones and changed ones', async () => {
  const { as, create, make, publish, shown, rows } = await startWithReleases()
  await create('one')
  await create('two', {}, true)
  await as.admin('PUT', `${POSTS}/two`, { body: { version: 1, data: postDraft('Two, changed') } })
  const release = await make('Winter', 'one', 'two')
  expect(release).toMatchObject({ state: 'open', count: 2, documents: [{ isNew: true }, { isNew: false }] })
  expect([await shown('one'), await shown('two')]).toEqual([404, 'two'])

  const done = await publish(release)
  expect(done).toMatchObject({ status: 200, body: { state: 'live', undoableUntil: expect.any(String) } })
  expect([await shown('one'), await shown('two')]).toEqual(['one', 'Two, changed'])
  expect(await rows(`select after from audit where kind = 'release' and action = 'publish'`)).toEqual([
    { after: { documents: 2 } },
  ])
  expect((await publish(done.body as Release)).status).toBe(409)
})

test('release-whole: one document with an error refuses the release, and nothing changes', async () => {
  const { as, create, make, publish, shown, seen, readRelease, rows } = await startWithReleases()
  await create('good')
  await create('bad')
  await as.admin('PUT', `${POSTS}/bad`, { body: { version: 1, data: postDraft('') } })
  const release = await make('Winter', 'good', 'bad')
  expect(release.documents[1]!.problems).toEqual({ title: 'Fill this in' })

  expect(await publish(release)).toMatchObject({
    status: 400,
    body: {
      message: expect.stringContaining('needs fixing'),
      fields: { [`${release.documents[1]!.id}.title`]: 'Fill this in' },
    },
  })
  expect([await shown('good'), await shown('bad')]).toEqual([404, 404])
  expect(await readRelease(release.id)).toEqual(release)
  expect(await rows(`select 1 from audit where action = 'publish'`)).toEqual([])

  const good = seen(release).slice(0, 1)
  const without = await as.admin('POST', `${RELEASES}/${release.id}/publish`, {
    body: { version: release.version, documents: good },
  })
  expect(without).toMatchObject({
    status: 200,
    body: { count: 1, documents: [{ isTicked: true }, { isTicked: false }] },
  })
  expect([await shown('good'), await shown('bad')]).toEqual(['good', 404])
})

test('release-as-seen: what was changed since somebody looked refuses the release', async () => {
  const { as, create, make, publish, shown, seen, readRelease } = await startWithReleases()
  await create('one')
  await create('two')
  const release = await make('Winter', 'one', 'two')
  await as.admin('PUT', `${POSTS}/two`, { body: { version: 1, data: postDraft('Changed by somebody') } })
  expect(await publish(release)).toMatchObject({
    status: 409,
    body: { code: 'stale', message: expect.stringContaining('was changed meanwhile') },
  })
  expect(await shown('one')).toBe(404)

  const now = await readRelease(release.id)
  const some = { body: { version: now.version, documents: seen(now).slice(0, 1) } }
  expect(await as.admin('POST', `${RELEASES}/${release.id}/publish`, some)).toMatchObject({ status: 409 })
  const unknown = { body: { version: now.version, documents: [...seen(now), { id: release.id, version: 1 }] } }
  expect(await as.admin('POST', `${RELEASES}/${release.id}/publish`, unknown)).toMatchObject({ status: 409 })
  await as.admin('PUT', `${RELEASES}/${release.id}`, { body: { version: now.version, name: 'Spring' } })
  expect(await publish(now)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await shown('one')).toBe(404)
})

test('release-one-each: a document is in one open release, and only while it has a change', async () => {
  const { as, create, ask, make, publish, idOf } = await startWithReleases()
  await create('one')
  await create('live', {}, true)
  const release = await make('Winter', 'one')
  const add = (...documents: unknown[]) =>
    as.admin('POST', `${RELEASES}/${release.id}/documents`, { body: { documents } })

  expect(await ask('Spring', 'one')).toMatchObject({
    status: 409,
    body: { message: '“one” is in the release “Winter”.' },
  })
  expect(await add(await idOf('live'))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('no change') },
  })
  expect((await add(release.id)).status).toBe(404)
  expect((await add('one')).status).toBe(400)
  expect((await add()).status).toBe(400)

  await create('wanted')
  const race = await Promise.all(['A', 'B'].map((name) => ask(name, 'wanted')))
  expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409])

  await publish(release)
  await as.admin('PUT', `${POSTS}/one`, { body: { version: 1, data: postDraft('Again') } })
  expect((await ask('Spring', 'one')).status).toBe(201)
})

test('release-roles: editors release what they may edit, and nobody else releases anything', async () => {
  const { as, create, seen, idOf } = await startWithReleases()
  await create('for-admins')
  const forAdmins = await idOf('for-admins')
  const make = (...documents: unknown[]) => as.editor('POST', RELEASES, { body: { name: 'Mixed', documents } })
  expect(await make(forAdmins)).toMatchObject({
    status: 403,
    body: { message: 'Only administrators publish “for-admins”.' },
  })
  const section = (await as.editor('GET', '/api/admin/documents/landing_section/faq')).body as { data: object }
  const saved = await as.editor('PUT', '/api/admin/documents/landing_section/faq', {
    body: { version: 0, data: { ...section.data, title: 'Asked at night' } },
  })
  const own = await make((saved.body as { id: string }).id)
  expect(own.status).toBe(201)
  const { id } = own.body as Release
  const mixed = (await as.admin('POST', `${RELEASES}/${id}/documents`, { body: { documents: [forAdmins] } }))
    .body as Release
  const asked = { body: { version: mixed.version, documents: seen(mixed) } }
  expect((await as.editor('POST', `${RELEASES}/${id}/publish`, asked)).status).toBe(403)
  expect((await as.editor('GET', `${RELEASES}/${id}/documents/${mixed.documents[1]!.id}`)).status).toBe(403)
  expect((await as.admin('POST', `${RELEASES}/${id}/publish`, asked)).status).toBe(200)
  expect((await as.editor('POST', `${RELEASES}/${id}/undo`, { body: { version: mixed.version + 1 } })).status).toBe(403)
  expect((await as.member('POST', RELEASES, { body: { name: 'Empty' } })).status).toBe(403)
})

test('release-whole: a failure at the last step leaves every document as it was', async () => {
  const { create, make, publish, shown, rows, readRelease } = await startWithReleases()
  await create('one')
  const release = await make('Winter', 'one')
  await rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$; create trigger refuse
      before update on releases for each row when (new.state = 'live') execute function refuse()`,
  )
  expect((await publish(release)).status).toBe(500)
  expect(await shown('one')).toBe(404)
  expect(await readRelease(release.id)).toEqual(release)
  await rows('drop function refuse cascade')
  expect((await publish(release)).status).toBe(200)
})

test('release-at-once: several changed documents go live with one press, all or none', async () => {
  const { as, create, shown, undo } = await startWithReleases()
  const [one, two] = [(await create('one')).id, (await create('two')).id]
  const atOnce = (...documents: object[]) =>
    as.admin('POST', `${RELEASES}/at-once`, { body: { name: 'Homepage', documents } })
  expect(await atOnce({ id: one, version: 1 }, { id: two, version: 7 })).toMatchObject({ status: 409 })
  expect(await shown('one')).toBe(404)

  const done = await atOnce({ id: one, version: 1 }, { id: two, version: 1 })
  expect(done).toMatchObject({ status: 201, body: { state: 'live', count: 2 } })
  expect([await shown('one'), await shown('two')]).toEqual(['one', 'two'])
  expect((await undo(done.body as Release)).status).toBe(200)
  expect([await shown('one'), await shown('two')]).toEqual([404, 404])
})

test('release-undo: visitors see what they saw before, and later edits stay drafts', async () => {
  const { as, create, make, publish, undo, shown, read, body } = await startWithReleases()
  await create('new')
  await create('old', {}, true)
  await as.admin('PUT', `${POSTS}/old`, { body: { version: 1, data: postDraft('Old, changed') } })
  const live = (await publish(await make('Winter', 'new', 'old'))).body as Release
  await as.admin('PUT', `${POSTS}/old`, { body: { version: 2, data: postDraft('Edited later'), publish: true } })

  expect(await body(as.admin('GET', `${RELEASES}/${live.id}/undo`))).toEqual({
    items: [
      expect.objectContaining({ slug: 'new', effect: 'hidden', isEdited: false, isRepublished: false }),
      expect.objectContaining({ slug: 'old', effect: 'earlier', isEdited: true, isRepublished: true }),
    ],
  })
  expect(await undo(live)).toMatchObject({ status: 200, body: { state: 'undone' } })
  expect([await shown('new'), await shown('old')]).toEqual([404, 'old'])
  expect(await read('old')).toMatchObject({ state: 'edited', liveVersion: 1, data: { title: 'Edited later' } })
  expect(await read('new')).toMatchObject({ state: 'draft', data: { title: 'new' } })
  expect((await undo(live)).status).toBe(409)
})

test('release-undo: after 30 days a release stays', async () => {
  const { create, make, publish, undo, shown, rows } = await startWithReleases()
  await create('new')
  const live = (await publish(await make('Winter', 'new'))).body as Release
  await rows(`update releases set released_at = released_at - interval '30 days'`)
  expect(await undo(live)).toMatchObject({ status: 409, body: { message: expect.stringContaining('too old') } })
  expect(await shown('new')).toBe('new')
})

test('release-checks: links between documents of a release count as live', async () => {
  const { create, make, as, body, idOf } = await startWithReleases()
  const marks = [{ type: 'link', attrs: { href: '/blog/to' } }]
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Here', marks }] }] }
  await create('from', { content } as never)
  await create('to')
  const isWarned = ({ documents: [from] }: Release) =>
    JSON.stringify(from!.warnings).includes('Nothing is published at /blog/to')
  const alone = await make('Winter', 'from')
  expect(isWarned(alone)).toBe(true)
  const documents = [await idOf('to')]
  const both = await body<Release>(as.admin('POST', `${RELEASES}/${alone.id}/documents`, { body: { documents } }))
  expect(isWarned(both)).toBe(false)
})

test('release-loose: changes in no release are listed until one has them', async () => {
  const { as, create, make, body } = await startWithReleases()
  await create('one')
  await create('live', {}, true)
  await create('bad')
  await as.admin('PUT', `${POSTS}/bad`, { body: { version: 1, data: postDraft('') } })
  const loose = async () =>
    (await body<{ items: UnreleasedChange[] }>(as.admin('GET', `${RELEASES}/changes`))).items
      .filter(({ kind }) => kind === 'post')
      .map(({ slug, isReady }) => ({ slug, isReady }))
  const bad = { slug: 'bad', isReady: false }
  expect((await loose()).toSorted((one, other) => (one.slug < other.slug ? -1 : 1))).toEqual([
    bad,
    { slug: 'one', isReady: true },
  ])
  await make('Winter', 'one')
  expect(await loose()).toEqual([bad])
  expect((await as.editor('GET', `${RELEASES}/changes`)).body).toEqual({ items: [], more: false })
})

test('release-told: an editor says with which release a document goes live, while that waits and has it ticked', async () => {
  const { as, create, make, publish, idOf, body, schedule, clock } = await startWithReleases()
  await create('one')
  const document = await idOf('one')
  const holding = () => body<{ release: object | null }>(as.editor('GET', `${RELEASES}/of/${document}`))
  expect(await holding()).toEqual({ release: null })

  const release = await make('Winter', 'one')
  expect(await holding()).toEqual({ release: { id: release.id, name: 'Winter', at: null } })
  const at = new Date(clock().getTime() + DAY_MS)
  const scheduled = (await schedule(release, at)).body as Release
  expect(await holding()).toMatchObject({ release: { at: at.toISOString() } })
  const opened = (await schedule(scheduled, null)).body as Release

  const tick = (isTicked: boolean) =>
    body<Release>(as.admin('PUT', `${RELEASES}/${release.id}/documents/${document}`, { body: { isTicked } }))
  expect(await tick(false)).toMatchObject({ count: 0 })
  expect(await holding()).toEqual({ release: null })
  expect((await publish({ ...opened, version: (await tick(true)).version })).status).toBe(200)
  expect(await holding()).toEqual({ release: null })

  expect((await as.editor('GET', `${RELEASES}/of/one`)).status).toBe(404)
  expect((await as.member('GET', `${RELEASES}/of/${document}`)).status).toBe(403)
})

test('a release is listed, renamed, and removed while it is not live; its documents stay', async () => {
  const { as, create, make, read, body, publish } = await startWithReleases()
  await create('one')
  await create('two')
  const release = await make('Winter', 'one')
  const live = (await publish(await make('Autumn', 'two'))).body as Release
  const list = (query = '') =>
    body<{ items: { name: string }[]; total: number }>(as.admin('GET', `${RELEASES}${query}`))
  expect((await list()).items.map(({ name }) => name)).toEqual(['Winter', 'Autumn'])
  expect(await list('?state=live')).toMatchObject({ total: 1, items: [{ name: 'Autumn' }] })
  expect((await as.admin('GET', `${RELEASES}?state=other`)).status).toBe(400)

  expect((await as.admin('DELETE', `${RELEASES}/${live.id}`)).status).toBe(409)
  expect((await as.admin('DELETE', `${RELEASES}/${release.id}`)).status).toBe(200)
  expect((await as.admin('GET', `${RELEASES}/${release.id}`)).status).toBe(404)
  expect(await read('one')).toMatchObject({ state: 'draft' })
})

test('the difference of a document is what visitors see and what they will see', async () => {
  const { as, create, make, body, publish } = await startWithReleases()
  await create('one', {}, true)
  await as.admin('PUT', `${POSTS}/one`, { body: { version: 1, data: postDraft('Changed') } })
  const release = await make('Winter', 'one')
  const at = `${RELEASES}/${release.id}/documents/${release.documents[0]!.id}`
  const titles = { before: { title: 'one' }, after: { title: 'Changed' } }
  expect(await body(as.admin('GET', at))).toMatchObject(titles)
  await publish(release)
  expect(await body(as.admin('GET', at))).toMatchObject(titles)
  expect((await as.admin('GET', `${RELEASES}/${release.id}/documents/${release.id}`)).status).toBe(404)
})
