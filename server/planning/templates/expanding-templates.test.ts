import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, minuteOf, wallAt, wallOn } from '../../../contract/core/time.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { expand } from './expanding-templates.ts'

const duty = (start: string, end: string, headcount = 1) => ({
  code: 'D',
  postId: 'post',
  days: [1, 2, 3, 4, 5, 6, 7],
  start,
  end,
  headcount,
})
const onDay = (zone: string, day: string, start: string, end: string) => {
  const first = dayNumber(day)
  const [slot] = expand({ zone, duties: [duty(start, end)], rotations: [] }, { first, end: first + 1 })
  return slot!.during && [slot!.during.from.toISOString(), slot!.during.to.toISOString()]
}

test('wall-time-kept: both hours of a clock change expand as they read on the site, in four zones', () => {
  // Berlin: 02:00 to 03:00 comes twice on 25 October 2026, and never on 28 March 2027.
  const berlin = (day: string, start: string, end: string) => onDay('Europe/Berlin', day, start, end)
  expect(berlin('2026-10-25', '02:30', '10:00')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T09:00:00.000Z'])
  expect(berlin('2026-10-24', '22:00', '06:00')).toEqual(['2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z'])
  expect(berlin('2027-03-28', '02:30', '10:00')).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28T08:00:00.000Z'])
  expect(berlin('2027-03-27', '22:00', '06:00')).toEqual(['2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'])
  // Nothing is left of 02:45 to 03:15, and a duty ends at the time that was written.
  expect(berlin('2027-03-28', '02:45', '03:15')).toBeNull()
  expect(berlin('2026-10-24', '03:01', '03:00')).toEqual(['2026-10-24T01:01:00.000Z', '2026-10-25T02:00:00.000Z'])
  // Los Angeles changes at 02:00, Lord Howe by half an hour, and Kolkata never.
  expect(onDay('America/Los_Angeles', '2026-11-01', '01:30', '09:00')?.[0]).toBe('2026-11-01T08:30:00.000Z')
  expect(onDay('America/Los_Angeles', '2027-03-14', '02:30', '09:00')?.[0]).toBe('2027-03-14T10:30:00.000Z')
  expect(onDay('Australia/Lord_Howe', '2026-10-04', '02:15', '09:00')?.[0]).toBe('2026-10-03T15:45:00.000Z')
  expect(onDay('Australia/Lord_Howe', '2027-04-04', '01:45', '09:00')?.[0]).toBe('2027-04-03T14:45:00.000Z')
  expect(onDay('Asia/Kolkata', '2026-11-01', '22:00', '06:00')).toEqual([
    '2026-11-01T16:30:00.000Z',
    '2026-11-02T00:30:00.000Z',
  ])
})

test('duty-of-a-day: a duty from 08:00 to 08:00 ends at 08:00, after 25 hours in autumn and 23 in spring', () => {
  const london = (day: string) => onDay('Europe/London', day, '08:00', '08:00')
  expect(london('2027-10-29')).toEqual(['2027-10-29T07:00:00.000Z', '2027-10-30T07:00:00.000Z'])
  expect(london('2027-10-30')).toEqual(['2027-10-30T07:00:00.000Z', '2027-10-31T08:00:00.000Z'])
  expect(london('2027-10-31')).toEqual(['2027-10-31T08:00:00.000Z', '2027-11-01T08:00:00.000Z'])
  expect(london('2027-03-27')).toEqual(['2027-03-27T08:00:00.000Z', '2027-03-28T07:00:00.000Z'])
})

const ZONES = ['Europe/London', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata']
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const minutes = quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

test('wall-time-kept: on any day in any zone a start reads as planned or moves forward, and the length is what passes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-01-01') }),
      time,
      time,
      (zone, day, start, end) => {
        const [slot] = expand({ zone, duties: [duty(start, end)], rotations: [] }, { first: day, end: day + 1 })
        const planned = ((minuteOf(end) - minuteOf(start) + 1439) % 1440) + 1
        // Clocks leave nothing only of what is shorter than the hour that they skip.
        if (!slot!.during) return expect(planned).toBeLessThan(60)
        const { from, to } = slot!.during
        const moved = wallOn(day, minuteOf(start)).until(wallAt(zone, from)).total('minutes')
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThanOrEqual(60)
        // Of a time that comes twice, the first counts: an hour before reads differently.
        expect(wallAt(zone, from.getTime() - 60 * MINUTE_MS)).not.toEqual(wallAt(zone, from))
        const passed = (to.getTime() - from.getTime()) / MINUTE_MS
        expect(Math.abs(passed - planned)).toBeLessThanOrEqual(60)
        expect(passed).toBeLessThanOrEqual(1500)
        // The end reads as written, unless clocks skip it.
        const late = wallOn(day, minuteOf(end) + (end > start ? 0 : 1440))
          .until(wallAt(zone, to))
          .total('minutes')
        expect(late === 0 || (late > 0 && late <= 60 && passed < 1440)).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

const rotation = (cycle: string[], offsets: number[]) => ({
  name: 'Rotation',
  cycle,
  anchor: '2026-11-23',
  guards: offsets.map((offset) => ({ guardId: `guard ${offset}`, offset })),
})

test('rotation-turns: two days, two nights and four off cover each duty of each day with one of four guards', () => {
  const duties = [duty('07:00', '19:00'), { ...duty('19:00', '07:00'), code: 'N' }]
  const rotations = [rotation(['D', 'D', 'N', 'N', '', '', '', ''], [0, 2, 4, 6])]
  const first = dayNumber('2026-11-23')
  const slots = expand({ zone: 'Europe/Berlin', duties, rotations }, { first, end: first + 8 })
  expect(slots.filter(({ guardId }) => guardId === null)).toEqual([])
  const turnsOf = (guard: string) =>
    slots.filter(({ guardId }) => guardId === guard).map(({ code, day }) => `${code}${day - first}`)
  expect(turnsOf('guard 0')).toEqual(['D0', 'D1', 'N2', 'N3'])
  expect(turnsOf('guard 2')).toEqual(['D2', 'D3', 'N4', 'N5'])
  expect(turnsOf('guard 6')).toEqual(['N0', 'N1', 'D6', 'D7'])
})

test('rotation-turns: a cycle runs on before its anchor and after it, whatever the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 7 }), (away, offset) => {
      const cycle = ['D', 'D', 'D', 'D', '', '', '', '']
      const day = dayNumber('2026-11-23') + away
      const [slot] = expand(
        { zone: 'Europe/London', duties: [duty('07:00', '19:00')], rotations: [rotation(cycle, [offset])] },
        { first: day, end: day + 1 },
      )
      const turn = (((away - offset) % 8) + 8) % 8
      expect(slot!.guardId).toBe(turn < 4 ? `guard ${offset}` : null)
    }),
  )
})

