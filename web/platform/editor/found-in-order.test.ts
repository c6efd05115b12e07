import { expect, test } from 'vitest'
import type { FieldSpec } from '../forms/fields.ts'
import { foundInOrder } from './found-in-order.ts'

const fields: FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'textarea', name: 'content', label: 'Text' },
]

test('findings-once: findings stand in the order of the form, with one line a place', () => {
  const pictures = Array.from({ length: 12 }, (_, at) => `content.content.${at}.attrs.alt`)
  const problems = Object.fromEntries(pictures.toReversed().map((path) => [path, 'Fill this in']))
  const warnings = {
    ...Object.fromEntries(pictures.map((path) => [path, 'This picture has no alternative text.'])),
    excerpt: 'Short',
    title: 'Long',
    '': 'Needs an approval',
  }
  const found = foundInOrder({ problems, warnings }, fields, { excerpt: '', title: '', content: {} })
  expect(found.map(({ path }) => path)).toEqual(['', 'title', ...pictures, 'excerpt'])
  expect(found.filter(({ status }) => status === 'danger')).toHaveLength(12)
})
