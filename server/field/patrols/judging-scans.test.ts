import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubtsOf, type RunPlace, type ScanFacts, scanState } from './judging-scans.ts'

const at = (time: string) => new Date(`2026-11-24T${time}Z`)
/** So many meters north of a point of the equator. */
const north = (meters: number) => ({ lat: meters / 111_195, lng: 0 })

const facts = (change: Partial<ScanFacts> = {}): ScanFacts => ({
  at: at('01:07:11'),
  fix: null,
  checkpoint: { ...north(0), kind: 'qr', radiusM: 15 },
  code: null,
  scans: [],
  taps: [],
  ...change,
})

test('scan-doubts: a phone is as near as radius and accuracy say, or the scan is suspicious with both figures', () => {
  expect(doubtsOf(facts({ fix: { ...north(24), accuracyM: 9 } }))).toEqual([])
  expect(doubtsOf(facts({ fix: { ...north(81), accuracyM: 9 } }))).toEqual([
    { rule: 'distance', measured: 81, limit: 24 },
  ])
  expect(doubtsOf(facts())).toEqual([])
})

test('scan-doubts: 86 m in 11 seconds is faster than walking, whichever of the two arrives first', () => {
  const other = (time: string) => facts({ scans: [{ ...north(86), at: at(time) }] })
  expect(doubtsOf(other('01:07:00'))).toEqual([{ rule: 'speed', measured: 7.2, limit: 2.5 }])
  expect(doubtsOf(other('01:07:22'))).toEqual([{ rule: 'speed', measured: 7.2, limit: 2.5 }])
  expect(doubtsOf(other('01:06:36'))).toEqual([])
})

test('scan-doubts: a checkpoint by GPS needs a position', () => {
  const checkpoint = { ...north(0), kind: 'gps' as const, radiusM: 15 }
  expect(doubtsOf(facts({ checkpoint }))).toEqual([{ rule: 'no_position', measured: null, limit: null }])
})

const sun = { ...north(0), kind: 'sun' as const, radiusM: 15 }

test('scan-doubts: the counter of a SUN tag counts once and rises with time, and its code must be right', () => {
  const tap = (counter: number, taps: ScanFacts['taps']) =>
    doubtsOf(facts({ checkpoint: sun, code: { counter }, taps }))
  expect(doubtsOf(facts({ checkpoint: sun }))).toEqual([{ rule: 'code_wrong', measured: null, limit: null }])
  expect(
    tap(7, [
      { counter: 6, at: at('01:00:00') },
      { counter: 8, at: at('02:00:00') },
    ]),
  ).toEqual([])
  expect(tap(7, [{ counter: 7, at: at('00:30:00') }])).toEqual([{ rule: 'counter_again', measured: 7, limit: null }])
  expect(tap(5, [{ counter: 6, at: at('01:00:00') }])).toEqual([{ rule: 'counter_back', measured: 5, limit: 6 }])
  expect(tap(9, [{ counter: 8, at: at('02:00:00') }])).toEqual([{ rule: 'counter_back', measured: 9, limit: 8 }])
})

test('scan-doubts: honest taps are never suspicious, in whatever order they are handed in; a copied one always is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 60, max: 3_600 }), { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.infiniteStream(fc.nat()),
      (pauses, first, picks) => {
        let moment = at('00:00:00').getTime()
        const honest = pauses.map((pause, index) => ({
          counter: first + index,
          at: new Date((moment += pause * 1_000)),
        }))
        const order = [...honest].toSorted(() => (picks.next().value % 2 === 0 ? -1 : 1))
        const known: typeof honest = []
        for (const tap of order) {
          expect(doubtsOf(facts({ checkpoint: sun, code: tap, at: tap.at, taps: known }))).toEqual([])
          known.push(tap)
        }
        const copied = honest[picks.next().value % honest.length]!
        const again = new Date(moment + 60_000)
        expect(doubtsOf(facts({ checkpoint: sun, code: copied, at: again, taps: known }))).not.toEqual([])
      },
    ),
  )
})

const plan = { order: 'ordered' as const, earlyMinutes: 5, lateMinutes: 5 }
const stops = (...open: boolean[]): RunPlace[] =>
  open.map((isOpen, index) => ({
    position: index + 1,
    dueAt: at(`01:${String(index * 10).padStart(2, '0')}:00`),
    isOpen,
  }))

test('scan-states: on time within its minutes, early or late outside of them, to the second', () => {
  const state = (time: string) => {
    const all = stops(true)
    return scanState({ at: at(time), doubts: [] }, plan, all[0], all)
  }
  expect(['00:54:59', '00:55:00', '01:05:00', '01:05:01'].map(state)).toEqual(['early', 'on_time', 'on_time', 'late'])
})

test('scan-states: out of order, again, suspicious, and where no run is', () => {
  const all = stops(true, true)
  const doubt = { rule: 'speed' as const, measured: 7, limit: 2.5 }
  const second = { at: at('01:10:00'), doubts: [] }
  expect(scanState(second, plan, all[1], all)).toBe('out_of_order')
  expect(scanState(second, { ...plan, order: 'shuffled' }, all[1], all)).toBe('out_of_order')
  expect(scanState(second, { ...plan, order: 'any' }, all[1], all)).toBe('on_time')
  expect(scanState({ ...second, doubts: [doubt] }, plan, all[1], all)).toBe('suspicious')
  expect(scanState({ ...second, doubts: [doubt] }, plan, stops(false)[0], stops(false))).toBe('duplicate')
  expect(scanState(second, undefined, undefined, [])).toBe('extra')
  expect(scanState({ ...second, doubts: [doubt] }, plan, undefined, all)).toBe('suspicious')
})
