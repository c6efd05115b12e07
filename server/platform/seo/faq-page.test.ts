import { expect, test } from 'vitest'
import type { FaqPage } from '../../../contract/platform/seo/seo.ts'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPosts } from '../../site/blog/testing-posts.ts'
import { startApp } from '../../testing.ts'
import { document, paragraph } from '../rich-text/compose.ts'
import { faqPage } from './faq-page.ts'

const faq = (...items: [question: string, answer: string][]) =>
  items.map(([question, answer]) => ({ question, answer }))
const asked = (...items: [string, string][]): Block => ({ type: 'faq', attrs: { items: faq(...items) } })
const told = (...items: [string, string][]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
})

test('all questions of a page are one FAQPage, in the order in which they stand there, however deep in a text', () => {
  const text = document(paragraph('Before.'), asked(['One?', '1.']), {
    type: 'callout',
    attrs: { tone: 'tip' },
    content: [{ type: 'blockquote', content: [asked(['Two?', '<2> & so on.'])] }],
  })
  const blocks = [
    { type: 'hero', data: { title: 'faq' } },
    { type: 'faq', data: { title: 'More', items: faq(['Three?', '3.']) } },
    { type: 'richText', data: { body: document(asked(['Four?', '4.'])) } },
  ]

  expect(faqPage(text, blocks)).toEqual(
    told(['One?', '1.'], ['Two?', '<2> & so on.'], ['Three?', '3.'], ['Four?', '4.']),
  )
})

test('a page without questions has none, nor has one whose draft is unfinished', () => {
  for (const part of [
    null,
    undefined,
    '',
    'faq',
    [],
    document(paragraph('faq')),
    { type: 'faq' },
    { type: 'faq', data: {} },
    { type: 'faq', attrs: null },
  ])
    expect(faqPage(part), JSON.stringify(part)).toBeNull()
})

test('questions inside the text of a post travel with it, and stand in its page for search engines', async () => {
  const { create, call } = await startWithPosts({ pages: true })
  await create(
    'keys',
    { content: document(paragraph('Words.'), asked(['Who has </script> them?', 'The night desk.'])) },
    true,
  )
  await create('bare', {}, true)

  expect((await call('GET', '/api/blog/posts/keys')).body).toMatchObject({
    faqPage: told(['Who has </script> them?', 'The night desk.']),
  })
  expect((await call('GET', '/api/blog/posts/bare')).body).toMatchObject({ faqPage: null })
  const dataOf = async (path: string) =>
    [
      ...((await call('GET', path)).body as string).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json]) => JSON.parse(json!) as { '@type': string })
  expect(await dataOf('/blog/keys')).toContainEqual({
    '@context': 'https://schema.org',
    ...told(['Who has </script> them?', 'The night desk.']),
  })
  expect((await dataOf('/blog/bare')).map((data) => data['@type'])).not.toContain('FAQPage')
})

test('so do those of static pages, help articles, solutions and industries', async () => {
  const { call, database, clock } = await startApp()
  const content = document(asked(['In the text?', 'Yes.']))
  const blocks = [
    { type: 'faq', data: { title: 'Asked', items: faq(['In a block?', 'Yes.']) } },
    { type: 'richText', data: { body: content } },
  ]
  const page = { title: 'Page', summary: '', metaDescription: '' }
  const composed = {
    ...page,
    description: '',
    content: '',
    featuredImage: '',
    schemaTypeOverride: '',
    solutions: [],
    blocks,
  }
  await seed(database, clock, [
    { kind: 'page', slug: 'one', data: { ...page, schemaTypeOverride: '', content, blocks, legal: false } },
    { kind: 'help', slug: 'two', data: { ...page, content, category: 'Reports' } },
    { kind: 'solution', slug: 'three', data: { ...composed, industry: '', industries: [], icon: 'Calendar' } },
    { kind: 'industry', slug: 'four', data: { ...composed, posts: '', footprint: 'port' } },
  ])
  const read = async (path: string) =>
    ((await call('GET', path)).body as { faqPage: FaqPage | null }).faqPage?.mainEntity.map(({ name }) => name)

  expect(await read('/api/pages/one')).toEqual(['In the text?', 'In a block?', 'In the text?'])
  expect(await read('/api/help/articles/two')).toEqual(['In the text?'])
  expect(await read('/api/solutions/three')).toEqual(['In a block?', 'In the text?'])
  expect(await read('/api/industries/four')).toEqual(['In a block?', 'In the text?'])
})
