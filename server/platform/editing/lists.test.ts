import { expect, test } from 'vitest'
import { POSTS, type postDraft, startWriting } from '../../site/blog/testing-posts.ts'

type List = {
  items: { slug: string; state: string; labels: string[] }[]
  total: number
  more: boolean
  pages: number
  labels: string[]
}

async function start() {
  const started = await startWriting()
  const list = async (query = '') => started.body<List>(started.as.admin('GET', `${POSTS}${query}`))
  const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug)
  return { ...started, list, slugs }
}

const linkTo = (slug: string): Parameters<typeof postDraft>[1] => ({
  content: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'See', marks: [{ type: 'link', attrs: { href: `/blog/${slug}` } }] }],
      },
    ],
  },
})

test('a list is searched by beginnings of words, filtered by state and label, and sorted', async () => {
  const { create, list, slugs, clock } = await start()
  await create('handover', { title: 'Ten-minute handover', tags: ['Shift'] })
  clock.advance(1000)
  await create('gates', { title: 'Gate posts', category: 'Sites', tags: ['Shift', 'Gates'] }, true)
  clock.advance(1000)
  await create('keys', { title: 'A key log' })

  expect(await slugs('?search=hand')).toEqual(['handover'])
  expect(await slugs('?search=ten min')).toEqual(['handover'])
  expect(await slugs('?state=live')).toEqual(['gates'])
  expect(await slugs('?state=draft&sort=title')).toEqual(['keys', 'handover'])
  expect(await slugs('?sort=updated')).toEqual(['keys', 'gates', 'handover'])
  expect(await slugs('?sort=updated&order=asc')).toEqual(['handover', 'gates', 'keys'])
  expect(await slugs('?label=tag%3AShift')).toEqual(['handover', 'gates'])
  expect(await slugs('?label=tag%3AShift,category%3ASites')).toEqual(['gates'])
  expect((await list()).labels).toEqual([
    'author:Dana Ortiz',
    'category:Operations',
    'category:Sites',
    'tag:Gates',
    'tag:Handover',
    'tag:Shift',
  ])
})

test('a list has 25 a page and tells how many there are', async () => {
  const { create, list } = await start()
  for (let at = 0; at < 27; at++) await create(`post-${at}`)

  expect(await list()).toMatchObject({ total: 27, more: false, pages: 2, items: { length: 25 } })
  expect(await list('?page=2')).toMatchObject({ items: { length: 2 } })
  expect(await list('?page=9')).toMatchObject({ items: [], total: 27 })
})

