import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('callers who come while a batch is on its way share the next one, and each gets its own result', async () => {
  const batches: number[][] = []
  const double = batched(async (items: number[]) => {
    batches.push(items)
    await new Promise(setImmediate)
    return items.map((item) => item * 2)
  }, 3)
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

test('a batch that fails fails for its own callers, and the next one is tried', async () => {
  const work = batched(async (items: string[]) => {
    await new Promise(setImmediate)
    if (items.includes('bad')) throw new Error('refused')
    return items
  })
  const results = await Promise.allSettled(['bad', 'good', 'fine'].map(work))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
