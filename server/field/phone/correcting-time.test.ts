import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { correctTime } from './correcting-time.ts'

const receivedAt = new Date('2026-11-24T12:00:00.000Z')
const sentAt = new Date('2026-11-24T12:01:00.000Z')
const [run, other] = ['01a21670-7b00-7591-9659-0eea603f498c', '01a21670-7b00-7d34-8026-6e19958dd9dc']

/** The moment of an act that the phone says was at 11:00, counted at `ms` of a page that sends at `now`. */
const corrected = (ms: number, now: number, offsetMs: number | null = -120_000, from = run) =>
  correctTime(
    { deviceAt: '2026-11-24T11:00:00.000Z', offsetMs, monotonic: { run: from, ms } },
    { sentAt, monotonic: { run, ms: now }, receivedAt },
  ).at.toISOString()

test('command-clock: what a page counted is taken of the same page alone, forward, and for less than forty days', () => {
  const asKnown = '2026-11-24T10:58:00.000Z'
  expect(corrected(1_000, 601_000)).toBe('2026-11-24T11:50:00.000Z')
  expect(corrected(1_000, 1_000)).toBe('2026-11-24T12:00:00.000Z')
  expect(corrected(1_000, 601_000, -120_000, other)).toBe(asKnown)
  expect(corrected(1_001, 1_000)).toBe(asKnown)
  expect(corrected(0, 40 * DAY_MS - 1)).toBe('2026-10-15T12:00:00.001Z')
  expect(corrected(0, 40 * DAY_MS)).toBe(asKnown)
  // Never in contact before: the difference of now.
  expect(corrected(0, 0, null, other)).toBe('2026-11-24T10:59:00.000Z')
})
