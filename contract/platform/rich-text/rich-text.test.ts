import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, readMinutes, RichText } from './rich-text.ts'

const say = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const document = (...content: unknown[]) => ({ type: 'doc', content })
const takes = (value: unknown) => RichText.safeParse(value).success

const linkTo = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'Go', marks: [{ type: 'link', attrs: { href } }] }],
})

/** A list within a list within a list. */
function nested(depth: number): unknown {
  let block: unknown = say('deep')
  for (let level = 0; level < depth; level++)
    block = { type: 'bulletList', content: [{ type: 'listItem', content: [block] }] }
  return block
}

test('the block editor’s blocks and marks are kept as they are', () => {
  const whole = document(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rounds' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Walk it ' },
        { type: 'text', text: 'twice', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/blog' } }] },
        { type: 'hardBreak' },
      ],
    },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [say('Gate'), nested(1)] }] },
    { type: 'blockquote', content: [say('Look.')] },
    { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'CP 4' }] },
    { type: 'horizontalRule' },
    { type: 'paragraph' },
  )

  expect(RichText.parse(whole)).toEqual(whole)
})

test('details that the editor adds to links and lists are dropped', () => {
  const link = { type: 'link', attrs: { href: '/blog', target: '_blank', onclick: 'alert(1)' } }

  const parsed = RichText.parse(
    document({ type: 'paragraph', content: [{ type: 'text', text: 'Blog', marks: [link] }] }),
  )

  expect(JSON.stringify(parsed)).toContain('{"href":"/blog"}')
})

test.each([
  ['a block of no known type', document({ type: 'script', content: [] })],
  ['text outside a block', document({ type: 'text', text: 'Hello' })],
  ['a heading of level 1', document({ type: 'heading', attrs: { level: 1 } })],
  ['a block in a list that is no item', document({ type: 'bulletList', content: [say('Hello')] })],
  ['an unknown field', document({ ...say('Hello'), onclick: 'alert(1)' })],
  ['a script for a link', document(linkTo('javascript:alert(1)'))],
  ['another host for a link', document(linkTo('//evil.example'))],
  ['a NUL character', document(say('A\u0000B'))],
  ['an empty text', document(say(''))],
  ['a list for a document', [say('Hello')]],
  ['markup for a document', '<p>Hello</p>'],
])('%s is refused', (_, value) => {
  expect(takes(value)).toBe(false)
})

test('a text may nest and grow within reason, and a bottomless one is refused and not run into', () => {
  expect(takes(document(nested(7)))).toBe(true)
  expect(takes(document(nested(20)))).toBe(false)
  expect(takes(document(nested(50_000)))).toBe(false)
  expect(takes(document(...Array.from({ length: 9 }, () => say('x'.repeat(20_000)))))).toBe(true)
  expect(takes(document(...Array.from({ length: 11 }, () => say('x'.repeat(20_000)))))).toBe(false)
  expect(takes(document(...Array.from({ length: 50_000 }, () => ({ type: 'horizontalRule' }))))).toBe(false)
})

const picture = { src: '/media/0190a000-0000-7000-8000-000000000000/40x30.jpg', alt: 'The gate', caption: 'At night' }
const film = { service: 'youtube', video: 'dQw4w9WgXcQ', title: 'A round' }
const call = { title: 'Try it', text: 'For two weeks.', button: 'Start', href: '/demo' }
const cell = (type: string, attrs = {}) => ({ type, attrs, content: [say('22:10')] })
const row = (...content: unknown[]) => ({ type: 'tableRow', content })

const rich = {
  callout: { type: 'callout', attrs: { tone: 'tip' }, content: [say('Bring a lamp.')] },
  table: {
    type: 'table',
    content: [row(cell('tableHeader', { colspan: 2 })), row(cell('tableCell'), cell('tableCell'))],
  },
  image: { type: 'image', attrs: picture },
  embed: { type: 'embed', attrs: film },
  cta: { type: 'cta', attrs: call },
  faq: { type: 'faq', attrs: { items: [{ question: 'Why?', answer: 'Because.' }] } },
}

test.each(Object.entries(rich))('a %s block is kept as it is', (_, block) => {
  expect(RichText.parse(document(block))).toEqual(document(block))
})

