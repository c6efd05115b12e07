import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleOf, textOf, usualCycles } from './cycles.ts'

test('cycle-as-written: a cycle reads as it is written, whatever stands between its days', () => {
  expect(cycleOf(' d d, n N – -  — ;- ')).toEqual(['D', 'D', 'N', 'N', '', '', '', ''])
  expect(textOf(['D', '', 'N2'])).toBe('D - N2')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'D', 'N', 'X1')), (cycle) => {
      expect(cycleOf(textOf(cycle))).toEqual(cycle)
    }),
  )
})

test('cycle-as-written: usual cycles name the duties of the template, and those of two duties need two', () => {
  expect(usualCycles(['D', 'N']).find(({ name }) => name === '2 days, 2 nights, 4 off')?.cycle).toEqual(
    cycleOf('D D N N - - - -'),
  )
  expect(usualCycles(['D']).map(({ name }) => name)).not.toContain('2 days, 2 nights, 4 off')
  expect(usualCycles([])).toEqual([])
})