test('rotation-turns, wall-time-kept: four nights on and four off keep 19:00 to 07:00 over the change of clocks and the year’s end', () => {
  const nights = (from: string, days: number) => {
    const first = dayNumber(from)
    const rotations = [{ ...rotation(['N', 'N', 'N', 'N', '', '', '', ''], [0]), anchor: '2027-03-25' }]
    const duties = [{ ...duty('19:00', '07:00'), code: 'N' }]
    return expand({ zone: 'Europe/London', duties, rotations }, { first, end: first + days })
      .filter(({ guardId }) => guardId !== null)
      .map(({ day, during }) => [day - first, during!.from.toISOString(), during!.to.toISOString()])
  }
  expect(nights('2027-03-25', 8)).toEqual([
    [0, '2027-03-25T19:00:00.000Z', '2027-03-26T07:00:00.000Z'],
    [1, '2027-03-26T19:00:00.000Z', '2027-03-27T07:00:00.000Z'],
    [2, '2027-03-27T19:00:00.000Z', '2027-03-28T06:00:00.000Z'],
    [3, '2027-03-28T18:00:00.000Z', '2027-03-29T06:00:00.000Z'],
  ])
  // Eleven cycles before its anchor.
  expect(nights('2026-12-27', 8).map(([day]) => day)).toEqual([0, 1, 2, 3])
  expect(nights('2026-12-31', 8).map(([day]) => day)).toEqual([4, 5, 6, 7])
})
