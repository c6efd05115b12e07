import { expect, test } from 'vitest'
import {
  type Post,
  type PostCard,
  PostDraft,
  type PostList,
  type PostTopics,
} from '../../../contract/site/blog/blog.ts'
import { plainText, readMinutes, type Writing } from '../../../contract/platform/writing/writing.ts'
import { seed } from '../../core/documents/seed.ts'
import { startApp } from '../../testing.ts'
import { bullets, document, heading, link, paragraph, strong } from '../../platform/writing/compose.ts'
import { blogSeed } from './seed.ts'

const post = (title: string, rest: Partial<PostDraft> = {}): PostDraft => ({
  title,
  excerpt: 'What the next shift must know.',
  content: document(paragraph('Walk the fence twice.')),
  category: 'Night Work',
  tags: [],
  author: { firstName: 'Ada', lastName: 'Byron' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: 'auto',
  ...rest,
})
const entry = (slug: string, daysOld: number, rest: Partial<PostDraft> = {}) => ({
  kind: 'post',
  slug,
  daysOld,
  data: post(slug, rest),
})

async function startWithPosts(...entries: ReturnType<typeof entry>[]) {
  const house = await startApp()
  await seed(house.database, house.clock, entries)
  const read = async <T>(path: string) => (await house.call('GET', `/api/blog${path}`)).body as T
  const list = (query = '') => read<PostList>(`/posts${query}`)
  const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug)
  return {
    ...house,
    read,
    list,
    slugs,
    latest: () => read<PostCard[]>('/latest'),
    open: (slug: string) => read<Post>(`/posts/${slug}`),
  }
}

const numbered = (count: number, rest: Partial<PostDraft> = {}) =>
  Array.from({ length: count }, (_, at) => entry(`post-${String(at + 1).padStart(2, '0')}`, at + 1, rest))

test('without posts every list is empty', async () => {
  const { latest, list, read } = await startWithPosts()

  expect(await latest()).toEqual([])
  expect(await list()).toEqual({
    items: [],
    total: 0,
    more: false,
    near: false,
    page: 1,
    pages: 1,
    category: null,
    tag: null,
  })
  expect(await read('/topics')).toEqual({ categories: [], tags: [] })
  expect(await read('/featured')).toBeNull()
})

test('latest-three-posts: the three latest posts are listed, newest first, and none of their text', async () => {
  const { latest } = await startWithPosts(entry('old', 9), entry('newest', 1), entry('oldest', 30), entry('newer', 2))

  const posts = await latest()

  expect(posts.map(({ slug }) => slug)).toEqual(['newest', 'newer', 'old'])
  expect(posts[0]).toEqual({
    slug: 'newest',
    title: 'newest',
    excerpt: 'What the next shift must know.',
    readTime: 1,
    featuredImage: null,
    category: { name: 'Night Work', slug: 'night-work' },
    author: { firstName: 'Ada', lastName: 'Byron' },
    publishedAt: '2026-11-20T22:47:09.000Z',
  })
})

test('the read time counts the words of the text, in whole minutes', async () => {
  const words = (count: number) => document(paragraph(Array.from({ length: count }, () => 'fence').join(' ')))
  const { latest } = await startWithPosts(entry('a', 1, { content: words(5) }), entry('b', 2, { content: words(1000) }))

  expect(await latest()).toMatchObject([{ readTime: 1 }, { readTime: 5 }])
})

test('the database reads a text as the contract does', async () => {
  const texts: Writing[] = [
    ...blogSeed.map(({ data }) => (data as PostDraft).content),
    document(heading('One'), bullets(['a', strong('b'), ' c'], 'd')),
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'up' }, { type: 'hardBreak' }, { type: 'text', text: 'down' }],
        },
        { type: 'paragraph' },
        { type: 'horizontalRule' },
        { type: 'codeBlock', content: [{ type: 'text', text: 'x\n  y' }] },
      ],
    },
    {
      type: 'doc',
      content: [
        paragraph('Before'),
        { type: 'image', attrs: { src: '/media/a/1.jpg', alt: 'Gate', caption: 'The gate at night' } },
        { type: 'cta', attrs: { title: 'Try it', text: 'Two weeks', button: 'Start', href: '/demo' } },
        { type: 'callout', attrs: { tone: 'tip' }, content: [bullets(['A ', strong('torch'), 'light'])] },
        {
          type: 'faq',
          attrs: {
            items: [
              { question: 'Why?', answer: 'So.' },
              { question: 'And\twho?', answer: 'They.' },
            ],
          },
        },
        { type: 'horizontalRule' },
      ],
    },
    document(),
  ]
  const { database, open } = await startWithPosts(entry('long', 1, { content: texts[0]! }))

  const { rows } = await database.pool.query<{ text: string }>(
    'select writing_text(value) as text from jsonb_array_elements($1)',
    [JSON.stringify(texts)],
  )

  expect(rows.map(({ text }) => text)).toEqual(texts.map(plainText))
  expect((await open('long')).readTime).toBe(readMinutes(texts[0]!))
})

