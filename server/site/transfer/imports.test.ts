import { expect, test, vi } from 'vitest'
import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { form } from '../../platform/media/testing-media.ts'
import { IMPORTS, startImports } from './testing-imports.ts'
import { attachment, ghost, ghostPost, wordPress } from './testing-exports.ts'

type Post = PostDraft & { publishedAt: string; updatedAt: string; slug: string }
const say = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`

test('content-import-dry-run: a report says of each row what it becomes, and nothing comes in', async () => {
  const { upload, rowsOf, as, rows, old, left } = await startImports()
  await as.admin('POST', '/api/admin/documents/page', {
    body: {
      slug: 'taken',
      data: {
        title: 'Taken',
        summary: '',
        metaDescription: '',
        content: { type: 'doc', content: [] },
        blocks: [],
        legal: false,
        schemaTypeOverride: '',
      },
    },
  })
  const before = await rows('select count(*) from documents')
  const checked = await upload(
    wordPress(
      { id: 1, title: 'One', content: say(`<img src="${old.address}/a-300x200.jpg">`) },
      { id: 2, type: 'page', title: 'Taken', name: 'taken' },
      { id: 3, type: 'page', title: 'Our contact', name: 'contact' },
      { id: 4, type: 'product', title: 'A lamp' },
      { id: 5, title: 'Too long', content: say('x'.repeat(210_000)) },
      { id: 6, title: 'Gone', status: 'trash' },
      attachment(7, `${old.address}/a.jpg`, 'The gate'),
      attachment(8, `${old.address}/orders.pdf`),
    ),
  )
  expect(checked).toMatchObject({
    name: 'export.xml',
    system: 'wordpress',
    site: 'https://old.example',
    state: 'checked',
    counts: { new: 7, left: 4, done: 0 },
  })
  expect((await rowsOf(checked.id)).map(({ kind, title, verdict, note }) => [kind, title, verdict, note])).toEqual([
    ['author', 'Dana Ortiz', 'new', ''],
    ['category', 'Night work', 'new', ''],
    ['tag', 'Keys', 'new', ''],
    ['post', 'One', 'new', ''],
    ['page', 'Taken', 'new', 'The address /taken is taken, so it gets the next free one.'],
    ['page', 'Our contact', 'new', ''],
    ['other', 'A lamp', 'left', 'It is of the type “product”, which has no place here.'],
    ['post', 'Too long', 'left', 'Its text can’t come in: this text is too long or nested too deep.'],
    ['other', 'Gone', 'left', 'It was in the trash.'],
    ['picture', 'Picture 7', 'new', ''],
    ['other', 'Picture 8', 'left', 'It is a file, and only pictures come in.'],
  ])
  expect(await rowsOf(checked.id, '?verdict=left&kind=post')).toMatchObject([{ title: 'Too long' }])
  const csv = (await as.admin('GET', `${IMPORTS}/${checked.id}/rows/csv?search=lamp`)).body as {
    name: string
    text: string
  }
  expect(csv).toMatchObject({ name: 'report-export.csv', text: expect.stringContaining('A lamp') })
  expect(csv.text.trim().split('\n')).toHaveLength(2)
  expect(await rows('select count(*) from documents')).toEqual(before)
  expect(old.asked).toEqual([])
  expect(await left()).toEqual([])
})

test('content-import-whole: posts, pages, pictures and redirects come in with their dates, and old addresses lead to them', async () => {
  const { bring, call, as, old, rows } = await startImports()
  const report = await bring(
    wordPress(
      {
        id: 1,
        title: 'Keys &amp; doors',
        name: 'keys',
        excerpt: 'What goes missing.',
        content:
          say(`Read <a href="https://old.example/about/">about us</a>.`) +
          `<figure><img src="${old.address}/a-300x200.jpg"/></figure>`,
        categories: [
          ['category', 'night-work', 'Night work'],
          ['category', 'doors', 'Doors'],
          ['post_tag', 'keys', 'Keys'],
        ],
        meta: { _thumbnail_id: '7' },
      },
      {
        id: 2,
        type: 'page',
        title: 'About',
        name: 'about',
        link: 'https://old.example/company/about/',
        content: 'One.\n\nTwo.',
      },
      { id: 3, title: 'Waiting', name: 'waiting', status: 'future' },
      attachment(7, `${old.address}/a.jpg`, 'The gate'),
    ),
  )
  expect(report.filter(({ verdict }) => verdict !== 'done')).toEqual([])
  expect(report.find(({ title }) => title === 'Keys & doors')).toMatchObject({
    address: '/2024/05/keys',
    target: '/blog/keys',
    note: 'A post has one category here, so its others become tags.',
  })
  const { body: post } = (await call('GET', '/api/blog/posts/keys')) as { body: Post }
  expect(post).toMatchObject({
    title: 'Keys & doors',
    publishedAt: '2024-05-03T10:00:00.000Z',
    updatedAt: '2024-06-01T08:30:00.000Z',
    category: { name: 'Night work' },
    tags: [{ name: 'Doors' }, { name: 'Keys' }],
    author: { firstName: 'Dana', lastName: 'Ortiz' },
    content: {
      content: [
        { type: 'paragraph', content: [{ text: 'Read ' }, { marks: [{ attrs: { href: '/about/' } }] }, { text: '.' }] },
        { type: 'image', attrs: { src: post.featuredImage, alt: 'Keys & doors' } },
      ],
    },
  })
  expect(pictureAt(post.featuredImage)).toMatchObject({ width: 40, height: 30 })
  expect((await call('GET', post.featuredImage)).status).toBe(200)
  expect(old.asked).toEqual(['/a.jpg'])
  expect(await rows('select title, alt from media')).toEqual([{ title: 'Picture 7', alt: 'The gate' }])
  expect((await call('GET', '/api/pages/about')).body).toMatchObject({ title: 'About', content: { content: [{}, {}] } })
  expect((await call('GET', '/api/blog/posts/waiting')).status).toBe(404)
  const { body } = (await as.admin('GET', '/api/admin/redirects')) as {
    body: { items: { from: string; to: string }[] }
  }
  expect(body.items.map(({ from, to }) => [from, to]).toSorted()).toEqual([
    ['/2024/05/keys', '/blog/keys'],
    ['/company/about', '/about'],
  ])
  expect(await rows(`select action, subject from audit where kind = 'content-transfer'`)).toHaveLength(1)
})

test('content-import-status: without “published” all of it comes in as drafts, whose dates wait for them', async () => {
  const { bring, as, call } = await startImports()
  await bring(ghost([ghostPost('g1')]), { site: 'https://old.example', live: false })
  expect((await call('GET', '/api/blog/posts/ghost-g1')).status).toBe(404)
  const { body } = (await as.admin('GET', '/api/admin/documents/post/ghost-g1')) as {
    body: { version: number; state: string }
  }
  expect(body).toMatchObject({ state: 'draft' })
  await as.admin('POST', '/api/admin/documents/post/ghost-g1/publish', { body: { version: body.version } })
  expect((await call('GET', '/api/blog/posts/ghost-g1')).body).toMatchObject({
    publishedAt: '2024-05-03T10:00:00.000Z',
  })
})

test('content-import-twice: the same file changes nothing, a changed row updates a draft that nobody touched, and no other', async () => {
  const { bring, upload, as, rows, old, call } = await startImports()
  const file = (words: string) =>
    wordPress(
      { id: 1, title: 'One', name: 'one', content: say(`${words} <img src="${old.address}/a.jpg">`) },
      { id: 2, title: 'Two', name: 'two', content: say(words) },
      { id: 3, title: 'Three', name: 'three', content: say(words) },
      { id: 4, title: 'Four', name: 'four', content: say('Stays.') },
    )
  await bring(file('First.'))
  const state = () =>
    rows(`select kind, slug, version, data, live, updated_at from documents where kind in ('post', 'redirect')
    order by kind, slug`)
  const before = await state()
  const media = await rows('select id from media')
  const again = await bring(file('First.'))
  // No post of the file names its category and its tag, so they are not here.
  const named = again.filter(({ kind }) => kind !== 'category' && kind !== 'tag')
  expect(named.map(({ verdict }) => verdict)).toEqual(['known', 'known', 'known', 'known', 'known', 'known'])
  expect(named.map(({ kind }) => kind)).toContain('author')
  expect(await state()).toEqual(before)

  const { body: two } = (await as.admin('GET', '/api/admin/documents/post/two')) as {
    body: { version: number; data: PostDraft }
  }
  await as.admin('PUT', '/api/admin/documents/post/two', {
    body: { version: two.version, data: { ...two.data, title: 'Mine' } },
  })
  const { body: three } = (await as.admin('GET', '/api/admin/documents/post/three')) as { body: { version: number } }
  await as.admin('DELETE', '/api/admin/documents/post/three', { body: { version: three.version } })
  const changed = await upload(file('Second.'))
  expect(changed.counts).toMatchObject({ changed: 1, edited: 1, removed: 1, known: 3, new: 2 })
  const report = await bring(file('Second.'))
  expect(report.filter(({ kind }) => kind === 'post').map(({ title, verdict }) => [title, verdict])).toEqual([
    ['One', 'done'],
    ['Two', 'edited'],
    ['Three', 'removed'],
    ['Four', 'known'],
  ])
  const data = async (slug: string) => JSON.stringify((await as.admin('GET', `/api/admin/documents/post/${slug}`)).body)
  expect(await data('one')).toContain('Second.')
  expect(JSON.stringify((await call('GET', '/api/blog/posts/one')).body)).toContain('First.')
  expect(await data('two')).toContain('Mine')
  expect(await rows('select id from media')).toEqual(media)
  expect(old.asked).toEqual(['/a.jpg'])
})

test('content-import-once: of several runs of an import, one of which dies, every row comes in once', async () => {
  const { upload, as, services, database, read, rows, old } = await startImports(true)
  const items = Array.from({ length: 45 }, (_, at) => ({
    id: at + 1,
    name: `post-${at}`,
    content: say(`<img src="${old.address}/${at % 5}.jpg">`),
  }))
  const { id } = await upload(wordPress(...items))
  // The first run that comes to the third batch dies there.
  await database.pool.query(`
    create sequence deaths;
    create function dies() returns trigger language plpgsql as
      $$ begin if nextval('deaths') = 1 then raise 'died'; end if; return new; end $$;
    create trigger dies before insert on documents for each row when (new.slug = 'post-42') execute function dies()`)
  await as.admin('POST', `${IMPORTS}/${id}/take`, { body: { live: true } })
  expect(await as.admin('POST', `${IMPORTS}/${id}/take`, { body: { live: true } })).toMatchObject({ status: 409 })
  expect(await as.admin('DELETE', `${IMPORTS}/${id}`)).toMatchObject({ status: 409 })
  await database.orm.transaction((inside) => services.jobs.enqueue(inside, 'content-import', { importId: id }))
  await services.jobs.start()
  await vi.waitUntil(async () => (await read(id)).state === 'done', { timeout: 25_000, interval: 30 })
  expect(await rows(`select count(*)::int as n from documents where slug like 'post-%' and kind = 'post'`)).toEqual([
    { n: 45 },
  ])
  expect(await rows('select count(*)::int as n from media')).toEqual([{ n: 5 }])
})

test('content-import-refused: what is no export leaves nothing, and nobody but an administrator imports', async () => {
  const { send, rows, as, call } = await startImports()
  expect(await send('Hello')).toMatchObject({ status: 400, body: { message: expect.stringContaining('neither') } })
  expect(await send('<html></html>')).toMatchObject({ status: 400 })
  expect(await send('{"a":1}', 'https://old.example')).toMatchObject({ status: 400 })
  expect(await send(ghost([ghostPost('g1')]))).toMatchObject({
    status: 400,
    body: { fields: { site: expect.any(String) } },
  })
  expect(await send(ghost([ghostPost('g1')]), 'javascript:alert(1)')).toMatchObject({ status: 400 })
  expect(await send(wordPress({ id: 1 }).slice(0, -20))).toMatchObject({ status: 400 })
  expect(await send(wordPress({ id: 1 }), '', as.editor)).toMatchObject({ status: 403 })
  const { body, headers } = await form('x', 'x.xml')
  expect(await call('POST', IMPORTS, { body, headers })).toMatchObject({ status: 401 })
  for (const path of ['', '/0190a000-0000-7000-8000-000000000000', '/0190a000-0000-7000-8000-000000000000/rows'])
    expect([(await as.editor('GET', IMPORTS + path)).status, (await call('GET', IMPORTS + path)).status]).toEqual([
      403, 401,
    ])
  await vi.waitFor(async () => expect(await rows('select id from content_imports')).toEqual([]), { timeout: 10_000 })
  expect(await rows('select line from content_import_rows')).toEqual([])
})

test('content-import-removed: a report goes with its rows, and what came in stays and is known', async () => {
  const { upload, take, as, rows } = await startImports()
  const { id } = await upload(wordPress({ id: 1, name: 'one' }))
  await take(id)
  expect(await as.admin('DELETE', `${IMPORTS}/${id}`)).toMatchObject({ status: 200 })
  expect(await as.admin('GET', `${IMPORTS}/${id}`)).toMatchObject({ status: 404 })
  await vi.waitFor(async () => expect(await rows('select line from content_import_rows')).toEqual([]), {
    timeout: 10_000,
  })
  expect((await as.admin('GET', '/api/admin/documents/post/one')).status).toBe(200)
  // The post and its category.
  expect((await upload(wordPress({ id: 1, name: 'one' }))).counts).toMatchObject({ known: 2 })
})
