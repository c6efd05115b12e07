import { expect, test } from 'vitest'
import { document, heading, link, paragraph, strong } from '../../platform/rich-text/compose.ts'
import { entry, startWithPosts } from './testing-entries.ts'

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