test('what an editor left empty is null, and a category’s address is made of its words', async () => {
  const { latest } = await startWithPosts(
    entry('bare', 1, { category: '', author: { firstName: '', lastName: '' } }),
    entry('accents', 2, { category: ' Café & Résumé: Tips! ', featuredImage: '/media/x.avif' }),
    entry('foreign', 3, { category: '夜勤' }),
  )

  expect(await latest()).toMatchObject([
    { category: null, author: null, featuredImage: null },
    { category: { name: 'Café & Résumé: Tips!', slug: 'cafe-resume-tips' }, featuredImage: '/media/x.avif' },
    { category: { name: '夜勤', slug: expect.stringMatching(/^topic-[0-9a-f]{8}$/) } },
  ])
})

test('blog-featured: the newest post opens the blog, unless an editor features another', async () => {
  const { read, slugs } = await startWithPosts(entry('new', 1), entry('old', 2))
  expect(await read('/featured')).toMatchObject({ slug: 'new' })
  expect(await slugs()).toEqual(['old'])

  const other = await startWithPosts(
    entry('new', 1),
    entry('chosen', 2, { featured: true }),
    entry('chosen-before', 3, { featured: true }),
  )
  expect(await other.read('/featured')).toMatchObject({ slug: 'chosen' })
  expect(await other.slugs()).toEqual(['new', 'chosen-before'])
})

test('blog-filters: the list has nine posts a page, and a page past the end is empty and still tells how many there are', async () => {
  const { list, slugs } = await startWithPosts(...numbered(22))

  expect(await list()).toMatchObject({ total: 21, page: 1, pages: 3 })
  expect(await slugs()).toEqual(Array.from({ length: 9 }, (_, at) => `post-${String(at + 2).padStart(2, '0')}`))
  expect(await slugs('?page=3')).toEqual(['post-20', 'post-21', 'post-22'])
  expect(await list('?page=4')).toMatchObject({ items: [], total: 21, page: 4, pages: 3 })
  expect(await list('?page=99999')).toMatchObject({ items: [], total: 21, pages: 3 })
})

test('blog-filters: categories and tags filter by their slug, alone and together', async () => {
  const { list, slugs } = await startWithPosts(
    entry('a', 1, { tags: ['Radio', 'Night Shift'] }),
    entry('b', 2, { category: 'Reports', tags: ['radio'] }),
    entry('c', 3, { tags: ['Keys'] }),
  )

  expect(await slugs('?category=night-work')).toEqual(['a', 'c'])
  expect(await slugs('?tag=radio')).toEqual(['a', 'b'])
  expect(await list('?category=night-work&tag=radio')).toMatchObject({
    items: [{ slug: 'a' }],
    total: 1,
    category: { name: 'Night Work', slug: 'night-work' },
    tag: { slug: 'radio' },
  })
})

test('an unknown category or tag is an empty answer that says so', async () => {
  const { list } = await startWithPosts(entry('a', 1))

  for (const name of ['none', 'Night Work', '%', '../etc', "' or 1=1 --"]) {
    const answer = await list(`?category=${encodeURIComponent(name)}&tag=${encodeURIComponent(name)}`)
    expect(answer).toEqual({
      items: [],
      total: 0,
      more: false,
      near: false,
      page: 1,
      pages: 1,
      category: null,
      tag: null,
    })
  }
})

test('topics are counted, the most used first', async () => {
  const { read } = await startWithPosts(
    entry('a', 1, { tags: ['Keys', 'Radio', 'radio'] }),
    entry('b', 2, { tags: ['Radio'] }),
    entry('c', 3, { category: 'Reports' }),
  )

  expect(await read<PostTopics>('/topics')).toEqual({
    categories: [
      { name: 'Night Work', slug: 'night-work', count: 2 },
      { name: 'Reports', slug: 'reports', count: 1 },
    ],
    tags: [
      { name: 'Radio', slug: 'radio', count: 2 },
      { name: 'Keys', slug: 'keys', count: 1 },
    ],
  })
})

