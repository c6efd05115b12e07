import { expect, test } from 'vitest'
import { dayAt, daysLater, momentOf, wallOn } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { measureTime } from './measuring-time.ts'

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Havana', 'Africa/Casablanca', 'UTC']
const at = (moment: string) => new Date(moment)
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)
/** A sequence without chance: each call gives the next number below a bound. */
function numbers(seed: number) {
  let state = seed
  return (bound: number) => (state = (state * 48_271) % 2_147_483_647) % bound
}

test('time-by-class: parts add up to what passed, less unpaid breaks, in every zone and across clock changes', () => {
  const next = numbers(20_261_128)
  for (const zone of ZONES)
    for (let round = 0; round < 200; round++) {
      const from = later(at('2026-01-01T00:00Z'), next(365 * 24 * 60))
      const minutes = 60 + next(15 * 60)
      const to = later(from, minutes)
      const pause = next(45)
      const start = later(from, next(minutes - pause))
      const plan = next(3) === 0 ? null : { from, to, earlyMinutes: 15, lateMinutes: 5, breaks: [] }
      const { paidMinutes, classes, breakMinutes } = measureTime(
        zone,
        { in: from, out: to, breaks: [{ from: start, to: later(start, pause) }] },
        plan,
      )
      expect([zone, from, classes.base + classes.night + classes.overtime]).toEqual([zone, from, paidMinutes])
      expect([zone, from, paidMinutes, breakMinutes]).toEqual([zone, from, minutes - pause, pause])
    }
})

test('time-by-class: a night is as long as it lasts: an hour shorter or longer where clocks change in it', () => {
  const night = (zone: string, day: string) => {
    const [from, to] = [
      momentOf(zone, wallOn(day, 22 * 60), 'forward'),
      momentOf(zone, wallOn(daysLater(day, 1), 7 * 60), 'forward'),
    ]
    const plan = { from, to, earlyMinutes: 15, lateMinutes: 5, breaks: [] }
    const { classes, paidMinutes } = measureTime(zone, { in: from, out: to, breaks: [] }, plan)
    return [paidMinutes, classes.night, classes.base]
  }
  expect(night('Europe/Berlin', '2026-06-01')).toEqual([540, 360, 180])
  expect(night('Europe/Berlin', '2026-03-28')).toEqual([480, 300, 180])
  expect(night('Europe/Berlin', '2026-10-24')).toEqual([600, 420, 180])
  expect(night('America/New_York', '2026-03-07')).toEqual([480, 300, 180])
  expect(night('America/New_York', '2026-10-31')).toEqual([600, 420, 180])
  expect(night('Australia/Lord_Howe', '2026-04-04')).toEqual([570, 390, 180])
  // The clock goes from 24:00 to 01:00 there.
  expect(night('America/Havana', '2026-03-07')).toEqual([480, 300, 180])
})

test('time-by-class: each entry lies on one day of its zone, and two that meet pay no minute twice', () => {
  for (const zone of ZONES)
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
      const start = momentOf(zone, wallOn(daysLater(day, -1), 20 * 60), 'forward')
      const [middle, end] = [later(start, 307), later(start, 11 * 60 + 13)]
      const of = (from: Date, to: Date) => measureTime(zone, { in: from, out: to, breaks: [] }, null).classes
      const [whole, one, two] = [of(start, end), of(start, middle), of(middle, end)]
      expect([zone, day, one.base + two.base, one.night + two.night]).toEqual([zone, day, whole.base, whole.night])
      expect(dayAt(zone, start)).toBe(daysLater(day, -1))
    }
})

const plan = {
  from: at('2026-11-24T08:00Z'),
  to: at('2026-11-24T16:00Z'),
  earlyMinutes: 15,
  lateMinutes: 5,
  breaks: [
    { minutes: 10, isPaid: true },
    { minutes: 30, isPaid: false },
  ],
}
const measured = (from: string, to: string | null, breaks: [string, string][] = []) =>
  measureTime(
    'UTC',
    {
      in: at(`2026-11-24T${from}Z`),
      out: to === null ? null : at(`2026-11-24T${to}Z`),
      breaks: breaks.map(([a, b]) => ({ from: at(`2026-11-24T${a}Z`), to: at(`2026-11-24T${b}Z`) })),
    },
    plan,
  )
const PAUSE: [string, string][] = [['12:00', '12:40']]

test('time-paid: within the tolerance the plan is paid, past it what was worked; breaks are paid as planned', () => {
  expect(measured('07:50', '16:04', PAUSE)).toEqual({
    breakMinutes: 40,
    paidMinutes: 450,
    classes: { base: 450, night: 0, overtime: 0 },
    exceptions: [],
  })
  expect(measured('08:21', '16:00', PAUSE)).toMatchObject({ paidMinutes: 429, exceptions: ['late_in'] })
  expect(measured('08:00', '15:41', PAUSE)).toMatchObject({ paidMinutes: 431, exceptions: ['early_out'] })
  expect(measured('08:00', '16:22', PAUSE)).toMatchObject({ paidMinutes: 472, classes: { base: 450, overtime: 22 } })
  expect(measured('08:00', '16:00')).toMatchObject({ paidMinutes: 480, exceptions: ['missed_break'] })
  expect(measured('08:00', '16:00', [['12:00', '13:00']])).toMatchObject({ paidMinutes: 430, exceptions: [] })
  expect(measured('08:06', null)).toMatchObject({ paidMinutes: 0, exceptions: ['late_in'] })
})

test('time-paid: the last minute of a tolerance is within it, at both ends of the plan and for breaks', () => {
  expect(measured('08:05', '15:55', PAUSE)).toMatchObject({ paidMinutes: 450, exceptions: [] })
  expect(measured('08:06', '15:54', PAUSE)).toMatchObject({ paidMinutes: 438, exceptions: ['late_in', 'early_out'] })
  expect(measured('08:00', '16:05', PAUSE)).toMatchObject({ paidMinutes: 450, classes: { overtime: 0 } })
  expect(measured('08:00', '16:06', PAUSE)).toMatchObject({ paidMinutes: 456, classes: { overtime: 6 } })
  expect(measured('08:00', '16:00', [['12:00', '12:35']])).toMatchObject({ paidMinutes: 455, exceptions: [] })
  expect(measured('08:00', '16:00', [['12:00', '12:34']])).toMatchObject({ exceptions: ['missed_break'] })
})

test('time-paid: paid minutes of breaks serve once, and a break shorter than them pays nothing twice', () => {
  const halves: [string, string][] = [
    ['12:00', '12:20'],
    ['13:00', '13:20'],
  ]
  expect(measured('08:00', '16:00', halves)).toMatchObject({ breakMinutes: 40, paidMinutes: 450 })
  expect(measured('08:00', '16:00', [['12:00', '12:05']])).toMatchObject({ breakMinutes: 5, paidMinutes: 480 })
})

test('time-paid: without a plan all that was worked is paid, and it shows', () => {
  const recorded = (out: Date | null) => measureTime('UTC', { in: at('2026-11-24T05:30Z'), out, breaks: [] }, null)
  expect(recorded(null)).toMatchObject({ paidMinutes: 0, exceptions: ['unscheduled'] })
  // The seconds go to the class that has more of them.
  expect(recorded(at('2026-11-24T06:29:40Z'))).toEqual({
    breakMinutes: 0,
    paidMinutes: 60,
    classes: { base: 30, night: 30, overtime: 0 },
    exceptions: ['unscheduled'],
  })
})
