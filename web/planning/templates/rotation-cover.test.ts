import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber } from '../../../contract/core/time.ts'
import { evenOffsets, inCycle, unevenDays, withGuard } from '../../../contract/planning/templates/rotation-cover.ts'
import { cycleOf, usualCycles } from './cycles.ts'

const MONDAY = '2026-11-23'
const FOUR_WEEKS = { first: dayNumber(MONDAY), end: dayNumber(MONDAY) + 28 }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const duty = (code: string, rest = {}) => ({
  code,
  postId: 'post',
  days: EVERY_DAY,
  start: '07:00',
  end: '19:00',
  headcount: 1,
  ...rest,
})
const uneven = (cycle: string[], guards: { guardId: string; offset: number }[], duties = [duty('D'), duty('N')]) =>
  unevenDays({ duties, rotations: [{ name: 'Turn', cycle, anchor: MONDAY, guards }] }, FOUR_WEEKS)
const turnsOf = (cycle: string[], names: string[]) =>
  names.reduce((guards, name) => withGuard({ cycle, guards }, name), [] as { guardId: string; offset: number }[])

test('rotation-default: as many guards as a usual cycle needs cover every day without a number that somebody typed', () => {
  const cycles = new Map(usualCycles(['D', 'N']).map(({ name, cycle }) => [name, cycle]))
  const needed = { '4 on, 4 off': 2, '2 days, 2 nights, 4 off': 4, '2-2-3 over two weeks': 2 }
  for (const [name, count] of Object.entries(needed)) {
    const cycle = cycles.get(name)!
    const guards = turnsOf(cycle, ['Amara', 'Femi', 'Nora', 'Pia'].slice(0, count))
    expect([name, uneven(cycle, guards)]).toEqual([name, []])
  }
  expect(turnsOf(cycles.get('4 on, 4 off')!, ['Amara', 'Femi'])).toEqual([
    { guardId: 'Amara', offset: 0 },
    { guardId: 'Femi', offset: 4 },
  ])
})

test('rotation-default: a number that somebody chose stays, also with one more guard and in another cycle', () => {
  const cycle = cycleOf('D D D D - - - -')
  const chosen = [
    { guardId: 'Amara', offset: 0 },
    { guardId: 'Femi', offset: 3 },
  ]
  expect(withGuard({ cycle, guards: chosen }, 'Nora')).toEqual([...chosen, { guardId: 'Nora', offset: 2 }])
  expect(inCycle({ cycle, guards: chosen }, cycleOf('D D - -'))).toEqual(chosen)
  expect(inCycle({ cycle, guards: turnsOf(cycle, ['Amara', 'Femi']) }, cycleOf('D D - -'))[1]!.offset).toBe(2)
})

test('rotation-default: offsets are apart and within the cycle, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 84 }), fc.integer({ min: 1, max: 100 }), (length, guards) => {
      const offsets = evenOffsets(length, guards)
      expect(offsets.every((offset) => offset >= 0 && offset < length)).toBe(true)
      expect(new Set(offsets).size).toBe(Math.min(length, guards))
    }),
  )
})

test('rotation-cover: each day that has too few or too many guards is named, with those whom nobody needs', () => {
  const guards = [
    { guardId: 'Amara', offset: 0 },
    { guardId: 'Femi', offset: 2 },
  ]
  const days = uneven(cycleOf('D D D D - - - -'), guards, [duty('D')]).slice(0, 4)
  expect(days).toEqual([
    { day: '2026-11-25', code: 'D', needed: 1, named: ['Amara', 'Femi'] },
    { day: '2026-11-26', code: 'D', needed: 1, named: ['Amara', 'Femi'] },
    { day: '2026-11-29', code: 'D', needed: 1, named: [] },
    { day: '2026-11-30', code: 'D', needed: 1, named: [] },
  ])
  // Sunday needs no guard, and a duty without turns is left out.
  const sunday = uneven(['D'], [guards[0]!], [duty('D', { days: [1, 2, 3, 4, 5, 6] }), duty('N')])
  expect(sunday.map(({ day, needed, named }) => [day, needed, named.length])).toEqual(
    ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'].map((day) => [day, 0, 1]),
  )
})
