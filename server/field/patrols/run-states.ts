import type { RunState, StopState } from '../../../contract/field/patrols/runs.ts'

/** What somebody did at a checkpoint: it is open no more. */
const DONE: StopState[] = ['on_time', 'early', 'late', 'suspicious']

/**
 * The state of a run by that of its checkpoints. `isOver`: nothing more is waited for. What was skipped with a reason
 * leaves a run incomplete until it is excused.
 */
export function runState(stops: StopState[], isOver: boolean): RunState {
  const count = (states: StopState[]) => stops.filter((state) => states.includes(state)).length
  const touched = count([...DONE, 'skipped'])
  if (count(['excused']) === stops.length) return 'excused'
  if (count([...DONE, 'excused']) === stops.length) return count(['late']) > 0 ? 'late' : 'completed'
  if (!isOver && count(['due']) > 0) return touched > 0 ? 'in_progress' : 'due'
  return touched + count(['excused']) > 0 ? 'incomplete' : 'missed'
}