test('blog-search: a search finds words of title, excerpt, category, tags and text in their forms, titles first', async () => {
  const { slugs } = await startWithPosts(
    entry('in-text', 1, { content: document(paragraph(['Keep the ', strong('logbooks'), ' dry.'])) }),
    entry('in-title', 2, { title: 'The logbook' }),
    entry('in-tag', 3, { tags: ['logbook'] }),
    entry('in-excerpt', 4, { excerpt: 'About logbooks.' }),
    entry('elsewhere', 5),
  )

  expect(await slugs('?search=logbook')).toEqual(['in-title', 'in-text', 'in-tag', 'in-excerpt'])
  expect(await slugs('?search=LOGBOOKS%20dry')).toEqual(['in-text'])
  expect(await slugs(`?search=${encodeURIComponent('"the logbooks dry"')}`)).toEqual(['in-text'])
  expect(await slugs('?search=logbook%20-dry')).toEqual(['in-title', 'in-tag', 'in-excerpt'])
  expect(await slugs('?search=logbook&tag=logbook')).toEqual(['in-tag'])
})

test('blog-search: a misspelt word finds what holds the word that it is nearest to, and only where nothing holds it as typed', async () => {
  const { list, slugs } = await startWithPosts(
    entry('guard', 1, { content: document(paragraph('Every guard has a logbook at the checkpoint.')) }),
    entry('garden', 2, { title: 'The gardens' }),
  )

  for (const typed of ['gaurd logbok', 'chekpoint', 'CHECKPIONTS', 'logboook', '"every gaurd" -xylophone']) {
    expect(await list(`?search=${encodeURIComponent(typed)}`), typed).toMatchObject({
      items: [{ slug: 'guard' }],
      total: 1,
      near: true,
    })
  }
  expect(await list('?search=garden')).toMatchObject({ items: [{ slug: 'garden' }], total: 1, near: false })
  expect(await slugs('?search=gaurd&tag=nothing')).toEqual([])
  for (const typed of ['chkpnt', 'gu', 'lgb', 'radiator']) expect(await slugs(`?search=${typed}`), typed).toEqual([])
})

test('a misspelt search never leads to the words of drafts', async () => {
  const { slugs, database } = await startWithPosts(entry('hidden', 1, { title: 'Zeppelins' }), entry('shown', 2))
  await database.pool.query(`update documents set live = null where slug = 'hidden'`)

  expect(await slugs('?search=zepelin')).toEqual([])
})

test('a search that most posts meet lists the newest of them and says that there are more', async () => {
  const { database, list, clock } = await startWithPosts()
  await seed(database, clock, numbered(460, { content: document(paragraph('Fence.')) }))

  expect(await list('?search=fence')).toMatchObject({
    total: 90,
    more: true,
    pages: 10,
    items: { length: 9, 0: { slug: 'post-01' } },
  })
  expect(await list('?search=fence&page=10')).toMatchObject({ items: { length: 9, 8: { slug: 'post-90' } } })
  expect(await list('?search=fence&page=11')).toMatchObject({ items: [], pages: 10 })
})

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['operators', '!!! & | ( ) :* <-> \\'],
  ['quotes', `"""''"`],
  ['stop words', 'the of and'],
  ['a very rare word', 'xyzzyplugh'],
  ['emoji', '🚨🚨'],
  ['right-to-left marks', '\u202eabc\u202c'],
  ['dashes', '- - -'],
  ['percent signs', '%%%'],
])('a search for %s finds nothing and breaks nothing', async (_, words) => {
  const { list } = await startWithPosts(entry('a', 1))

  expect(await list(`?search=${encodeURIComponent(words)}`)).toMatchObject({ items: [], total: 0 })
})

test.each([
  ['an overlong search', `search=${'a'.repeat(101)}`, 'search'],
  ['an overlong tag', `tag=${'a'.repeat(81)}`, 'tag'],
  ['two tags', 'tag=a&tag=b', 'tag'],
  ['page zero', 'page=0', 'page'],
  ['a negative page', 'page=-1', 'page'],
  ['a page that is no number', 'page=two', 'page'],
  ['a page beyond all pages', 'page=100000', 'page'],
  ['NUL', 'search=%00', 'search'],
])('%s is refused with the field that is wrong', async (_, query, field) => {
  const { call } = await startWithPosts(entry('a', 1))

  const { status, body } = await call('GET', `/api/blog/posts?${query}`)

  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { [field]: expect.any(String) } },
  })
})

test('a post comes with its text, topics, author and dates', async () => {
  const content = document(heading('Before'), paragraph(['Read ', link('the rounds', '/blog/rounds'), '.']))
  const { open } = await startWithPosts(
    entry('handover', 2, {
      content,
      tags: ['Night Shift'],
      metaDescription: 'Ten minutes.',
      schemaTypeOverride: 'BlogPosting',
    }),
  )

  expect(await open('handover')).toEqual({
    slug: 'handover',
    title: 'handover',
    published: true,
    excerpt: 'What the next shift must know.',
    content,
    readTime: 1,
    publishedAt: '2026-11-19T22:47:09.000Z',
    createdAt: '2026-11-19T22:47:09.000Z',
    updatedAt: '2026-11-19T22:47:09.000Z',
    metaDescription: 'Ten minutes.',
    schemaTypeOverride: 'BlogPosting',
    featuredImage: null,
    category: { name: 'Night Work', slug: 'night-work' },
    tags: [{ name: 'Night Shift', slug: 'night-shift' }],
    author: { id: null, firstName: 'Ada', lastName: 'Byron', profileImageUrl: null },
    related: [],
    previous: null,
    next: null,
    faqPage: null,
  })
})

