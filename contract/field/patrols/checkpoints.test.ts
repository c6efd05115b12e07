import { expect, test } from 'vitest'
import { isDeadSpot } from './checkpoints.ts'

test('dead-spots: more than half of five scans or more makes one', () => {
  const judged = [
    [4, 4],
    [2, 5],
    [3, 5],
    [10, 20],
    [11, 20],
  ].map(([late, of]) => isDeadSpot({ late: late!, of: of! }))
  expect(judged).toEqual([false, false, true, false, true])
})
