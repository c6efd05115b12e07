import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopStates } from '../../../contract/field/patrols/runs.ts'
import { runState } from './run-states.ts'

test('run-states: a run is what became of its checkpoints', () => {
  expect(runState(['due', 'due'], false)).toBe('due')
  expect(runState(['on_time', 'due'], false)).toBe('in_progress')
  expect(runState(['on_time', 'suspicious'], false)).toBe('completed')
  expect(runState(['on_time', 'late'], false)).toBe('late')
  expect(runState(['on_time', 'missed'], true)).toBe('incomplete')
  expect(runState(['on_time', 'skipped'], false)).toBe('incomplete')
  expect(runState(['missed', 'missed'], true)).toBe('missed')
  expect(runState(['on_time', 'excused'], true)).toBe('completed')
  expect(runState(['excused', 'excused'], true)).toBe('excused')
})

test('run-states: whatever became of them, a run that is over waits for nothing, and no order changes it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stopStates), { minLength: 1, maxLength: 8 }), (states) => {
      expect(['due', 'in_progress', 'scheduled']).not.toContain(runState(states, true))
      for (const isOver of [true, false]) expect(runState(states.toReversed(), isOver)).toBe(runState(states, isOver))
    }),
  )
})
