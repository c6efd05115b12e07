import { expect, test } from 'vitest'
import { askedWords } from './asked-words.ts'

test.each([
  [1, null, 'Asked once'],
  [2, false, 'Asked twice, not opened'],
  [3, true, 'Asked 3 times, read, no answer'],
])('a guard who was asked %i times and opened it: %s reads %s', (asked, isOpened, words) => {
  expect(askedWords({ asked, isOpened })).toBe(words)
})
