import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPassage, passageOf, placeOf, wordsOf } from './passages.ts'

const doc = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
})

test('passage-found: the words of a text are its lines, also those within lists and marks', () => {
  const list = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'keys' }] }] }],
  }
  const marked = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'one ' },
      { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
    ],
  }
  expect(wordsOf({ type: 'doc', content: [marked, { type: 'horizontalRule' }, list] })).toBe('one two\nkeys')
  for (const nothing of [undefined, null, 'words', 7, {}, { content: 'x' }]) expect(wordsOf(nothing)).toBe('')
})

test('passage-found: of equal passages the one with the same words beside it is meant, else the nearest', () => {
  const words = 'The guard left. Nobody knew. The guard left. The relief came.'
  const second = passageOf('content', words, { from: 29, to: 44 })
  expect(second.quote).toBe('The guard left.')
  expect(findPassage(`At two: ${words}`, second)).toEqual({ from: 37, to: 52 })
  const twice = 'no no no no no'
  expect(findPassage(twice, { ...passageOf('content', twice, { from: 6, to: 8 }), before: '', after: '' })).toEqual({
    from: 6,
    to: 8,
  })
})

test('passage-found: a passage whose own words were changed is what stands in its place; one that was cut is gone', () => {
  const before = 'The relief was due at two. Nobody noticed until six, because the roster said so.'
  const passage = passageOf('content', before, { from: 27, to: 51 })
  const after = before.replace('Nobody noticed until six', 'No one saw it')
  expect(after.slice(...range(findPassage(after, passage)))).toBe('No one saw it')
  expect(findPassage(before.replace('Nobody noticed until six', ''), passage)).toBeNull()
  expect(findPassage('', passage)).toBeNull()
})

const range = (stretch: { from: number; to: number } | null): [number, number] => [stretch!.from, stretch!.to]

test('passage-found: edits around a passage never lose it', () => {
  const letters = fc.string({ minLength: 0, maxLength: 60 })
  fc.assert(
    fc.property(letters, letters, letters, letters, (head, tail, newHead, newTail) => {
      const quote = '§the passage§'
      const words = head + quote + tail
      const passage = passageOf('content', words, { from: head.length, to: head.length + quote.length })
      const edited = newHead + quote + newTail
      fc.pre(!newHead.includes('§') && !newTail.includes('§'))
      expect(findPassage(edited, passage)).toEqual({ from: newHead.length, to: newHead.length + quote.length })
      expect(findPassage(newHead + tail, { ...passage, before: '', after: '' })).toBeNull()
    }),
  )
})

test('comment-anchors: a passage is found in another text that it moved to, a field only while its item is there', () => {
  const words = 'Keys, radios, and the door that sticks.'
  const anchor = passageOf('blocks.0.data', words, { from: 18, to: 38 })
  const moved = { blocks: [{ data: doc('Another text.') }, { data: doc('First.', words) }] }
  expect(placeOf(moved, anchor)).toEqual({ field: 'blocks.1.data', stretch: { from: 25, to: 45 } })
  expect(placeOf({ blocks: [] }, anchor)).toBeNull()
  const field = (path: string) => placeOf({ title: '', tags: ['a'] }, { type: 'field', field: path })?.field ?? null
  expect([field('title'), field('subtitle'), field('tags.0'), field('tags.1'), field('title.x')]).toEqual([
    'title',
    'subtitle',
    'tags.0',
    null,
    null,
  ])
  expect(placeOf(null, { type: 'document' })).toEqual({ field: '', stretch: null })
})
