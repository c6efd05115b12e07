import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { transaction } from '../../core/cache/transaction.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { ensureTerms } from './ensure.ts'
import { topicSlug } from './rules.ts'
import { takeInAtFirst } from './starting.ts'
import { author, category, draft, POSTS, startWithTerms, tag, TERMS } from './testing-terms.ts'

test('terms-not-managed: names that no term has are listed, and one press takes in all spellings of them', async () => {
  const { post, read, list, as, shown } = await startWithTerms()
  await post('a', {
    tags: ['Night work'],
    author: { firstName: 'Dispatch', lastName: '', profileImageUrl: '/media/x.jpg' },
  })
  await post('b', { tags: ['night WORK', 'Keys'] })
  await post('c', { tags: ['Night work'] })
  expect((await list('tag')).unmanaged).toEqual([
    { name: 'Night work', posts: 3 },
    { name: 'Keys', posts: 1 },
  ])
  expect(await shown('a')).not.toHaveProperty('authorPage')

  const taken = await as.admin('POST', `${TERMS}/take-in`, { body: { kind: 'tag', names: ['Night work', 'Keys'] } })
  await as.admin('POST', `${TERMS}/take-in`, { body: { kind: 'author', names: ['Dispatch'] } })

  expect(taken.body).toEqual({ added: 2 })
  expect((await read('b')).data.tags).toEqual(['Night work', 'Keys'])
  const { items, unmanaged } = await list('tag')
  expect([items.map(({ name, posts }) => [name, posts]), unmanaged]).toEqual([
    [
      ['Keys', 1],
      ['Night work', 3],
    ],
    [],
  ])
  expect((await list('author')).items).toMatchObject([
    { name: 'Dispatch', draft: { firstName: '', lastName: 'Dispatch', picture: '/media/x.jpg' } },
  ])
  expect((await list('author')).unmanaged).toEqual([{ name: 'Dana Ortiz', posts: 2 }])
})

test('terms-not-managed: the first start takes in what posts name, once', async () => {
  const { database, clock, services, app } = await startApp()
  const tags = ['Night work', 'Gates', 'Keys', 'Radios', 'Rounds']
  await seed(database, clock, [{ kind: 'post', slug: 'a', data: draft('a', { tags }) }])
  const ready: (() => Promise<void>)[] = []
  const hooked = Object.assign(Object.create(app) as typeof app, {
    addHook: (_: string, hook: () => Promise<void>) => void ready.push(hook),
  })
  takeInAtFirst(hooked, services)
  await ready[0]!()
  const names = async () =>
    (await database.pool.query<{ name: string }>('select name from terms order by name')).rows.map(({ name }) => name)
  expect(await names()).toEqual(['Dana Ortiz', 'Gates', 'Keys', 'Night work', 'Operations', 'Radios', 'Rounds'])
  const noted = await database.pool.query(
    `select subject, after->>'name' as name from audit where kind = 'term' order by subject`,
  )
  expect(noted.rows).toEqual([
    { subject: 'author:dana-ortiz', name: null },
    { subject: 'category:operations', name: 'Operations' },
    { subject: 'tag:', name: 'Gates, Keys, Night work and 2 more' },
  ])
  await database.pool.query('delete from terms')
  await ready[0]!()
  expect(await names()).toEqual([])
})

test('activity-log: tags and authors go by their names, not by their addresses', async () => {
  const { add, as } = await startWithTerms()
  await add(tag('Night work'))
  await add(author('Ada', 'Byron'))
  const { body } = await as.admin('GET', '/api/admin/activity?kind=term')
  expect((body as { items: { subject: string; title: string }[] }).items).toMatchObject([
    { subject: 'author:ada-byron', title: 'Ada Byron' },
    { subject: 'tag:night-work', title: 'Night work' },
  ])
})

