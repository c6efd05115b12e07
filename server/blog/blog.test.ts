import { expect, test } from 'vitest'
import { PostDraft } from '../../contract/blog.ts'
import { seed } from '../core/seed.ts'
import { startApp } from '../core/testing.ts'
import { document, paragraph } from '../writing/compose.ts'

const post = (title: string, rest: Partial<PostDraft> = {}): PostDraft => ({
  title, excerpt: 'What the next shift must know.', content: document(paragraph('Walk the fence twice.')), category: 'Night Work',
  tags: [], author: { firstName: 'Ada', lastName: 'Byron' }, featuredImage: '', metaDescription: '', schemaTypeOverride: 'auto', ...rest,
})
const entry = (slug: string, daysOld: number, rest: Partial<PostDraft> = {}) => ({ kind: 'post', slug, daysOld, data: post(slug, rest) })

async function startWithPosts(...entries: ReturnType<typeof entry>[]) {
  const house = await startApp()
  await seed(house.database, house.clock, entries)
  const latest = async () => (await house.call('GET', '/api/blog/latest')).body as { slug: string }[]
  return { ...house, latest }
}

test('without posts the list is empty', async () => {
  const { call } = await startApp()

  expect(await call('GET', '/api/blog/latest')).toMatchObject({ status: 200, body: [] })
})

test('the three latest posts are listed, newest first, and none of their text', async () => {
  const { latest } = await startWithPosts(entry('old', 9), entry('newest', 1), entry('oldest', 30), entry('newer', 2))

  const posts = await latest()

  expect(posts.map(({ slug }) => slug)).toEqual(['newest', 'newer', 'old'])
  expect(posts[0]).toEqual({
    slug: 'newest', title: 'newest', excerpt: 'What the next shift must know.', readTime: 1, featuredImage: null,
    category: { name: 'Night Work', slug: 'night-work' }, author: { firstName: 'Ada', lastName: 'Byron' },
    publishedAt: '2026-11-20T22:47:09.000Z',
  })
})

test('drafts and posts in the trash are nobody’s to see', async () => {
  const { latest, database } = await startWithPosts(entry('draft', 1), entry('trashed', 2), entry('published', 3))
  await database.pool.query(`update documents set live = null where slug = 'draft'`)
  await database.pool.query(`update documents set deleted_at = now() where slug = 'trashed'`)

  expect(await latest()).toMatchObject([{ slug: 'published' }])
})

test('the read time counts the words of the text, in whole minutes', async () => {
  const words = (count: number) => document(paragraph(Array.from({ length: count }, () => 'fence').join(' ')))
  const { latest } = await startWithPosts(entry('a', 1, { content: words(5) }), entry('b', 2, { content: words(1000) }))

  expect(await latest()).toMatchObject([{ readTime: 1 }, { readTime: 5 }])
})

test('what an editor left empty is null, and a category’s address is made of its words', async () => {
  const { latest } = await startWithPosts(
    entry('bare', 1, { category: '', author: { firstName: '', lastName: '' } }),
    entry('accents', 2, { category: ' Café & Résumé: Tips! ', featuredImage: '/media/x.avif' }),
  )

  expect(await latest()).toMatchObject([
    { category: null, author: null, featuredImage: null },
    { category: { slug: 'cafe-resume-tips' }, featuredImage: '/media/x.avif' },
  ])
})
