import { expect, test } from 'vitest'
import type { Findings } from '../../../contract/platform/editing/document.ts'
import { POSTS } from '../../site/blog/testing-posts.ts'
import { start, linkTo } from './testing-lists.ts'

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

  const { warnings, fine } = await body<Findings>(as.admin('GET', `${POSTS}/night/findings`))

  expect(fine).toEqual(['The title fits in search results'])
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

test('checks-before-publishing: a picture without alternative text is warned of where it stands; one with it is not', async () => {
  const { as, create, body } = await start()
  const picture = (alt: string) => ({
    type: 'image' as const,
    attrs: { src: '/media/01a20a47-d90f-715b-90e7-f255ffd28db5/4x3.jpg', alt, caption: '' },
  })
  await create('night', { content: { type: 'doc', content: [picture('A guard at a gate'), picture(' ')] } })

  const found = await body<{ problems: object; warnings: Record<string, string> }>(
    as.admin('GET', `${POSTS}/night/findings`),
  )
  expect(found.problems).toEqual({ 'content.content.1.attrs.alt': 'Fill this in' })
  expect(Object.entries(found.warnings).filter(([path]) => path.startsWith('content'))).toEqual([
    ['content.content.1', 'This picture has no alternative text.'],
  ])
})

test('checks-before-publishing: what a post has none of is neither wrong nor fine', async () => {
  const { as, create, body } = await start()
  await create('night', { content: { type: 'doc', content: [{ type: 'paragraph' }] } })

  const { fine } = await body<Findings>(as.admin('GET', `${POSTS}/night/findings`))
  expect(fine).toContain('The title fits in search results')
  expect(fine.filter((words) => /Links|Headings|picture/.test(words))).toEqual([])
})

test('checks-before-publishing: a missing description or cover is a warning and does not stop a publication', async () => {
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