test('terms-bulk: several posts get a category, a tag or an author, a changed one is left out, and an undo puts all back', async () => {
  const { post, read, shown, add, as, undo } = await startWithTerms()
  const posts = [await post('one'), await post('two', { tags: [] }), await post('stale')]
  await as.admin('PUT', `${POSTS}/stale`, { body: { version: 1, data: draft('Mine') } })
  await as.admin('PUT', `${POSTS}/two`, { body: { version: 1, data: draft('Draft of two', { tags: [] }) } })
  const chosen = [
    { slug: 'one', version: posts[0]!.version },
    { slug: 'two', version: 2 },
    { slug: 'stale', version: 1 },
    { slug: 'gone', version: 1 },
  ]
  const [training, keys, ada] = [
    await add(category('Training')),
    await add(tag('Keys')),
    await add(author('Ada', 'Byron')),
  ]
  const assign = async (id: string, list = chosen, remove = false) =>
    (await as.admin('POST', `${TERMS}/assign`, { body: { id, posts: list, ...(remove && { remove }) } })).body as {
      results: { slug: string; ok: boolean; message: string }[]
      change: string | null
    }

  const { results, change } = await assign(training.id)

  expect(results.map(({ slug, ok, message }) => [slug, ok, message])).toEqual([
    ['one', true, 'Now “Training”'],
    ['two', true, 'Now “Training”'],
    ['stale', false, 'Someone saved a newer version meanwhile. Load the list again.'],
    ['gone', false, 'There is no such post'],
  ])
  expect(await read('one')).toMatchObject({ version: 2, liveVersion: 2, data: { category: 'Training' } })
  expect(await read('two')).toMatchObject({ version: 3, liveVersion: 1, data: { title: 'Draft of two' } })
  expect([(await shown('two')).category, (await shown('stale')).category]).toMatchObject([
    { name: 'Training' },
    { name: 'Operations' },
  ])
  expect(await as.admin('GET', `${POSTS}/one/history`)).toMatchObject({ body: [{ version: 2, note: 'save' }, {}] })

  const fresh = [
    { slug: 'one', version: 2 },
    { slug: 'two', version: 3 },
  ]
  await assign(keys.id, fresh)
  expect((await read('two')).data.tags).toEqual(['Keys'])
  const again = fresh.map(({ slug, version }) => ({ slug, version: version + 1 }))
  await assign(ada.id, again)
  const off = again.map(({ slug, version }) => ({ slug, version: version + 1 }))
  await assign(keys.id, off, true)
  expect(await read('one')).toMatchObject({ data: { tags: ['Night work'], author: { firstName: 'Ada' } } })
  expect((await as.admin('POST', `${TERMS}/assign`, { body: { id: ada.id, posts: off, remove: true } })).status).toBe(
    400,
  )

  expect((await undo(change!)).body).toEqual({ posts: 2, left: 0 })
  expect([(await read('one')).data.category, (await shown('two')).category!.name]).toEqual(['Operations', 'Operations'])
})

test('terms-bulk: a post that has twelve tags gets no thirteenth', async () => {
  const { post, add, as } = await startWithTerms()
  const full = await post('full', { tags: Array.from({ length: 12 }, (_, at) => `Tag ${at}`) })
  const { id } = await add(tag('Keys'))
  const { body } = await as.admin('POST', `${TERMS}/assign`, {
    body: { id, posts: [{ slug: 'full', version: full.version }] },
  })
  expect(body).toMatchObject({
    results: [{ ok: false, message: 'It has 12 tags already. Take one off first.' }],
    change: null,
  })
})

test('terms-bulk: where publishing needs an approval, live posts are left out and drafts are changed', async () => {
  const { post, add, as, shown } = await startWithTerms()
  const [live, drafted] = [await post('live'), await post('drafted', {}, false)]
  const { id } = await add(category('Training'))
  await as.admin('PUT', '/api/admin/review-rules', { body: { version: 0, data: { needsApproval: true } } })
  const posts = [live, drafted].map(({ slug, version }) => ({ slug, version }))
  const { body } = await as.admin('POST', `${TERMS}/assign`, { body: { id, posts } })
  expect(body).toMatchObject({
    results: [
      { slug: 'live', ok: false },
      { slug: 'drafted', ok: true },
    ],
  })
  expect((await shown('live')).category!.name).toBe('Operations')
})

test('author-page: an author has a page with their posts, in the sitemap, linked from posts; the old address leads there', async () => {
  const { post, shown, add, save, call } = await startWithTerms()
  await post('a')
  await post('other', { author: { firstName: 'Ada', lastName: 'Byron' } })
  const links = [{ label: 'Talks', href: 'https://talks.example' }]
  const dana = await add(author('Dana', 'Ortiz', { role: 'Editor', picture: '/media/d.jpg', links }))

  expect(await shown('a')).toMatchObject({
    author: { id: dana.id, firstName: 'Dana', lastName: 'Ortiz', profileImageUrl: '/media/d.jpg' },
    authorPage: 'dana-ortiz',
  })
  const page = await call('GET', '/api/blog/authors/dana-ortiz')
  expect(page.body).toMatchObject({ role: 'Editor', links, total: 1, posts: [{ slug: 'a' }] })
  expect((await call('GET', '/api/blog/authors/ada-byron')).status).toBe(404)
  expect((await call('GET', '/sitemap.xml')).body).toContain('/blog/authors/dana-ortiz</loc>')

  await save(dana, author('Dana', 'Vega'))

  expect((await shown('a')).authorPage).toBe('dana-vega')
  expect((await call('GET', '/api/blog/authors/dana-ortiz')).status).toBe(404)
})

