import { expect, test } from 'vitest'
import { MOST_BYTES } from '../../../contract/field/phone/limits.ts'
import type { KeptCommand } from '../outbox/phone-database.ts'
import { callOf } from './sending.ts'

const commands = (count: number, text: string): KeptCommand[] =>
  Array.from({ length: count }, (_, at) => ({ device: 'd1', seq: at + 1, text, signature: 'x'.repeat(86) }))
const bytesOf = (some: KeptCommand[]) =>
  new TextEncoder().encode(JSON.stringify({ commands: some.map(({ text, signature }) => ({ text, signature })) }))
    .length

test('command-size: a phone sends fifty commands a call, fewer where they are long, and always one', () => {
  expect(callOf(commands(60, '{}'))).toHaveLength(50)
  expect(callOf(commands(3, '{}'))).toHaveLength(3)
  // A letter of three bytes, and a quote that takes a backslash in JSON.
  for (const text of ['界'.repeat(16_000), '"'.repeat(33_000)]) {
    const some = callOf(commands(60, text))
    expect(some.length).toBeGreaterThan(10)
    expect(some.length).toBeLessThan(50)
    expect(bytesOf(some)).toBeLessThan(MOST_BYTES)
    expect(bytesOf(commands(some.length + 1, text))).toBeGreaterThan(MOST_BYTES * 0.9)
  }
  expect(callOf(commands(2, 'x'.repeat(2 * MOST_BYTES)))).toHaveLength(1)
  expect(callOf([])).toEqual([])
})
