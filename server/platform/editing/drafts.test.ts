import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'

test('draft-unseen: a draft is nobody’s to see until it is published, and an edit of it neither', async () => {
  const { as, create, shown, read } = await startWithPosts()
  await create('night')
  expect(await shown('night')).toBe(404)
  expect(await read('night')).toMatchObject({ state: 'draft', version: 1, liveVersion: null, problems: {} })

  expect(await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1 } })).toMatchObject({
    status: 200,
    body: { state: 'live', liveVersion: 1 },
  })
  expect(await shown('night')).toBe('night')

  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('A quieter night') } })
  expect(await read('night')).toMatchObject({
    state: 'edited',
    version: 2,
    liveVersion: 1,
    data: { title: 'A quieter night' },
  })
  expect(await shown('night')).toBe('night')

  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 2 } })
  expect(await shown('night')).toBe('A quieter night')
})

test('open-saves-nothing: a draft that equals the stored one leaves no version, no entry and no editor', async () => {
  const { as, create, read, rows } = await startWithPosts()
  await create('night')
  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1 } })
  const before = await read('night')
  const entries = async () => (await rows('select count(*)::int as n from audit'))[0]
  const known = await entries()
  await rows('update documents set updated_by = null')
  const again = await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, autosave: true, data: before.data } })
  expect(again).toMatchObject({ status: 200, body: { state: 'live', version: 1, updatedBy: null } })
  expect(await read('night')).toEqual({ ...before, updatedBy: null })
  expect(await entries()).toEqual(known)
  const stale = await as.admin('PUT', `${POSTS}/night`, { body: { version: 0, data: before.data } })
  expect(stale.status).not.toBe(200)
})

test('open-saves-nothing: a draft that is brought back to what visitors see is no draft', async () => {
  const { as, create, shown, read } = await startWithPosts()
  await create('night')
  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1 } })
  const { data } = await read('night')
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('A quieter night') } })
  expect(await read('night')).toMatchObject({ state: 'edited', liveVersion: 1 })
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 2, data } })
  expect(await read('night')).toMatchObject({ state: 'live', version: 3, liveVersion: 3 })
  expect(await shown('night')).toBe('night')
})

test('draft-unseen: a draft appears nowhere: not in lists, search, feeds, sitemap or sharing pictures', async () => {
  const { app, call, create } = await startWithPosts()
  await create('secret-plan', { title: 'Secretplan', tags: ['Hushhush'] })

  for (const url of [
    '/api/blog/posts',
    '/api/blog/posts?search=Secretplan',
    '/api/blog/latest',
    '/api/blog/topics',
    '/api/blog/featured',
  ]) {
    expect(JSON.stringify((await call('GET', url)).body), url).not.toMatch(/secretplan|hushhush/i)
  }
  for (const url of ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/sitemap.xml']) {
    expect((await app.inject({ url })).body, url).not.toMatch(/secret-?plan/i)
  }
  expect((await app.inject({ url: '/og/blog/secret-plan.png' })).statusCode).toBe(404)
})

test('an unfinished draft is saved with its errors and can’t be published until they are fixed', async () => {
  const { as, create, shown } = await startWithPosts()
  await create('night')
  const unfinished = postDraft('', { featuredImage: '', excerpt: 'x'.repeat(301) })

  const saved = await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: unfinished } })
  expect(saved).toMatchObject({
    status: 200,
    body: { version: 2, problems: { title: 'Fill this in', excerpt: 'Use at most 300 characters' } },
  })

  const refused = await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 2 } })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { title: 'Fill this in', excerpt: 'Use at most 300 characters' } },
  })
  const atOnce = await as.admin('PUT', `${POSTS}/night`, { body: { version: 2, data: unfinished, publish: true } })
  expect(atOnce).toMatchObject({ status: 400, body: { fields: { 'data.title': 'Fill this in' } } })
  expect(await shown('night')).toBe(404)
})

test('what is not of the shape at all is refused and changes nothing', async () => {
  const { as, create, read, rows } = await startWithPosts()
  await create('night')
  const good = postDraft('Night')
  const wrong: unknown[] = [
    null,
    7,
    [],
    'text',
    {},
    { ...good, title: 7 },
    { ...good, tags: 'one' },
    { ...good, content: '<p>html</p>' },
    { ...good, unknown: 1 },
    { ...good, title: 'a\u0000b' },
    { ...good, title: '\ud83d' },
    { ...good, content: { type: 'doc', content: [{ type: 'script' }] } },
    { ...good, id: 'x' },
    { ...good, publishedAt: '2020-01-01T00:00:00Z' },
    { ...good, status: 'published' },
  ]
  for (const data of wrong) {
    expect((await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data } })).status, JSON.stringify(data)).toBe(
      400,
    )
  }
  for (const body of [
    { version: 1, data: good, role: 'admin' },
    { version: '1', data: good },
    { version: -1, data: good },
    { data: good },
    { version: 1e12, data: good },
  ]) {
    expect((await as.admin('PUT', `${POSTS}/night`, { body })).status, JSON.stringify(body)).toBe(400)
  }
  expect(await read('night')).toMatchObject({ version: 1 })
  expect(await rows('select 1 from revisions')).toHaveLength(1)
})