test('injection: what is no filter, field or order is refused, and no text becomes part of a statement', async () => {
  const { as, create, slugs } = await start()
  await create('night')
  const hostile = [
    'sort=data',
    'sort=title;drop table documents',
    'sort[]=title',
    'order=asc, (select 1)',
    'state=deleted',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=1&page=2',
    'label[0]=x',
    `search=${'x'.repeat(101)}`,
    'state[$ne]=draft',
    'search=%00',
  ]
  for (const query of hostile) expect((await as.admin('GET', `${POSTS}?${query}`)).status, query).toBe(400)
  for (const search of [`' or 1=1 --`, '!&|()', ':*', `\\`, '%', `"`, `a'b`, '<->']) {
    expect((await as.admin('GET', `${POSTS}?search=${encodeURIComponent(search)}`)).status, search).toBe(200)
  }
  expect((await as.admin('GET', `${POSTS}?label=${encodeURIComponent(`'}; drop table documents; --`)}`)).status).toBe(
    200,
  )
  expect(await slugs()).toEqual(['night'])
})

test('the list of a kind with places honours its filter as any other', async () => {
  const { as, body } = await start()
  const list = async (query: string) => body<List>(as.admin('GET', `/api/admin/landing-sections${query}`))
  const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug)
  const all = await slugs('')
  const { data } = await body<{ data: object }>(as.admin('GET', '/api/admin/landing-sections/cta'))
  await as.admin('PUT', '/api/admin/landing-sections/cta', {
    body: { version: 0, data: { ...data, title: 'Another title' } },
  })

  expect([
    await slugs('?state=draft'),
    await slugs('?state=edited'),
    await slugs('?state=trash'),
    await slugs('?state=scheduled'),
  ]).toEqual([['cta'], [], [], []])
  expect(await slugs('?state=live')).toEqual(all.filter((slug) => slug !== 'cta'))
  expect(await slugs('?sort=updated')).toEqual(expect.arrayContaining(all))
  expect((await slugs('?sort=updated'))[0]).toBe('cta')
  expect(await slugs('?sort=position&order=desc')).toEqual(all.toReversed())
  expect(await slugs('?search=cta')).toContain('cta')
  expect(await slugs('?search=no such place')).toEqual([])
  expect(await list('?page=2')).toMatchObject({ items: [], total: all.length, pages: 1 })
  expect((await as.admin('GET', '/api/admin/landing-sections?state=gone')).status).toBe(400)
})

test('bulk-result-per-item: a bulk action says of each item what became of it', async () => {
  const { as, create, shown, body } = await start()
  await create('one')
  await create('two', { title: '' })

  const results = await body<unknown[]>(
    as.admin('POST', `${POSTS}/bulk`, { body: { action: 'publish', slugs: ['one', 'two', 'gone'] } }),
  )

  expect(results).toEqual([
    { slug: 'one', title: 'one', ok: true, message: 'Published' },
    { slug: 'two', title: 'two', ok: false, message: 'Fill this in' },
    { slug: 'gone', title: 'gone', ok: false, message: 'There is no such entry' },
  ])
  expect(await shown('one')).toBe('one')
})

test('csv-formulas: CSV formulas: no cell of the CSV is taken for a formula', async () => {
  const { as, create, body } = await start()
  await create('evil', { title: '=HYPERLINK("http://evil.example")', category: '@SUM(A1)' })

  const { name, text } = await body<{ name: string; text: string }>(as.admin('GET', `${POSTS}/csv`))

  expect(name).toBe('post-2026-11-21.csv')
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('in the trash a post is gone for visitors, can be taken back as a draft, or removed for good', async () => {
  const { as, create, shown, slugs } = await start()
  const { id } = await create('night', {}, true)
  expect((await as.admin('DELETE', `${POSTS}/night`)).status).toBe(200)
  expect(await shown('night')).toBe(404)
  expect(await slugs()).toEqual([])
  expect(await slugs('?state=trash')).toEqual(['night'])

  expect(await as.admin('POST', `${POSTS}/trash/${id}`, { body: {} })).toMatchObject({
    status: 200,
    body: { slug: 'night', state: 'draft' },
  })
  await as.admin('DELETE', `${POSTS}/night`)
  await create('night')
  expect(await as.admin('POST', `${POSTS}/trash/${id}`, { body: {} })).toMatchObject({ status: 409 })
  expect((await as.admin('DELETE', `${POSTS}/trash/${id}`)).status).toBe(200)
  expect((await as.admin('DELETE', `${POSTS}/trash/${id}`)).status).toBe(404)
  expect(await slugs('?state=trash')).toEqual([])
})

test('slug-redirect, reserved-slugs: another address leads from the old one if an editor wants that, and a taken or reserved one is refused', async () => {
  const { as, create, shown, call } = await start()
  await create('old', {}, true)
  await create('other')
  expect(
    await as.admin('PUT', `${POSTS}/old/slug`, { body: { version: 1, slug: 'other', redirect: true } }),
  ).toMatchObject({ status: 409, body: { fields: { slug: expect.any(String) } } })

  expect(
    await as.admin('PUT', `${POSTS}/old/slug`, { body: { version: 1, slug: 'new', redirect: true } }),
  ).toMatchObject({ status: 200, body: { slug: 'new', address: '/blog/new' } })
  expect([await shown('old'), await shown('new')]).toEqual([404, 'old'])
  expect((await call('GET', '/api/blog/posts/new')).status).toBe(200)
  for (const slug of ['api', 'admin', 'login']) {
    const body = {
      slug,
      data: {
        title: 'x',
        summary: '',
        metaDescription: '',
        content: { type: 'doc', content: [] },
        blocks: [],
        legal: false,
        schemaTypeOverride: '',
      },
    }
    expect(await as.admin('POST', '/api/admin/static-pages', { body }), slug).toMatchObject({
      status: 400,
      body: { fields: { slug: expect.any(String) } },
    })
  }
})

test('another address, the way from the old one and the links to it are one change: when one fails, none was made', async () => {
  const { as, create, shown, rows, body } = await start()
  await create('old', {}, true)
  await create('linking', linkTo('old'))
  const rename = (version: number, slug: string) =>
    as.admin('PUT', `${POSTS}/old/slug`, { body: { version, slug, redirect: true } })
  for (const refused of [
    `insert on documents for each row when (new.kind = 'redirect')`,
    `update on documents for each row when (new.slug = 'linking')`,
  ]) {
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$; create trigger refuse before ${refused} execute function refuse()`,
    )
    expect((await rename(1, 'new')).status, refused).toBe(500)
    await rows('drop function refuse cascade')
    expect([await shown('old'), await shown('new')], refused).toEqual(['old', 404])
    expect(await body(as.admin('GET', `${POSTS}/linking`)), refused).toMatchObject({ version: 1 })
  }

  expect((await rename(1, 'new')).status).toBe(200)
  expect(JSON.stringify(await body(as.admin('GET', `${POSTS}/linking`)))).toContain('/blog/new')
})

test('two addresses that are changed at once, of posts that link to each other, both change', async () => {
  const { as, create, shown } = await start()
  await create('one', linkTo('two'), true)
  await create('two', linkTo('one'), true)
  const rename = async (slug: string) => {
    const { version } = (await as.admin('GET', `${POSTS}/${slug}`)).body as { version: number }
    return (
      await as.admin('PUT', `${POSTS}/${slug}/slug`, { body: { version, slug: `${slug}-moved`, redirect: true } })
    ).status
  }
  const both = await Promise.all(['one', 'two'].map(rename))
  // The first to come changes the other's link, which makes that a newer version.
  for (const [at, status] of both.entries()) if (status === 409) expect(await rename(['one', 'two'][at]!)).toBe(200)
  expect(both).toContain(200)
  expect([await shown('one-moved'), await shown('two-moved')]).toEqual(['one', 'two'])
})

test('used-where: where a post is used is found in drafts and in what visitors see', async () => {
  const { as, create, body } = await start()
  await create('target', {}, true)
  await create('linking', linkTo('target'))

  expect(await body(as.admin('GET', `${POSTS}/target/usage`))).toEqual([
    { kind: 'post', slug: 'linking', title: 'linking', live: false },
  ])
  expect(await body(as.admin('GET', `${POSTS}/linking/usage`))).toEqual([])
})

test('where several are used is told with one request, each place beside what it names', async () => {
  const { as, create, body } = await start()
  const linking = (...hrefs: string[]): Parameters<typeof create>[1] => ({
    content: {
      type: 'doc',
      content: hrefs.map((href) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: 'See', marks: [{ type: 'link', attrs: { href } }] }],
      })),
    },
  })
  await create('target', linking('/blog/target'), true)
  await create('other')
  await create('both', linking('/blog/target', '/blog/other', '/blog/target'), true)
  const uses = (slugs: unknown, who: 'admin' | 'editor' = 'admin') =>
    as[who]('POST', `${POSTS}/usage`, { body: { slugs } })

  expect(await body(uses(['target', 'other', 'gone']))).toEqual([
    { target: 'other', kind: 'post', slug: 'both', title: 'both', live: true },
    { target: 'target', kind: 'post', slug: 'both', title: 'both', live: true },
  ])
  expect(await body(uses(['both']))).toEqual([])
  for (const slugs of [[], ['x'.repeat(81)], 'target', Array.from({ length: 101 }, (_, at) => `post-${at}`)])
    expect((await uses(slugs)).status).toBe(400)
  expect((await uses(['target'], 'editor')).status).toBe(403)
})

test('checks-before-publishing: before it is published, a post is looked over: dead links, heading order, lengths', async () => {
  const { as, create, body } = await start()
  await create('night', {
    metaDescription: 'Too short',
    content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Deep' }] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'See', marks: [{ type: 'link', attrs: { href: '/blog/nowhere' } }] }],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Ask', marks: [{ type: 'link', attrs: { href: '/demo' } }, { type: 'bold' }] },
          ],
        },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Buy', marks: [{ type: 'link', attrs: { href: '/pricing' } }] }],
        },
      ],
    },
  })

  const { warnings } = await body<{ warnings: Record<string, string> }>(as.admin('GET', `${POSTS}/night/findings`))

  expect(warnings).toMatchObject({
    metaDescription: expect.stringContaining('9'),
    'content.content.0': expect.stringContaining('level 4'),
  })
  expect(Object.values(warnings).filter((warning) => warning.startsWith('Nothing'))).toEqual([
    'Nothing is published at /blog/nowhere.',
  ])
})

test.each([
  [69, true],
  [70, false],
  [160, false],
  [161, true],
])(
  'a description of %i characters is warned of by the numbers that its field’s hint names: %s',
  async (length, warned) => {
    const { as, create, body } = await start()
    await create('night', { metaDescription: 'x'.repeat(length) })

    expect(
      'metaDescription' in (await body<{ warnings: object }>(as.admin('GET', `${POSTS}/night/findings`))).warnings,
    ).toBe(warned)
  },
)

test('a missing description or cover is a warning and does not stop a publication', async () => {
  const { as, create, body } = await start()
  await create('night', { metaDescription: '', featuredImage: '' })

  const found = await body<{ problems: object; warnings: Record<string, string> }>(
    as.admin('GET', `${POSTS}/night/findings`),
  )
  expect(found).toMatchObject({
    problems: {},
    warnings: {
      metaDescription: expect.stringMatching(/^There is no description/),
      featuredImage: expect.stringMatching(/^There is no picture/),
    },
  })
  expect((await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 1 } })).status).toBe(200)
})

test('editors see who else has the document open, for as long as it is open', async () => {
  const { as, clock, body } = await start()
  await as.editor('PUT', '/api/admin/landing-sections/cta', {
    body: {
      version: 0,
      data: await as
        .editor('GET', '/api/admin/landing-sections/cta')
        .then(({ body: read }) => (read as { data: unknown }).data),
    },
  })
  const here = (who: 'admin' | 'editor') =>
    body(as[who]('POST', '/api/admin/landing-sections/cta/presence', { body: {} }))

  expect(await here('editor')).toEqual([])
  expect(await here('admin')).toEqual([{ name: 'The editor', since: '2026-11-21T22:47:09.000Z' }])
  clock.advance(60_000)
  expect(await here('admin')).toEqual([])
})
