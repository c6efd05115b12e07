import { expect, test } from 'vitest'
import { type Difference, differences } from '../history/differences.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { merge } from './merge.ts'
import { put, same } from '../forms/paths.ts'

const base = {
  title: 'Night',
  steps: [
    { title: 'One', time: '2 min' },
    { title: 'Two', time: '5 min' },
  ],
  button: { text: 'Go', href: '/demo' },
}

const fields: FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  {
    kind: 'list',
    name: 'steps',
    label: 'Steps',
    one: 'step',
    blank: {},
    summary: () => ({ title: '' }),
    fields: [
      { kind: 'text', name: 'title', label: 'Title' },
      { kind: 'text', name: 'time', label: 'Time' },
    ],
  },
]
const marked = ({ text, change }: Difference['pieces'][number]) =>
  change === 'removed' ? `-${text}` : change === 'added' ? `+${text}` : text
const told = (before: unknown, after: unknown) =>
  differences(before, after, fields).map(({ label, pieces }) => `${label}: ${pieces.map(marked).join('')}`)

test('changes at different places are both kept, without a question', () => {
  const theirs = put(base, 'steps.0.time', '3 min')
  const mine = put(put(base, 'title', 'Day'), 'button.href', '/contact')
  expect(merge(base, theirs, mine)).toEqual({ merged: put(mine, 'steps.0.time', '3 min'), clashes: [] })
})

test('the same place changed by both is a question, and theirs stands until it is answered', () => {
  const { merged, clashes } = merge(base, put(base, 'title', 'Dawn'), put(base, 'title', 'Dusk'))
  expect(clashes).toEqual([{ path: 'title', theirs: 'Dawn', mine: 'Dusk' }])
  expect(merged).toEqual(put(base, 'title', 'Dawn'))
})

test('the same change by both is no question', () => {
  const theirs = put(base, 'title', 'Dawn')
  expect(merge(base, theirs, put(base, 'title', 'Dawn')).clashes).toEqual([])
})

test('a list that one of the two made longer is a question as a whole', () => {
  const mine = { ...base, steps: [...base.steps, { title: 'Three', time: '3 min' }] }
  const { clashes } = merge(base, put(base, 'steps.1.time', '6 min'), mine)
  expect(clashes.map(({ path }) => path)).toEqual(['steps'])
})

test('a change keeps everything beside it', () => {
  const next = put(base, 'steps.1.time', '6 min') as typeof base
  expect(next.steps[0]).toBe(base.steps[0])
  expect(same(put(next, 'steps.1.time', '5 min'), base)).toBe(true)
})

test('a changed item is told by its place and its field', () => {
  expect(told(base, put(base, 'steps.1.time', '6 min'))).toEqual(['Step 2, time: -5 min+6 min'])
})

test('an item that came and one that went are told as such', () => {
  expect(told(base, { ...base, steps: [base.steps[1]] })).toEqual(['Step 1: -One · 2 min'])
  expect(told(base, { ...base, steps: [{ title: 'Zero', time: '1 min' }, ...base.steps] })).toEqual([
    'Step 1: +Zero · 1 min',
  ])
})

test('of a longer text only the words that changed are marked', () => {
  expect(told({ title: 'Know who is on post tonight' }, { title: 'Know who is on duty tonight' })).toEqual([
    'Title: Know who is on -post+duty tonight',
  ])
})

test('two versions that are the same have no differences', () => {
  expect(told(base, structuredClone(base))).toEqual([])
})
