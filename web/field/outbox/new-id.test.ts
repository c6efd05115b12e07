import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('a command has an id of version 7, which tells its moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (now) => {
      const id = newId(now)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
    }),
  )
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000)
})
