import { expect, test } from 'vitest'
import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { bullets, document, heading, link, paragraph, quote, steps } from '../../platform/rich-text/compose.ts'

/** As much of an XML document as is asked here: jsdom brings no types. */
type Xml = {
  textContent: string
  getAttribute: (name: string) => string | null
  querySelector: (selector: string) => Xml | null
  querySelectorAll: (selector: string) => Iterable<Xml>
  getElementsByTagName: (name: string) => Xml[]
}
type Parser = { JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Xml } } }
const { JSDOM } = (await import('jsdom' as string)) as Parser

const FEEDS = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']

const post = (title: string, rest: Partial<PostDraft> = {}): PostDraft => ({
  title,
  excerpt: 'Ten minutes & two signatures.',
  content: document(heading('Before'), paragraph(['Read ', link('the rounds', '/blog/rounds'), '.'])),
  category: 'Night Work',
  tags: ['Keys'],
  author: { firstName: 'Ada', lastName: 'Byron', email: 'ada@private.example' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: 'auto',
  ...rest,
})

async function startWith(...posts: [slug: string, daysOld: number, draft: PostDraft][]) {
  const started = await startApp({ env: { publicUrl: 'https://guards.example' } })
  await seed(
    started.database,
    started.clock,
    posts.map(([slug, daysOld, data]) => ({ kind: 'post', slug, daysOld, data })),
  )
  const get = (url: string, headers: Record<string, string> = {}) => started.app.inject({ url, headers })
  const xml = async (url: string) => {
    const { window } = new JSDOM((await get(url)).body, { contentType: 'application/xml' })
    return window.document
  }
  return {
    ...started,
    get,
    xml,
    json: async () =>
      (await get('/blog/feed.json')).json<{ items: Record<string, unknown>[] } & Record<string, unknown>>(),
  }
}

const texts = (document: Xml, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('blog-feeds: the RSS feed carries every post whole, newest first, with whole addresses', async () => {
  const { xml } = await startWith(['old', 9, post('Old')], ['handover', 1, post('Handover & keys')])

  const feed = await xml('/blog/rss.xml')

  expect(texts(feed, 'channel > title')).toEqual(['Watchpost Blog'])
  expect(texts(feed, 'channel > link')[0]).toBe('https://guards.example/blog')
  expect(texts(feed, 'item > link')).toEqual([
    'https://guards.example/blog/handover',
    'https://guards.example/blog/old',
  ])
  expect(texts(feed, 'item > pubDate')).toEqual(['Fri, 20 Nov 2026 22:47:09 GMT', 'Thu, 12 Nov 2026 22:47:09 GMT'])
  expect(texts(feed, 'item:first-of-type > category')).toEqual(['Night Work', 'Keys'])
  expect(texts(feed, 'item:first-of-type > title')).toEqual(['Handover &amp; keys'])
  expect(texts(feed, 'item:first-of-type > description')).toEqual(['Ten minutes &amp; two signatures.'])
  expect(feed.querySelector('item > enclosure')!.getAttribute('url')).toBe(
    'https://guards.example/og/blog/handover.png',
  )
  expect(feed.getElementsByTagName('content:encoded')[0]!.textContent).toBe(
    '<h2>Before</h2><p>Read <a href="https://guards.example/blog/rounds">the rounds</a>.</p>',
  )
})

test('feed-authors: the RSS feed names authors where names stand, and nobody as a mail address', async () => {
  const { xml } = await startWith(['old', 9, post('Old')])
  const feed = await xml('/blog/rss.xml')
  const [creator] = feed.getElementsByTagName('dc:creator')
  expect(creator!.textContent).not.toBe('')
  expect(feed.querySelector('rss')!.getAttribute('xmlns:dc')).toBe('http://purl.org/dc/elements/1.1/')
  expect(feed.getElementsByTagName('author')).toHaveLength(0)
})

test('blog-feeds: the Atom feed says when each post came out, when it changed and who wrote it', async () => {
  const { xml } = await startWith(['handover', 1, post('Handover')])

  const feed = await xml('/blog/atom.xml')

  expect(texts(feed, 'entry > id')).toEqual(['https://guards.example/blog/handover'])
  expect(texts(feed, 'entry > published')).toEqual(['2026-11-20T22:47:09.000Z'])
  expect(texts(feed, 'entry > updated')).toEqual(['2026-11-20T22:47:09.000Z'])
  expect(texts(feed, 'entry > author > name')).toEqual(['Ada Byron'])
  expect(feed.querySelector('link[rel="self"]')!.getAttribute('href')).toBe('https://guards.example/blog/atom.xml')
})

test('blog-feeds: the JSON feed carries titles and summaries as they are written', async () => {
  const { json } = await startWith(['handover', 1, post('Handover & keys')])

  expect(await json()).toMatchObject({
    title: 'Watchpost Blog',
    home_page_url: 'https://guards.example/blog',
    feed_url: 'https://guards.example/blog/feed.json',
    items: [
      {
        id: 'https://guards.example/blog/handover',
        title: 'Handover & keys',
        summary: 'Ten minutes & two signatures.',
        image: 'https://guards.example/og/blog/handover.png',
        tags: ['Night Work', 'Keys'],
        date_published: '2026-11-20T22:47:09.000Z',
      },
    ],
  })
})

test('every kind of block reaches the feeds as HTML', async () => {
  const item = (words: string) => ({ type: 'listItem' as const, content: [paragraph(words)] })
  const { json } = await startWith([
    'all',
    1,
    post('All', {
      content: document(
        bullets('a'),
        steps('b'),
        { type: 'orderedList', attrs: { start: 4 }, content: [item('c')] },
        quote('d'),
        { type: 'codeBlock', content: [{ type: 'text', text: '<e>' }] },
        { type: 'horizontalRule' },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'f', marks: [{ type: 'bold' }, { type: 'italic' }] }, { type: 'hardBreak' }],
        },
      ),
    }),
  ])

  expect((await json()).items[0]!['content_html']).toBe(
    '<ul><li><p>a</p></li></ul><ol start="1"><li><p>b</p></li></ol><ol ' +
      'start="4"><li><p>c</p></li></ol><blockquote><p>d</p></blockquote>' +
      '<pre><code>&lt;e&gt;</code></pre><hr><p><strong><em>f</em></strong><br></p>',
  )
})