test.each([
  ['a picture without words for those who don’t see it', { ...rich.image, attrs: { ...picture, alt: ' ' } }],
  ['a picture from elsewhere', { ...rich.image, attrs: { ...picture, src: 'https://evil.example/x.png' } }],
  ['a picture from another host', { ...rich.image, attrs: { ...picture, src: '//evil.example/x.png' } }],
  ['a picture that is a program', { ...rich.image, attrs: { ...picture, src: 'javascript:alert(1)' } }],
  ['a picture whose width and height nobody knows', { ...rich.image, attrs: { ...picture, src: '/logo-400.png' } }],
  [
    'a picture of no size',
    { ...rich.image, attrs: { ...picture, src: '/media/0190a000-0000-7000-8000-000000000000/40.webp' } },
  ],
  ['a film of another service', { ...rich.embed, attrs: { ...film, service: 'evil.example' } }],
  ['a film whose name leads away', { ...rich.embed, attrs: { ...film, video: '../../evil?x=' } }],
  ['a call that leads nowhere', { ...rich.cta, attrs: { ...call, href: '' } }],
  ['a call that runs', { ...rich.cta, attrs: { ...call, href: 'javascript:alert(1)' } }],
  ['questions without one', { ...rich.faq, attrs: { items: [] } }],
  ['a callout of no known tone', { ...rich.callout, attrs: { tone: 'x" onclick="' } }],
  ['a row outside a table', row(cell('tableCell'))],
  ['a cell across a thousand columns', { type: 'table', content: [row(cell('tableCell', { colspan: 1000 }))] }],
])('%s is refused', (_, block) => {
  expect(takes(document(block))).toBe(false)
})

const anyBlock = fc.letrec<{ block: unknown }>((tie) => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\u0000'))
  const paragraph = fc.record({
    type: fc.constant('paragraph'),
    content: fc.array(fc.record({ type: fc.constant('text'), text: words }), { maxLength: 3 }),
  })
  const blocks = fc.array(tie('block'), { maxLength: 3 })
  return {
    block: fc.oneof(
      { maxDepth: 3 },
      paragraph,
      fc.constantFrom(...Object.values(rich)),
      fc.record({ type: fc.constant('blockquote'), content: blocks }),
      fc.record({ type: fc.constant('callout'), attrs: fc.constant({ tone: 'note' }), content: blocks }),
      fc.record({
        type: fc.constant('bulletList'),
        content: fc.array(fc.record({ type: fc.constant('listItem'), content: blocks }), { maxLength: 2 }),
      }),
    ),
  }
}).block

test('whatever is made of known blocks is kept, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 5 }), (blocks) => {
      const once = RichText.parse(document(...blocks))
      expect(RichText.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
      expect(plainText(once)).not.toMatch(/^\s|\s$|\s\s/)
    }),
    { numRuns: 200 },
  )
})

test('whatever else is given is refused or taken, but never run into', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect([true, false]).toContain(takes(value))
      expect([true, false]).toContain(takes(document(value)))
    }),
    { numRuns: 300 },
  )
})

test('an unknown name beside or inside a block is never kept', () => {
  fc.assert(
    fc.property(
      anyBlock,
      fc.string({ minLength: 3 }).filter((name) => !['type', 'attrs', 'content', '__proto__'].includes(name)),
      (block, name) => {
        expect(takes(document({ ...(block as object), [name]: 1 }))).toBe(false)
      },
    ),
  )
})

test('the plain text keeps words apart where blocks end, and whole where only marks change', () => {
  const text = RichText.parse(
    document(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rounds' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'check' },
          { type: 'text', text: 'point', marks: [{ type: 'bold' }] },
        ],
      },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [say('Gate'), say('Dock')] },
          { type: 'listItem', content: [say('Roof')] },
        ],
      },
    ),
  )

  expect(plainText(text)).toBe('Rounds checkpoint Gate Dock Roof')
})

test('reading time is whole minutes at 220 words each, and never none', () => {
  const words = (count: number) => RichText.parse(document(say(Array.from({ length: count }, () => 'fence').join(' '))))

  expect([1, 110, 329, 331, 1000].map((count) => readMinutes(words(count)))).toEqual([1, 1, 1, 2, 5])
})
