import { expect, test } from 'vitest'
import { held } from './ticks.ts'

test('an object of process.nextTick itself is held, with the keys that V8 is to remember', () => {
  expect(held).toHaveLength(1)
  expect(Object.keys(held[0]!)).toEqual(['callback', 'args'])
  expect(Object.getOwnPropertySymbols(held[0]!).length).toBeGreaterThan(0)
})
