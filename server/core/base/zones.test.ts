import { expect, onTestFinished, test, vi } from 'vitest'
import { localTime } from './zones.ts'

const NOON = new Date('2026-06-01T12:00:00Z')
const HOUR_MS = 3_600_000

/** Spellings of one zone, all of which JavaScript takes: "america/new_york", "AMERICA/new_york" ... */
const spelled = (nth: number) =>
  [...'america/new_york'].map((letter, at) => (nth & (1 << at) ? letter.toUpperCase() : letter)).join('')

test('of the zones that visitors name, in whatever spelling, few are kept: those unused for longest go', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  const madeFor = (zone: string) => {
    made.mockClear()
    expect(localTime(zone, NOON)).toBe(NOON.getTime() - 4 * HOUR_MS)
    return made.mock.calls.length
  }
  const [first, often] = [spelled(0), spelled(1)]
  expect([madeFor(first), madeFor(first)]).toEqual([1, 0])
  for (let nth = 2; nth < 120; nth++) {
    madeFor(spelled(nth))
    madeFor(often)
  }
  expect([madeFor(often), madeFor(first)]).toEqual([0, 1])
})