test('feeds-sanitised: whatever stands in a post, the feeds can be read', async () => {
  const nasty = `]]> <script>alert("1")</script> & \u0008\u001b \u{1f6a8} \u202e`
  const { xml, json } = await startWith([
    'nasty',
    1,
    post(nasty, {
      excerpt: nasty,
      category: nasty,
      tags: [nasty],
      author: { firstName: nasty, lastName: '' },
      featuredImage: 'not an address',
      content: document(paragraph([nasty, link(nasty, 'https://x.example/?a=1&b="2"')])),
    }),
  ])

  const [rss, atom] = [await xml('/blog/rss.xml'), await xml('/blog/atom.xml')]

  for (const feed of [rss, atom]) expect(feed.querySelector('parsererror')).toBeNull()
  expect(texts(rss, 'item')).toHaveLength(1)
  expect(texts(atom, 'entry > title')[0]).toContain(']]&gt; &lt;script&gt;')
  const [item] = (await json()).items
  expect(item!['content_html']).not.toContain('<script>')
})

test('a text that its page would not show reaches no feed either, as markup or as a link that runs', async () => {
  const stored = (block: unknown) => document(block as ReturnType<typeof paragraph>)
  const { get, json } = await startWith(
    ['link', 1, post('Link', { content: document(paragraph([link('press', 'javascript:alert(1)')])) })],
    [
      'level',
      2,
      post('Level', { content: stored({ type: 'heading', attrs: { level: '2><script>alert(1)</script' } }) }),
    ],
    [
      'start',
      3,
      post('Start', {
        content: stored({ type: 'orderedList', attrs: { start: '1"><svg onload="alert(1)' }, content: [] }),
      }),
    ],
    [
      'span',
      4,
      post('Span', {
        content: stored({
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 3e9 }, content: [] }] }],
        }),
      }),
    ],
    ['cover', 5, post('Cover', { featuredImage: 'javascript:alert(1)' })],
  )

  for (const path of FEEDS)
    expect((await get(path)).body, path).not.toMatch(/javascript:|<script|&lt;script|onload|3000000000/)
  const pages = await Promise.all(
    ['link', 'level', 'start', 'span', 'cover'].map((slug) => get(`/api/blog/posts/${slug}`)),
  )
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 200])
  expect((await json()).items.map(({ title }) => title)).toEqual(['Cover'])
})

test('drafts and e-mail addresses are in no feed', async () => {
  const { get, database } = await startWith(['draft', 1, post('Secret')], ['shown', 2, post('Shown')])
  await database.pool.query(`update documents set live = null where slug = 'draft'`)

  for (const path of FEEDS) {
    const { body } = await get(path)
    expect(body).toContain('Shown')
    expect(body).not.toMatch(/Secret|private\.example/)
  }
})

test('a feed is made once, told apart by its tag, packed, and made again when a post changes', async () => {
  const { get, database, services } = await startWith(['first', 1, post('First')])
  // Notices arrive in their order: once this one is here, those of the posts are.
  const heard = new Promise<void>((resolve) =>
    services.content.onDrop((tags) => void (tags.includes('/api/heard') && resolve())),
  )
  await database.pool.query(`select pg_notify('content', '["/api/heard"]')`)
  await heard
  for (const path of FEEDS) {
    const { headers, statusCode } = await get(path, { 'accept-encoding': 'br' })
    expect([statusCode, headers['content-encoding'], headers['x-content-type-options']]).toEqual([200, 'br', 'nosniff'])
    expect((await get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)

    await database.pool.query(`update documents set live = $1`, [JSON.stringify(post('Changed'))])
    expect((await get(path)).body).toContain('First')
    services.content.drop(['/api/blog/*'])
    expect((await get(path)).body).toContain('Changed')
    await database.pool.query(`update documents set live = $1`, [JSON.stringify(post('First'))])
    services.content.drop('all')
  }
})

test('without posts the feeds are empty and whole', async () => {
  const { xml, json } = await startWith()

  expect((await xml('/blog/rss.xml')).querySelector('item')).toBeNull()
  expect((await xml('/blog/atom.xml')).querySelector('entry')).toBeNull()
  expect((await json()).items).toEqual([])
})
