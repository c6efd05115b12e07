import { expect, onTestFinished, test, vi } from 'vitest'
import { batched } from './batched.ts'

test('callers who come while a batch is on its way share the next one, and each gets its own result', async () => {
  const batches: number[][] = []
  const double = batched(
    async (items: number[]) => {
      batches.push(items)
      await new Promise(setImmediate)
      return items.map((item) => item * 2)
    },
    { most: 3 },
  )
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

test('a batch that gathers waits for more callers, who then share it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const batches: number[][] = []
  const gather = batched(
    async (items: number[]) => {
      batches.push(items)
      return items
    },
    { most: 3, gatherMs: 20 },
  )
  const first = gather(1)
  await vi.advanceTimersByTimeAsync(10)
  const later = [2, 3, 4].map(gather)
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(30)
  expect(await Promise.all([first, ...later])).toEqual([1, 2, 3, 4])
  expect(batches).toEqual([[1, 2, 3], [4]])
})