test('terms-follow-rename, author-page: the old addresses of a tag, a category and an author lead to the new ones', async () => {
  const { post, add, save, app } = await startWithTerms({ pages: true })
  await post('a')
  const [night, work, dana] = [
    await add(tag('Night work')),
    await add(category('Operations')),
    await add(author('Dana', 'Ortiz')),
  ]
  await save(night, tag('Late shifts'))
  await save(work, category('Training'))
  await save(dana, author('Dana', 'Vega'))
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await ask('/blog?tag=night-work&utm_source=mail')).toEqual([301, '/blog?tag=late-shifts'])
  expect(await ask('/blog?category=operations')).toEqual([301, '/blog?category=training'])
  expect(await ask('/blog/authors/dana-ortiz')).toEqual([301, '/blog/authors/dana-vega'])
  expect(await ask('/blog/authors/dana-vega')).toEqual([200, undefined])
  expect(await ask('/blog?tag=unknown')).toEqual([404, undefined])
})

test('terms-ensured: an importer gets the terms of now for its names, and each missing one once', async () => {
  const { add, save, list, services } = await startWithTerms()
  await save(await add(tag('Night work')), tag('Late shifts'))
  const change = { ...services, actorId: null, requestId: null }
  const wanted = [
    { kind: 'tag', name: ' night work ' },
    { kind: 'tag', name: 'Keys', description: 'About keys.' },
    { kind: 'tag', name: 'KEYS' },
    { kind: 'tag', name: 'x'.repeat(50) },
    {
      kind: 'author',
      name: 'Mary van der Berg',
      author: { firstName: 'Mary', lastName: 'van der Berg', role: 'Editor' },
    },
    { kind: 'author', name: 'Ada Byron' },
  ] as const
  const ensured = await transaction(change, (within) => ensureTerms(within, wanted))

  expect(ensured.map(({ slug, name }) => [slug, name])).toEqual([
    ['late-shifts', 'Late shifts'],
    ['keys', 'Keys'],
    ['keys', 'Keys'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['mary-van-der-berg', 'Mary van der Berg'],
    ['ada-byron', 'Ada Byron'],
  ])
  expect(ensured[4]!.draft).toMatchObject({ firstName: 'Mary', lastName: 'van der Berg', role: 'Editor' })
  expect(await transaction(change, (within) => ensureTerms(within, wanted))).toEqual(ensured)
  expect((await list('author')).total).toBe(2)
})

const TITLES = ['Łąka', 'Aka', 'Øl', 'L', 'Øst', 'St', 'Straße', 'STRAẞE', 'Þórshöfn æði', 'Œuvre', 'ŊAĦAL ŧ', 'ılık']

test('topic-slug: names of different letters are different terms', () => {
  const slugs = ['Łąka', 'Aka', 'Øl', 'L', 'Øst', 'St', 'A夜勤', 'A警備', 'A', 'ƀ A', '夜勤', '警備'].map(topicSlug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.slice(0, 4)).toEqual(['laka', 'aka', 'ol', 'l'])
})

test('topic-slug: terms and posts of slugs that lost letters get new ones, and old addresses stay known', async () => {
  const { database, as } = await startWithTerms()
  const made = await as.admin('POST', TERMS, { body: tag('Łąka') })
  expect(made.status).toBe(201)
  await database.pool.query(`update terms set slug = 'aka' where name = 'Łąka'`)
  const sql = await readFile(new URL('../../migrations/0089_spelled_slugs.sql', import.meta.url), 'utf8')
  for (const statement of sql.split('--> statement-breakpoint')) await database.pool.query(statement)
  const { rows } = await database.pool.query(
    `select t.slug, a.slug as before from terms t join term_aliases a on a.term_id = t.id where t.name = 'Łąka'`,
  )
  expect(rows).toEqual([{ slug: 'laka', before: 'aka' }])
})

test('topic-slug: product and database compute the same slug of any name', async () => {
  const { database } = await startApp()
  const { rows } = await database.pool.query<{ letters: string }>(
    `select string_agg(chr(n), '') as letters from generate_series(32, 9000) n where n not between 55296 and 57343`,
  )
  const letter = fc.constantFrom(...rows[0]!.letters)
  const names = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 90 }), 300)
  const more = fc.sample(fc.string({ minLength: 1, maxLength: 20 }), 300)
  const all = [...names, ...more, ...TITLES, 'İstanbul', 'Größe', '夜勤', 'A夜勤', 'C++', '---'].map((name) =>
    name.replaceAll('\u0000', ''),
  )
  const { rows: slugs } = await database.pool.query<{ slug: string }>(
    'select topic_slug(name) as slug from unnest($1::text[]) with ordinality as n(name, at) order by at',
    [all],
  )
  expect(all.map(topicSlug)).toEqual(slugs.map(({ slug }) => slug))
})
