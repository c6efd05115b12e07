import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointAt } from '../../planning/sites/geometry.ts'
import type { Shape } from '../../planning/sites/places.ts'
import { MINUTE_MS } from '../../core/units.ts'
import {
  type FenceEvent,
  type FenceState,
  judgeArrivals,
  judgeFixes,
  type JudgedFix,
  sideOf,
} from './judging-fences.ts'

const MIDDLE = { lat: 40.7128, lng: -74.006 }
const at = (east: number, north = 0) => pointAt(MIDDLE, { east, north })
const CIRCLE: Shape = { kind: 'circle', ...MIDDLE, radius: 100 }
// An L: the quarter to the north-east is cut out.
const corners = [at(-100, -100), at(100, -100), at(100, 0), at(0, 0), at(0, 100), at(-100, 100)]
const POLYGON: Shape = { kind: 'polygon', points: corners }

test.each([
  [0, 10, 1],
  [89, 10, 1],
  [91, 10, 0],
  [100, 1, 0],
  [119, 1, 0],
  [122, 1, -1],
  [129, 10, 0],
  [131, 10, -1],
  [0, 99, 1],
  [0, 101, 0],
  [400, 290, 0],
  [49, null, 1],
  [51, null, 0],
  [169, null, 0],
  [171, null, -1],
])('fence-sides: %d m from the middle of a circle of 100 m, good to %s m, proves %s', (east, accuracyM, side) => {
  expect(sideOf(CIRCLE, { ...at(east), accuracyM })).toBe(side)
})

test.each([
  [-50, -50, 10, 1],
  [-50, -50, 51, 0],
  [-50, 50, 10, 1],
  [50, 50, 10, -1],
  [25, 50, 10, 0],
  [29, 29, 10, 0],
  [31, 31, 10, -1],
  [0, -125, 1, -1],
  [0, -119, 1, 0],
  [-115, -115, 1, -1],
])('fence-sides: %d m east and %d m north in an L, good to %d m, proves %s', (east, north, accuracyM, side) => {
  expect(sideOf(POLYGON, { ...at(east, north), accuracyM })).toBe(side)
})

/** A walk of a guard: i inside, o outside, ? unsure, each a minute after the one before. */
function walk(steps: string) {
  const places = { i: at(0), o: at(300), '?': at(110) } as const
  const fixes = [...steps].map((step, minute) => ({
    ...places[step as keyof typeof places],
    accuracyM: 10,
    at: minute * MINUTE_MS,
  }))
  const { state, events } = judgeFixes(CIRCLE, null, fixes)
  return { isInside: state!.isInside, events: events.map(({ kind, at: moment }) => `${kind} ${moment / MINUTE_MS}`) }
}

test.each([
  ['i', null, []],
  ['ii', true, ['enter 1']],
  ['i?i', true, ['enter 2']],
  ['o', null, []],
  ['ooo', false, []],
  ['ooii', true, ['enter 3']],
  ['iioo', false, ['enter 1', 'exit 3']],
  ['iioioi', true, ['enter 1']],
  ['iio?o', false, ['enter 1', 'exit 4']],
  ['ii????????', true, ['enter 1']],
  ['ii????????i', true, ['enter 1']],
  ['ii?????????i', true, ['enter 1', 'dwell 11']],
  ['iiiiiiiiiiiiiiii', true, ['enter 1', 'dwell 11']],
  ['iiiiiiiiiiiooiiiiiiiiiiiii', true, ['enter 1', 'exit 12', 'enter 14', 'dwell 24']],
  ['iiiiiiiioiiiii', true, ['enter 1', 'dwell 11']],
])('fence-hysteresis: the walk %s ends inside: %s', (steps, isInside, events) => {
  expect(walk(steps)).toEqual({ isInside, events })
})

test('fence-hysteresis: what was judged before is not judged again, so doubled fixes change nothing', () => {
  const fix = (minute: number, east: number) => ({ ...at(east), accuracyM: 5, at: minute * MINUTE_MS })
  const once = [fix(0, 0), fix(1, 0), fix(2, 300), fix(3, 300)]
  const doubled = once.flatMap((each) => [each, each])
  expect(judgeFixes(CIRCLE, null, doubled)).toEqual(judgeFixes(CIRCLE, null, once))
  // A single fix that came twice does not agree with itself.
  expect(judgeFixes(CIRCLE, null, [fix(0, 0), fix(0, 0)]).state?.isInside).toBe(null)
})

/** What a store holds after fixes arrived in batches, each in whatever order, some of them twice. */
function arriveIn(batches: JudgedFix[][]) {
  const kept = new Map<number, JudgedFix>()
  let state: FenceState | null = null
  let events: FenceEvent[] = []
  for (const batch of batches) {
    for (const fix of batch) if (!kept.has(fix.at)) kept.set(fix.at, fix)
    const fixes = [...kept.values()].toSorted((a, b) => a.at - b.at)
    const first = Math.min(...batch.map(({ at: moment }) => moment))
    const found = judgeArrivals(CIRCLE, { state, events }, { fixes, first })
    const gone = found.gone.map(({ kind, at: moment }) => `${kind} ${moment}`)
    state = found.state
    events = [...events.filter(({ kind, at: moment }) => !gone.includes(`${kind} ${moment}`)), ...found.added]
  }
  return { state, events: events.toSorted((a, b) => a.at - b.at) }
}

test('fence-disorder: fixes in whatever order, in whatever batches and several times lead to the same events', () => {
  const places = fc.constantFrom(0, 95, 110, 300)
  const walks = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 6 }), east: places }), {
    minLength: 1,
    maxLength: 30,
  })
  const walkAndBatches = walks.chain((steps) => {
    let minute = 0
    const fixes = steps.map(({ minutes, east }) => ({ ...at(east), accuracyM: 5, at: (minute += minutes) * MINUTE_MS }))
    const one = fc.constantFrom(...fixes)
    const again = fc.array(one, { maxLength: 10 })
    const shuffled = fc.shuffledSubarray(fixes, { minLength: fixes.length })
    return fc.record({ fixes: fc.constant(fixes), order: shuffled, again, size: fc.integer({ min: 1, max: 7 }) })
  })
  fc.assert(
    fc.property(walkAndBatches, ({ fixes, order, again, size }) => {
      const all = [...order, ...again]
      const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, turn) =>
        all.slice(turn * size, (turn + 1) * size),
      )
      const { state, events } = judgeFixes(CIRCLE, null, fixes)
      expect(arriveIn(batches)).toEqual({ state, events })
      expect(arriveIn(fixes.map((fix) => [fix]))).toEqual({ state, events })
    }),
  )
})

test('fence-disorder: what a late fix shows to have been otherwise is gone', () => {
  const fix = (minute: number, east: number) => ({ ...at(east), accuracyM: 5, at: minute * MINUTE_MS })
  const before = [fix(0, 0), fix(1, 0), fix(20, 300), fix(21, 300)]
  const known = judgeFixes(CIRCLE, null, before)
  const fixes = [...before, fix(5, 300), fix(6, 300)].toSorted((a, b) => a.at - b.at)
  expect(judgeArrivals(CIRCLE, known, { fixes, first: 5 * MINUTE_MS })).toMatchObject({
    added: [{ kind: 'exit', at: 6 * MINUTE_MS }],
    gone: [{ kind: 'exit', at: 21 * MINUTE_MS }],
  })
})
