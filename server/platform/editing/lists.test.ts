import { expect, test } from 'vitest'
import { POSTS } from '../../site/blog/testing-posts.ts'
import { type List, start, linkTo } from './testing-lists.ts'

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
  const list = async (query: string) => body<List>(as.admin('GET', `/api/admin/documents/landing_section${query}`))
  const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug)
  const all = await slugs('')
  const { data } = await body<{ data: object }>(as.admin('GET', '/api/admin/documents/landing_section/cta'))
  await as.admin('PUT', '/api/admin/documents/landing_section/cta', {
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
  expect((await as.admin('GET', '/api/admin/documents/landing_section?state=gone')).status).toBe(400)
})

test('bulk-result-per-item: a bulk action gives a result for each item', async () => {
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
    expect(await as.admin('POST', '/api/admin/documents/page', { body }), slug).toMatchObject({
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
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$; create trigger refuse
        before ${refused} execute function refuse()`,
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
  // The first one changes the other's link, which creates a newer version of that.
  for (const [at, status] of both.entries()) if (status === 409) expect(await rename(['one', 'two'][at]!)).toBe(200)
  expect(both).toContain(200)
  expect([await shown('one-moved'), await shown('two-moved')]).toEqual(['one', 'two'])
})

test('editors see who else has the document open, for as long as it is open', async () => {
  const { as, clock, body } = await start()
  await as.editor('PUT', '/api/admin/documents/landing_section/cta', {
    body: {
      version: 0,
      data: await as
        .editor('GET', '/api/admin/documents/landing_section/cta')
        .then(({ body: read }) => (read as { data: unknown }).data),
    },
  })
  const here = (who: 'admin' | 'editor') =>
    body(as[who]('POST', '/api/admin/documents/landing_section/cta/presence', { body: {} }))

  expect(await here('editor')).toEqual([])
  expect(await here('admin')).toEqual([{ name: 'The editor', since: '2026-11-21T22:47:09.000Z' }])
  clock.advance(60_000)
  expect(await here('admin')).toEqual([])
})
