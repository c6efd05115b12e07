import { expect, test } from 'vitest'
import type { ReplayClock, ReplayEvent } from '../../../contract/office/replay/replay.ts'
import { tellPart } from './clock-lane.tsx'
import { partsOf } from './clock-rows.ts'
import { clockAt, dueAsOf, eventAt, eventBeside, namedIn, eventsIn, isLate, nextDue } from './knowing.ts'
import { headingInWords, laterInWords, lengthOf, skewInWords } from './replay-words.ts'
import { clockInZone, marksOf } from './site-times.ts'

const event = (id: string, at: string, knownAt = at) =>
  ({ id, at: `2026-11-24T${at}Z`, knownAt: `2026-11-24T${knownAt}Z` }) as ReplayEvent

const at = (time: string) => Date.parse(`2026-11-24T${time}Z`)

test('replay-two-views: late events stand where they happened, or at the second in which control learned of them', () => {
  const events = [event('scan', '02:00:00', '02:09:00'), event('alert', '02:05:00')]
  const happened = eventsIn('happened', events)
  expect(happened.map(({ id }) => id)).toEqual(['scan', 'alert'])
  expect(happened.map(isLate)).toEqual([true, false])
  const saw = eventsIn('saw', events)
  expect(saw.map(({ id }) => id)).toEqual(['alert', 'scan'])
  expect(eventAt(happened, at('02:02:00'))?.id).toBe('scan')
  expect(eventAt(saw, at('02:02:00'))).toBeUndefined()
  expect(eventAt(saw, at('02:09:00'))?.id).toBe('scan')
})

const clock = (part: Partial<ReplayClock> = {}): ReplayClock => ({
  id: 'incident:1 unit',
  subject: 'INC-2026-0001',
  label: 'unit sent',
  severity: 2,
  from: '2026-11-24T02:00:00Z',
  dueAt: '2026-11-24T02:02:00Z',
  metAt: null,
  stoppedAt: null,
  rests: [],
  path: null,
  ...part,
})
const when = (time: string) => `2026-11-24T${time}Z`
const stood = (each: ReplayClock, times: string[]) => times.map((time) => clockAt(each, at(time)))

test('replay-steps: steps go to the event before or after, also within one second, and to none past the ends', () => {
  const events = eventsIn('happened', [
    event('sent', '02:00:00.100'),
    event('met', '02:00:00.100'),
    event('there', '02:05:00'),
  ])
  const [sent, met, there] = events
  const after = (chosen: typeof sent, time: string) => eventBeside(events, chosen, at(time), 1)
  const before = (chosen: typeof sent, time: string) => eventBeside(events, chosen, at(time), -1)
  expect([after(undefined, '01:00:00'), after(sent, '02:00:00'), after(met, '02:00:00')]).toEqual([sent, met, there])
  expect([after(there, '02:05:00'), before(sent, '02:00:00'), before(undefined, '01:00:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([before(met, '02:00:00'), before(met, '02:03:00')]).toEqual([sent, met])
})

test('replay-picked: of several events of one second the picked one is shown, and the link names it', () => {
  const events = eventsIn('happened', [
    event('sent', '02:00:00.100'),
    event('met', '02:00:00.100'),
    event('there', '02:05:00'),
  ])
  const [sent, met, there] = events
  expect(eventAt(events, at('02:00:00.999'), 'sent')).toBe(sent)
  expect(eventAt(events, at('02:00:00.999'))).toBe(met)
  expect(eventAt(events, at('02:00:01'), 'sent')).toBe(met)
  expect([namedIn(events, sent, at('02:00:00')), namedIn(events, there, at('02:05:00'))]).toEqual(['sent', ''])
  expect(namedIn(events, met, at('02:03:00'))).toBe('')
})

test('replay-clocks: a clock runs, rests, is met, stopped or breached, as it stood at the second', () => {
  const met = clock({ metAt: when('02:01:00') })
  expect(stood(met, ['01:59:00', '02:00:30', '02:01:00', '02:05:00'])).toEqual([undefined, 'running', 'met', 'met'])
  const late = clock({ metAt: when('02:03:00') })
  expect(stood(late, ['02:01:30', '02:02:30', '02:04:00'])).toEqual(['running', 'breached', 'breached'])
  const stopped = clock({ stoppedAt: when('02:01:00') })
  expect(stood(stopped, ['02:00:30', '02:05:00'])).toEqual(['running', 'stopped'])
  // A rest of ten minutes moves what was due at 02:02 to 02:12, from the second in which it ended.
  const rests = [{ reason: 'police' as const, from: when('02:01:00'), until: when('02:11:00') }]
  const rested = clock({ rests, dueAt: when('02:12:00'), metAt: when('02:13:00') })
  expect(stood(rested, ['02:00:30', '02:05:00', '02:11:30', '02:12:30', '02:14:00'])).toEqual([
    'running',
    'resting',
    'running',
    'breached',
    'breached',
  ])
  expect([at('02:00:30'), at('02:11:30')].map((moment) => dueAsOf(rested, moment))).toEqual([
    at('02:02:00'),
    at('02:12:00'),
  ])
  const open = [clock(), clock({ dueAt: when('02:01:00') }), rested]
  expect(nextDue(open, at('02:00:30'))).toBe(open[1])
  expect(nextDue([rested], at('02:05:00'))).toBeUndefined()
})

test('replay-clock-lane: clocks of one subject follow one another, and subjects that overlap stand in rows', () => {
  const clocks = [
    clock({ id: 'taken', label: 'taken on', metAt: when('02:00:41') }),
    clock({ id: 'unit', metAt: when('02:02:23') }),
    clock({ id: 'told', label: 'client told', dueAt: when('02:15:00') }),
    clock({ id: 'other', subject: 'Panic', metAt: when('02:00:20') }),
    clock({ id: 'later', subject: 'Gate', from: when('03:00:00'), dueAt: when('03:02:00') }),
  ]
  const parts = partsOf(clocks, at('02:10:00'))
  expect(parts.map(({ clock: { id }, row, from, to, state }) => [id, row, from, to, state])).toEqual([
    ['taken', 0, at('02:00:00'), at('02:00:41'), 'met'],
    ['unit', 0, at('02:00:41'), at('02:02:23'), 'breached'],
    ['told', 0, at('02:02:23'), at('02:15:00'), 'running'],
    ['other', 1, at('02:00:00'), at('02:00:20'), 'met'],
    ['later', 0, at('03:00:00'), at('03:02:00'), 'running'],
  ])
  expect(parts[1]!.lateFrom).toBe(at('02:02:00'))
  expect(tellPart(parts[1]!, '2:23')).toBe('0:23 late')
  expect(partsOf(clocks, at('04:00:00'))[2]).toMatchObject({ state: 'breached' })
  const rests = [{ reason: 'access' as const, from: when('02:00:10'), until: when('02:00:40') }]
  const [rested] = partsOf([clock({ rests, metAt: when('02:01:00') })], at('02:10:00'))
  expect(tellPart(rested!, '0:30')).toBe('in 0:30, rested 0:30, waiting for access')
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
