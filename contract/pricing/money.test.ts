import { expect, test } from 'vitest'
import { money } from './money.ts'

test.each([
  [600, '$6'], [650, '$6.50'], [5, '$0.05'], [0, '$0'], [7_687_700, '$76,877'], [-1_296_000, '−$12,960'],
])('%i cents read %s', (cents, words) => {
  expect(money(cents)).toBe(words)
})

test('other currencies are named by their own sign', () => {
  expect(money(1250, 'EUR')).toBe('€12.50')
})
