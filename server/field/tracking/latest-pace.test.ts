import { expect, onTestFinished, test, vi } from 'vitest'
import { LatestPace } from './latest-pace.ts'

test('positions-paced: who moves again within a second is settled a second later, and who could not be, with the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const settled: string[][] = []
  let isDown = true
  const settling = new LatestPace(async (guards) => {
    if (isDown) throw new Error('down')
    settled.push(guards.map(([, guard]) => guard))
  })
  settling.hear('north', ['amara', 'bilal'], 0)
  await vi.advanceTimersByTimeAsync(5_000)
  settling.hear('north', ['amara'], 400)
  settling.hear('north', ['amara'], 800)
  await vi.advanceTimersByTimeAsync(1_000)
  isDown = false
  settling.hear('north', ['bilal'], 900)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).toEqual([['amara', 'bilal']])
  settling.hear('north', ['amara', 'bilal'], 1_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(settled).toHaveLength(1)
})
