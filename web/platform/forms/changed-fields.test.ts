import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const sample = { name: 'Dana', quote: 'Made up.', sample: true }

test('new words replace a sample, so that it is none any more', () => {
  expect(changedFields(sample, 'quote', 'Really said.')).toEqual({ name: 'Dana', quote: 'Really said.', sample: false })
})

test('unticking the mark confirms a sample as true, and ticking it makes one', () => {
  expect(changedFields(sample, 'sample', false)).toEqual({ ...sample, sample: false })
  expect(changedFields({ ...sample, sample: false }, 'sample', true)).toEqual(sample)
})

test('the line for visitors and switches leave the mark as it is, and what was no sample gets none', () => {
  expect(changedFields({ ...sample, highlighted: false }, 'highlighted', true)).toEqual({
    ...sample,
    highlighted: true,
  })
  expect(changedFields({ name: 'Dana' }, 'name', 'Ana')).toEqual({ name: 'Ana' })
})