test('stale-save-refused: 100 parallel saves of one document: one wins, 99 are told what is there, and no revision is lost', async () => {
  const { as, create, rows } = await startWithPosts()
  await create('night')

  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft(`Save ${at}`) } }),
    ),
  )

  const won = replies.filter(({ status }) => status === 200)
  expect([won.length, replies.filter(({ status }) => status === 409).length]).toEqual([1, 99])
  const { data } = won[0]!.body as { data: { title: string } }
  for (const { status, body } of replies)
    if (status === 409)
      expect(body).toMatchObject({ code: 'stale', current: { version: 2, data: { title: data.title } } })
  expect(await rows('select version from revisions order by version')).toEqual([{ version: 1 }, { version: 2 }])
})

test('publishing an older version than the stored one is refused, and shows what is there', async () => {
  const { as, create, shown } = await startWithPosts()
  await create('night')
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Second') } })

  expect(await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1 } })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  })
  expect(await shown('night')).toBe(404)
})

test('taken down, a post is gone for visitors and stays for its editors; published again it has its first date', async () => {
  const { as, create, shown, call, clock } = await startWithPosts()
  await create('night', {}, true)
  const first = (await call('GET', '/api/blog/posts/night')).body as { publishedAt: string }

  expect(await as.admin('POST', `${POSTS}/night/unpublish`, { body: { version: 1 } })).toMatchObject({
    status: 200,
    body: { state: 'draft', liveVersion: null },
  })
  expect(await shown('night')).toBe(404)

  clock.advance(DAY_MS)
  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1 } })
  expect((await call('GET', '/api/blog/posts/night')).body).toMatchObject({ publishedAt: first.publishedAt })
})

test('discard-named: a discarded draft is what visitors see again, and history and log name it so', async () => {
  const { as, create, read, rows } = await startWithPosts()
  await create('night', {}, true)
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Half an idea') } })

  expect(await as.admin('POST', `${POSTS}/night/discard`, { body: { version: 2 } })).toMatchObject({
    status: 200,
    body: { state: 'live', version: 3, data: { title: 'night' } },
  })
  expect(await read('night')).toMatchObject({ state: 'live', data: { title: 'night' } })
  expect((await as.admin('GET', `${POSTS}/night/history`)).body).toMatchObject([
    { note: 'discard' },
    { note: 'save' },
    { note: 'create' },
  ])
  expect(await rows(`select action from audit where kind = 'post' order by id desc limit 1`)).toEqual([
    { action: 'discard' },
  ])
})

test('the date of a change that visitors see is when it was published, not when somebody typed', async () => {
  const { as, create, call, clock } = await startWithPosts()
  await create('night', {}, true)
  const before = (await call('GET', '/api/blog/posts/night')).body as { updatedAt: string }
  clock.advance(HOUR_MS)
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Typed') } })

  expect((await call('GET', '/api/blog/posts/night')).body).toMatchObject({ updatedAt: before.updatedAt })
})

test('audit-in-transaction: a save, a publication and their audit entries are there together', async () => {
  const { as, create, rows } = await startWithPosts()
  await create('night')
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Second') } })
  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 2 } })

  expect(
    await rows(
      `select action, subject, before->>'title' as before, after->>'title' as after, actor_id is not null as named
        from audit where kind = 'post' order by id`,
    ),
  ).toEqual([
    { action: 'create', subject: 'night', before: null, after: 'night', named: true },
    { action: 'save', subject: 'night', before: 'night', after: 'Second', named: true },
    { action: 'publish', subject: 'night', before: null, after: null, named: true },
  ])
})

test('an editor may not touch what is for admins, nor a member anything', async () => {
  const { as, call, create } = await startWithPosts()
  await create('night')

  for (const [method, url] of [
    ['GET', POSTS],
    ['GET', `${POSTS}/night`],
    ['DELETE', `${POSTS}/night`],
  ] as const) {
    expect((await call(method, url)).status, url).toBe(401)
    expect((await as.member(method, url)).status, url).toBe(403)
    expect((await as.editor(method, url)).status, url).toBe(403)
  }
  expect((await as.editor('GET', '/api/admin/documents/solution')).status).toBe(200)
})
