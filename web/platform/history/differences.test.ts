import { expect, test } from 'vitest'
import { type Difference, differences } from './differences.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { placeInWords } from '../forms/places-in-words.ts'

const title: FieldSpec = { kind: 'text', name: 'title', label: 'Title' }
const Nothing = () => null
const fields: readonly FieldSpec[] = [
  { kind: 'custom', name: 'content', label: 'Text', component: Nothing },
  {
    kind: 'custom',
    name: 'blocks',
    label: 'Blocks',
    component: Nothing,
    blocks: { cta: { label: 'Call to action', fields: [title] }, quote: { label: 'Quote', fields: [title] } },
  },
]

const inline = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks && { marks }) })
const paragraph = (text: string, marks?: object[]) => ({ type: 'paragraph', content: [inline(text, marks)] })
const heading = (level: number, text: string) => ({ type: 'heading', attrs: { level }, content: [inline(text)] })
const cta = (button: string) => ({ type: 'cta', attrs: { title: 'See it', text: 'One night.', button, href: '/demo' } })
const picture = (alt: string) => ({ type: 'image', attrs: { src: '/media/a/1x1.webp', alt, caption: '' } })
const row = (...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: 'tableCell', content: [paragraph(cell)] })),
})
const table = (...rows: object[]) => ({ type: 'table', content: rows })

const inText = (...content: object[]) => ({ content: { type: 'doc', content } })
const ofBlocks = (...blocks: [type: string, title: string][]) => ({
  blocks: blocks.map(([type, words]) => ({ type, data: { title: words } })),
})
const marked = ({ text, change }: Difference['pieces'][number]) =>
  change === 'removed' ? `-${text}` : change === 'added' ? `+${text}` : text
const told = (found: Difference[]) =>
  found.map(({ label, pieces }) => `${label}: ${pieces.map(marked).join('') || 'changed'}`)
const changes = (before: object, after: object) => told(differences(before, after, fields))

test('differences-as-blocks: a call to action in a text tells which of its parts changed', () => {
  expect(changes(inText(cta('Book')), inText(cta('Try it')))).toEqual(['Text, call to action 1, button: -Book+Try it'])
})

test('differences-as-blocks: a heading, a picture and a row of a table are told as what they are', () => {
  expect(changes(inText(heading(2, 'Keys')), inText(heading(3, 'Keys')))).toEqual([
    'Text, heading 1, level: -level 2+level 3',
  ])
  expect(changes(inText(picture('A gate')), inText(picture('A door')))).toEqual([
    'Text, picture 1, alternative text: -A gate+A door',
  ])
  expect(
    changes(
      inText(table(row('Post', 'Name'), row('Gate', 'Ana'))),
      inText(table(row('Post', 'Name'), row('Gate', 'Tom'))),
    ),
  ).toEqual(['Text, table 1, row 2: -Gate | Ana+Gate | Tom'])
})

test('a setting that an editor writes out, though it was so before, is no change', () => {
  const list = (attrs?: object) => ({
    type: 'orderedList',
    ...(attrs && { attrs }),
    content: [{ type: 'listItem', content: [paragraph('Keys')] }],
  })
  expect(changes(inText(list()), inText(list({ start: 1 })))).toEqual([])
  expect(changes(inText(list()), inText(list({ start: 3 })))).toEqual(['Text, numbered list 1, first number: -1+3'])
})

test('a block that came or went is told with its words, and another type in its place is both', () => {
  expect(changes(inText(paragraph('One.')), inText(paragraph('One.'), cta('Book')))).toEqual([
    'Text, call to action 1: +See it · One night. · Book · /demo',
  ])
  expect(changes(inText(paragraph('One.')), inText(heading(2, 'Two')))).toEqual([
    'Text, heading 1: +Two',
    'Text, paragraph 1: -One.',
  ])
  expect(differences(inText(paragraph('One.'), heading(2, 'Two')), inText(paragraph('One.')), fields)).toMatchObject([
    { block: 'heading' },
  ])
})

test('a link that leads elsewhere is told, and other formatting as such', () => {
  const link = (href: string) => [{ type: 'link', attrs: { href } }]
  expect(changes(inText(paragraph('See', link('/demo'))), inText(paragraph('See', link('/pricing'))))).toEqual([
    'Text, paragraph 1: See (/-demo+pricing)',
  ])
  expect(changes(inText(paragraph('See')), inText(paragraph('See', [{ type: 'bold' }])))).toEqual([
    'Text, paragraph 1, formatting: changed',
  ])
})

test('blocks of a page are counted by their type and told by the labels of their form', () => {
  expect(
    changes(ofBlocks(['quote', 'A'], ['cta', 'B'], ['cta', 'C']), ofBlocks(['quote', 'A'], ['cta', 'B'], ['cta', 'D'])),
  ).toEqual(['Call to action 2, title: -C+D'])
  expect(changes(ofBlocks(['quote', 'A'], ['cta', 'B']), ofBlocks(['cta', 'B']))).toEqual(['Quote 1: -A'])
})

test('errors-in-editors-words: a place is named in the words of the editor, never as a path', () => {
  const data = {
    ...inText(paragraph('One.'), heading(2, 'Two'), heading(4, 'Deep'), cta('')),
    ...ofBlocks(['quote', ''], ['cta', '']),
  }
  const place = (path: string) => placeInWords(path, fields, data)
  expect(place('content.content.2')).toBe('Text, heading 2')
  expect(place('content.content.3.attrs.button')).toBe('Text, call to action 1, button')
  expect(place('blocks.1.data.title')).toBe('Call to action 1, title')
  expect(place('content')).toBe('Text')
  expect(place('')).toBe('This document')
})
