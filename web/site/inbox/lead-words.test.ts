import { expect, test } from 'vitest'
import { draftFor, newestOf } from './lead-words.ts'

const asked = { form: 'demo', said: 'Nine sites', createdAt: '2026-11-24T12:45:00Z', last: null } as const

test('lead-inbox: a row says the newest of a person: what they asked, or what they wrote back and when', () => {
  expect(newestOf(asked)).toEqual({ what: 'Demo, Nine sites', at: asked.createdAt })
  const last = { at: '2026-11-26T08:00:00Z', text: 'Thursday works' }
  expect(newestOf({ ...asked, last })).toEqual({ what: 'Wrote back: Thursday works', at: last.at })
})

test('mail-greeting: an answer begins with the first name', () => {
  expect(draftFor({ name: 'Dr. Marisa Okafor', form: 'demo', moments: [] }).text).toBe('Hello Marisa,\n\n')
  expect(draftFor({ name: '', form: 'demo', moments: [] }).text).toBe('Hello,\n\n')
})
