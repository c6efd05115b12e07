import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('so many at the same time and no more, each once, and a failure stops none of the others', async () => {
  const done: number[] = []
  let [running, most] = [0, 0]
  const all = atOnce([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, async (item) => {
    most = Math.max(most, ++running)
    await new Promise((over) => setTimeout(over, item % 3))
    running--
    if (item % 4 === 2) throw new Error(`${item} failed`)
    done.push(item)
  })
  await expect(all).rejects.toThrow('2 failed')
  expect(done.toSorted()).toEqual([0, 1, 3, 4, 5, 7, 8, 9])
  expect(most).toBe(3)
  await atOnce([10, 11], 3, async (item) => void done.push(item))
  expect(done.slice(-2)).toEqual([10, 11])
  await atOnce([], 3, () => Promise.reject(new Error('no')))
})
