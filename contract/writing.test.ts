import { expect, test } from 'vitest'
import { plainText, readMinutes, Writing } from './writing.ts'

const say = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const document = (...content: unknown[]) => ({ type: 'doc', content })
const takes = (value: unknown) => Writing.safeParse(value).success

const linkTo = (href: string) => ({
  type: 'paragraph', content: [{ type: 'text', text: 'Go', marks: [{ type: 'link', attrs: { href } }] }],
})

/** A list within a list within a list. */
function nested(depth: number): unknown {
  let block: unknown = say('deep')
  for (let level = 0; level < depth; level++) block = { type: 'bulletList', content: [{ type: 'listItem', content: [block] }] }
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

  expect(Writing.parse(whole)).toEqual(whole)
})

test('details that the editor adds to links and lists are dropped', () => {
  const link = { type: 'link', attrs: { href: '/blog', target: '_blank', onclick: 'alert(1)' } }

  const parsed = Writing.parse(document({ type: 'paragraph', content: [{ type: 'text', text: 'Blog', marks: [link] }] }))

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

test('the plain text keeps words apart where blocks end, and whole where only marks change', () => {
  const writing = Writing.parse(
    document(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rounds' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'check' }, { type: 'text', text: 'point', marks: [{ type: 'bold' }] }] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [say('Gate'), say('Dock')] }, { type: 'listItem', content: [say('Roof')] }],
      },
    ),
  )

  expect(plainText(writing)).toBe('Rounds checkpoint Gate Dock Roof')
})

test('reading time is whole minutes at 220 words each, and never none', () => {
  const words = (count: number) => Writing.parse(document(say(Array.from({ length: count }, () => 'fence').join(' '))))

  expect([1, 110, 329, 331, 1000].map((count) => readMinutes(words(count)))).toEqual([1, 1, 1, 2, 5])
})
