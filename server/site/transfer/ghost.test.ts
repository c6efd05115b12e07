import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonRows } from './json-rows.ts'
import { ghost, ghostPost } from './testing-exports.ts'
import { blocks, collect, entriesOf, ghostFound, inPieces } from './testing-found.ts'

test('content-import-ghost: rows of tables are the same however the file arrives in pieces, and other tables are passed over', async () => {
  const row = fc.dictionary(fc.string(), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.array(row), fc.integer({ min: 1, max: 40 }), async (posts, others, size) => {
      const text = JSON.stringify({
        db: [{ meta: { data: { posts: 1 } }, data: { a: others, posts, z: [{ posts: others }] } }],
      })
      const rows = await collect(readJsonRows(inPieces(text, size), new Set(['posts'])))
      expect(rows).toEqual(posts.map((each) => ({ table: 'posts', row: JSON.parse(JSON.stringify(each)) as unknown })))
    }),
    { numRuns: 150 },
  )
})

const LEXICAL = JSON.stringify({
  root: {
    type: 'root',
    children: [
      { type: 'extended-heading', tag: 'h2', children: [{ type: 'extended-text', text: 'Rounds', format: 0 }] },
      {
        type: 'paragraph',
        children: [
          { type: 'extended-text', text: 'Twice', format: 3 },
          { type: 'linebreak' },
          { type: 'link', url: 'https://old.example/keys/', children: [{ type: 'text', text: 'keys', format: 0 }] },
        ],
      },
      {
        type: 'list',
        listType: 'number',
        children: [{ type: 'listitem', children: [{ type: 'text', text: 'Gate' }] }],
      },
      { type: 'image', src: '__GHOST_URL__/content/images/gate.jpg', alt: 'The gate', caption: 'At night' },
      { type: 'callout', calloutText: 'Bring a lamp.', calloutEmoji: '💡' },
      { type: 'signup', header: 'Join us' },
    ],
  },
})

const MOBILEDOC = JSON.stringify({
  version: '0.3.1',
  markups: [['strong'], ['a', ['href', 'https://elsewhere.example/']]],
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: '__GHOST_URL__/content/images/gate.jpg', caption: 'At night' }],
    ['markdown', { markdown: '## Lamp\n\nBring *one*.' }],
    ['paywall', {}],
  ],
  sections: [
    [
      1,
      'p',
      [
        [0, [0], 1, 'Twice'],
        [1, [], 0, 0],
        [0, [1], 1, 'there'],
      ],
    ],
    [3, 'ol', [[[0, [], 0, 'Gate']]]],
    [10, 0],
    [10, 1],
    [10, 2],
  ],
})

test('content-import-ghost: texts of both editors, authors, tags and hidden posts are found', async () => {
  const found = await ghostFound(
    ghost([
      ghostPost('g1', { feature_image: '__GHOST_URL__/content/images/a.png' }),
      ghostPost('g2', { html: null, lexical: LEXICAL, type: 'page' }),
      ghostPost('g3', { html: '', mobiledoc: MOBILEDOC, visibility: 'paid' }),
      ghostPost('g4', { status: 'draft', published_at: null }),
    ]),
    23,
  )
  expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'tag t1',
    'author u1',
    'post g1',
    'page g2',
    'post g3',
    'post g4',
  ])
  const [first, lexical, mobiledoc, draft] = entriesOf(found)
  expect(first).toMatchObject({
    link: 'https://old.example/ghost-g1/',
    author: { firstName: 'Noor', lastName: 'Haddad', email: 'noor@old.example' },
    tags: ['Patrols'],
    description: 'How a shift begins.',
    picture: 'https://old.example/content/images/a.png',
  })
  expect(lexical!.notes).toEqual(['Its card “signup” is left out.'])
  expect(blocks(lexical!.html)).toMatchObject([
    { type: 'heading', attrs: { level: 2 } },
    {
      type: 'paragraph',
      content: [
        { text: 'Twice', marks: [{ type: 'italic' }, { type: 'bold' }] },
        { type: 'hardBreak' },
        { text: 'keys', marks: [{ type: 'link', attrs: { href: '/keys/' } }] },
      ],
    },
    { type: 'orderedList' },
    {
      type: 'image',
      attrs: { src: 'https://old.example/content/images/gate.jpg', alt: 'The gate', caption: 'At night' },
    },
    { type: 'callout', content: [{ type: 'paragraph' }] },
  ])
  expect(mobiledoc).toMatchObject({
    isPublished: false,
    notes: ['Its card “paywall” is left out.', 'Not everybody could read it, so it comes in as a draft.'],
  })
  expect(blocks(mobiledoc!.html)).toMatchObject([
    { type: 'paragraph', content: [{ text: 'Twice' }, { type: 'hardBreak' }, { text: 'there' }] },
    { type: 'orderedList' },
    { type: 'image', attrs: { caption: 'At night' } },
    { type: 'heading' },
    { type: 'paragraph' },
  ])
  expect(draft).toMatchObject({ isPublished: false, link: '', publishedAt: null })
})
