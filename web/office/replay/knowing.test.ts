import { expect, test } from 'vitest'
import type { ReplayClock, ReplayEvent } from '../../../contract/office/replay/replay.ts'
import { clockAt, eventAt, eventsIn, isLate, nextDue } from './knowing.ts'
import { headingInWords, laterInWords, lengthOf, skewInWords } from './replay-words.ts'
import { clockInZone, marksOf } from './site-times.ts'

const event = (id: string, at: string, knownAt = at) =>
  ({ id, at: `2026-11-24T${at}Z`, knownAt: `2026-11-24T${knownAt}Z` }) as ReplayEvent

test('replay-two-views: late events stand where they happened, or at the second in which control learned of them', () => {
  const events = [event('scan', '02:00:00', '02:09:00'), event('alert', '02:05:00')]
  const happened = eventsIn('happened', events)
  expect(happened.map(({ id }) => id)).toEqual(['scan', 'alert'])
  expect(happened.map(isLate)).toEqual([true, false])
  const saw = eventsIn('saw', events)
  expect(saw.map(({ id }) => id)).toEqual(['alert', 'scan'])
  const at = (time: string) => Date.parse(`2026-11-24T${time}Z`)
  expect(eventAt(happened, at('02:02:00'))?.id).toBe('scan')
  expect(eventAt(saw, at('02:02:00'))).toBeUndefined()
  expect(eventAt(saw, at('02:09:00'))?.id).toBe('scan')
})

test('replay-clocks: a clock runs, is met, or is breached, as it stood at the second', () => {
  const clock = { from: '2026-11-24T02:00:00Z', dueAt: '2026-11-24T02:02:00Z', metAt: '2026-11-24T02:01:00Z' }
  const stood = (clockIs: object, time: string) => clockAt(clockIs as ReplayClock, Date.parse(`2026-11-24T${time}Z`))
  expect(['01:59:00', '02:00:30', '02:01:00', '02:05:00'].map((time) => stood(clock, time))).toEqual([
    undefined,
    'running',
    'met',
    'met',
  ])
  const late = { ...clock, metAt: '2026-11-24T02:03:00Z' }
  expect(['02:01:30', '02:02:30', '02:04:00'].map((time) => stood(late, time))).toEqual([
    'running',
    'breached',
    'breached',
  ])
  const open = [
    { ...clock, metAt: null },
    { ...clock, metAt: null, dueAt: '2026-11-24T02:01:00Z' },
  ] as ReplayClock[]
  expect(nextDue(open, Date.parse('2026-11-24T02:00:30Z'))).toBe(open[1])
})

test('replay-site-time: clocks are those of the site, and name the zone in the night in which they change', () => {
  const night = { from: Date.parse('2026-10-25T00:00:00Z'), to: Date.parse('2026-10-25T03:00:00Z') }
  const twice = ['2026-10-25T00:30:05Z', '2026-10-25T01:30:05Z'].map((moment) =>
    clockInZone('en-GB', 'Europe/London', night, Date.parse(moment)),
  )
  expect(twice[0]).not.toBe(twice[1])
  expect(twice.map((clock) => clock.slice(0, 8))).toEqual(['01:30:05', '01:30:05'])
  expect(new Set(marksOf(night, 'Europe/London', 'en-GB').map(({ text }) => text)).size).toBe(
    marksOf(night, 'Europe/London', 'en-GB').length,
  )
  const plain = { from: Date.parse('2026-11-17T00:00:00Z'), to: Date.parse('2026-11-17T01:00:00Z') }
  expect(clockInZone('en-GB', 'Europe/Berlin', plain, Date.parse('2026-11-17T00:13:31Z'))).toBe('01:13:31')
  expect(marksOf(plain, 'Europe/Berlin', 'en-GB').map(({ text }) => text)).toEqual([
    '01:00',
    '01:10',
    '01:20',
    '01:30',
    '01:40',
    '01:50',
    '02:00',
  ])
})

test('replay-words: lengths, delays, clocks and headings are told in words', () => {
  expect([29_000, 911_000, 3_725_000].map(lengthOf)).toEqual(['0:29', '15:11', '1:02:05'])
  expect([0, 700, 32_000, 125_000].map(laterInWords)).toEqual(['at once', '0.7 s later', '32 s later', '2:05 later'])
  expect([0, -400, 65_000].map(skewInWords)).toEqual(['right', '0.4 s ahead, corrected', '1:05 behind, corrected'])
  expect(headingInWords({ east: 1, north: 1 })).toBe('northeast')
})
