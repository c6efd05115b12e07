import { expect, test } from 'vitest'
import type { Activity } from '../../../contract/platform/people/activity.ts'
import { labelOfEntry } from './log-kinds.ts'

test('an entry goes by the sort of its subject where a kind has several, and by its kind otherwise', () => {
  const entry = { subject: 'tag:keys' } as Activity
  expect(labelOfEntry(entry, { label: 'Term', labelOf: (subject) => subject.split(':')[0]! })).toBe('tag')
  expect(labelOfEntry(entry, { label: 'Term' })).toBe('Term')
})