test('description-fallback: without a description of its own a post is described by the first 160 characters of its text', async () => {
  const text = 'Fence, gate and lamp. '.repeat(20).trim()
  const { open } = await startWithPosts(
    entry('a', 1, { content: document(heading('Start'), paragraph([strong('Fence'), text.slice(5)])) }),
  )

  expect((await open('a')).metaDescription).toBe(`Start ${text}`.slice(0, 160).trim())
})

test('blog-post-parts: related posts share topics, most shared first and the newest of equals; the post itself is none', async () => {
  const { open } = await startWithPosts(
    entry('here', 5, { tags: ['keys', 'radio'] }),
    entry('both', 9, { tags: ['keys', 'radio'] }),
    entry('one', 8, { tags: ['radio'], category: 'Reports' }),
    entry('newer-one', 1, { category: 'Reports', tags: ['keys'] }),
    entry('none', 2, { category: 'Reports' }),
  )

  expect((await open('here')).related.map(({ slug }) => slug)).toEqual(['both', 'newer-one', 'one'])
})

test('blog-neighbours: previous is the next older post and next the next newer one, also of two at one moment', async () => {
  const { open } = await startWithPosts(entry('newest', 1), entry('twin-a', 2), entry('twin-b', 2), entry('oldest', 3))
  const order = ['oldest']
  for (let at = await open('oldest'); at.next; at = await open(at.next.slug)) order.push(at.next.slug)

  expect(order).toHaveLength(4)
  expect([order[0], order[3]]).toEqual(['oldest', 'newest'])
  for (const [at, slug] of order.entries()) {
    expect((await open(slug)).previous?.slug).toBe(order[at - 1])
  }
})

test('author-email-private: an author’s e-mail address leaves the server nowhere', async () => {
  const author = { firstName: 'Ada', lastName: 'Byron', email: 'ada@private.example' }
  const { call } = await startWithPosts(entry('a', 1, { author, tags: ['x'] }), entry('b', 2, { author, tags: ['x'] }))

  for (const path of ['/posts', '/posts?tag=x', '/posts/a', '/latest', '/featured', '/topics']) {
    expect((await call('GET', `/api/blog${path}`)).response.body).not.toContain('private.example')
  }
})

test('drafts and posts in the trash are nobody’s to see, in any list, search, count or neighbourhood', async () => {
  const rest = { tags: ['secret'], category: 'Hidden' }
  const { database, read, list, open, latest, call } = await startWithPosts(
    entry('draft', 1, rest),
    entry('trashed', 3, rest),
    entry('published', 2),
    entry('older', 4),
  )
  await database.pool.query(`update documents set live = null where slug = 'draft'`)
  await database.pool.query(`update documents set deleted_at = now() where slug = 'trashed'`)

  expect(await latest()).toMatchObject([{ slug: 'published' }, { slug: 'older' }])
  expect(await read('/featured')).toMatchObject({ slug: 'published' })
  expect(await list('?tag=secret')).toMatchObject({ total: 0, tag: null })
  expect(await list('?search=draft')).toMatchObject({ total: 0 })
  expect(await read('/topics')).toMatchObject({ categories: [{ slug: 'night-work', count: 2 }], tags: [] })
  expect(await open('published')).toMatchObject({
    previous: { slug: 'older' },
    next: null,
    related: [{ slug: 'older' }],
  })
  for (const slug of ['draft', 'trashed', 'never-was', 'Not-A-Slug', '%00']) {
    expect(await call('GET', `/api/blog/posts/${slug}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
})

test('a post that is published again, renamed or changed is found by what it says now', async () => {
  const { database, house, slugs, list } = await startWithPosts(entry('first', 1), entry('second', 2))
  await database.pool.query(`update documents set live = null where slug = 'second'`)
  expect(await slugs('?search=second')).toEqual([])

  const renamed = JSON.stringify(post('Lanterns', { tags: ['light'] }))
  await database.pool.query(`update documents set live = $1, slug = 'third' where slug = 'second'`, [renamed])
  house.content.drop(['/api/blog/*'])

  expect(await slugs('?search=lantern')).toEqual(['third'])
  expect(await slugs('?tag=light')).toEqual(['third'])
  expect((await list('?category=night-work')).total).toBe(2)
})
