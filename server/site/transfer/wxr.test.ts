import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../../core/base/failure.ts'
import type { ExportItem } from './export-items.ts'
import { attachment, ghost, ghostPost, wordPress, WXR_FOOT, WXR_HEAD } from './testing-exports.ts'
import { entriesOf, ghostFound, wxrFound } from './testing-found.ts'
import { readWxr } from './wxr.ts'

const EXPORT = wordPress(
  {
    id: 12,
    title: 'Keys & doors',
    name: 'keys-and-doors',
    content: '<!-- wp:paragraph --><p>Count <strong>the keys</strong>.</p><!-- /wp:paragraph -->',
    excerpt: 'What goes missing.',
    categories: [
      ['category', 'night-work', 'Night work'],
      ['post_tag', 'keys', 'Keys'],
    ],
    meta: { _thumbnail_id: '7', _yoast_wpseo_metadesc: 'Of keys.', _edit_last: '1' },
    more: '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[First!]]></wp:comment_content></wp:comment>',
  },
  { id: 13, type: 'page', title: 'About', name: 'about', status: 'draft', link: 'https://old.example/?page_id=13' },
  { id: 14, type: 'nav_menu_item', title: 'Home' },
  attachment(7, 'https://old.example/wp-content/uploads/2024/05/keys.jpg', 'A bunch of keys'),
)

test('content-import-wordpress: posts, pages, pictures, authors, categories and tags of an export are found', async () => {
  const found = await wxrFound(EXPORT, 37)
  expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'author dortiz',
    'category night-work',
    'tag keys',
    'post 12',
    'page 13',
    'other 14',
    'picture https://old.example/wp-content/uploads/2024/05/keys.jpg',
  ])
  expect(entriesOf(found)[0]).toMatchObject({
    title: 'Keys & doors',
    link: 'https://old.example/2024/05/keys-and-doors/',
    slug: 'keys-and-doors',
    isPublished: true,
    publishedAt: '2024-05-03T10:00:00.000Z',
    changedAt: '2024-06-01T08:30:00.000Z',
    excerpt: 'What goes missing.',
    description: 'Of keys.',
    categories: ['Night work'],
    tags: ['Keys'],
    author: { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@old.example' },
    picture: 'attachment:7',
    notes: ['Its comment is left out.'],
  })
  expect(entriesOf(found)[1]).toMatchObject({ isPublished: false, link: '', publishedAt: '2024-05-03T12:00:00.000Z' })
})

test('content-import-streams: a post is found before the file has ended', async () => {
  async function* endless() {
    yield WXR_HEAD
    for (;;) yield '<item><title>One</title><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id></item>'
  }
  for await (const each of readWxr(endless(), { site: '' })) if (each.kind === 'post') return
  expect.unreachable()
})

test.each([
  ['a document type', EXPORT.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss')],
  ['an entity that XML does not know', EXPORT.replace('<link>', '<link>&nbsp;')],
  ['another kind of XML', '<?xml version="1.0"?><feed><entry/></feed>'],
  ['an RSS feed', '<rss version="2.0"><channel><title>News</title></channel></rss>'],
  ['elements that nest without end', `${WXR_HEAD}${'<a>'.repeat(200)}${'</a>'.repeat(200)}${WXR_FOOT}`],
  [
    'an element with a thousand attributes',
    `${WXR_HEAD}<item ${Array.from({ length: 1000 }, (_, at) => `a${at}="x"`).join(' ')}/>${WXR_FOOT}`,
  ],
  ['words only', 'Hello'],
])('content-import-no-dtd: %s is refused', async (_, text) => {
  await expect(wxrFound(text)).rejects.toThrow(Failure)
})

test('content-import-broken: an export of either program that is cut off anywhere is refused, and nothing else happens', async () => {
  const json = ghost([ghostPost('g1')])
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: EXPORT.trimEnd().length - 1 }), fc.nat(), async (xmlEnd, jsonEnd) => {
      await expect(wxrFound(EXPORT.slice(0, xmlEnd))).rejects.toThrow(Failure)
      await expect(ghostFound(json.slice(0, jsonEnd % json.length))).rejects.toThrow(Failure)
    }),
    { numRuns: 150 },
  )
})

test('content-import-broken: an export with anything put into its midst is read or refused', async () => {
  const json = ghost([ghostPost('g1')])
  const put = (text: string, at: number, junk: string) =>
    text.slice(0, at % text.length) + junk + text.slice(at % text.length)
  const read = async (found: Promise<ExportItem[]>) => {
    const result = await found.catch((error: unknown) => error)
    expect(Array.isArray(result) || result instanceof Failure).toBe(true)
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.string({ unit: 'binary', maxLength: 20 }), async (at, junk) => {
      await read(wxrFound(put(EXPORT, at, junk)))
      await read(ghostFound(put(json, at, junk)))
    }),
    { numRuns: 200 },
  )
})
