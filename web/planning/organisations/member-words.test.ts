import { expect, test } from 'vitest'
import { removalOf } from './member-words.ts'

test('own-calendar: removing a guard as a member says that the calendar ends too, and of others that it has none', () => {
  expect(removalOf({ role: 'guard' })).toMatch(/company any more, and the secret address of their calendar ends\. What/)
  expect(removalOf({ role: 'scheduler' })).not.toContain('calendar')
})
