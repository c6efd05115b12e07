import { expect, test } from 'vitest'
import { PostDraft, type PostTopics } from '../../../contract/site/blog/blog.ts'
import { plainText, readMinutes, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { bullets, document, heading, paragraph, strong } from '../../platform/rich-text/compose.ts'
import { blogSeed } from './seed.ts'
import { post, entry, startWithPosts, numbered } from './testing-entries.ts'

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
  const texts: RichText[] = [
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
  const { database, services, slugs, list } = await startWithPosts(entry('first', 1), entry('second', 2))
  await database.pool.query(`update documents set live = null where slug = 'second'`)
  expect(await slugs('?search=second')).toEqual([])

  const renamed = JSON.stringify(post('Lanterns', { tags: ['light'] }))
  await database.pool.query(`update documents set live = $1, slug = 'third' where slug = 'second'`, [renamed])
  services.content.drop(['/api/blog/*'])

  expect(await slugs('?search=lantern')).toEqual(['third'])
  expect(await slugs('?tag=light')).toEqual(['third'])
  expect((await list('?category=night-work')).total).toBe(2)
})
