import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenewing } from './renewing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type ReadSpan = { begun: number; ended: number; topics: string[] }

/** What is read, with readings that take as long as told, one after the other. */
function start(lengths: number[] = []) {
  const readings: ReadSpan[] = []
  const renewing = createRenewing<string>(async (topics) => {
    const reading = { begun: performance.now(), ended: Infinity, topics: [...topics] }
    readings.push(reading)
    const length = lengths[(readings.length - 1) % lengths.length] ?? 0
    await new Promise((over) => setTimeout(over, length))
    reading.ended = performance.now()
  })
  return { readings, ...renewing }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('live-throttled: at most twice a second is read, all that was heard, and none of it waits longer than a second', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.integer({ min: 0, max: 900 }), topic: fc.constantFrom('a', 'b', 'c') }), {
        minLength: 1,
        maxLength: 60,
      }),
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 5 }),
      async (events, lengths) => {
        const { readings, hear } = start(lengths)
        const heard: { at: number; topic: string }[] = []
        for (const { after, topic } of events) {
          await pass(after)
          heard.push({ at: performance.now(), topic })
          hear([topic])
        }
        await pass(5_000)
        for (const { at, topic } of heard) {
          const next = readings.find(({ begun, topics }) => begun >= at && topics.includes(topic))
          expect(next!.begun - at).toBeLessThanOrEqual(1_000)
        }
        readings.forEach(({ begun, topics }, nth) => {
          const last = readings[nth - 1]
          if (last) expect(begun - last.begun).toBeGreaterThan(500)
          if (last) expect(begun).toBeGreaterThanOrEqual(last.ended)
          for (const topic of topics)
            expect(
              heard.some((each) => each.topic === topic && each.at <= begun && each.at >= (last?.begun ?? 0)),
            ).toBe(true)
        })
      },
    ),
    { numRuns: 150 },
  )
})

test('live-throttled: news without end hold up nothing', async () => {
  const { readings, hear } = start([30])
  const begun = performance.now()
  for (let at = 0; at < 10_000; at += 5) {
    hear(['schedule'])
    await pass(5)
  }
  expect(readings[0]!.begun - begun).toBe(150)
  expect(readings.length).toBeGreaterThanOrEqual(17)
  expect(readings.length).toBeLessThanOrEqual(19)
})

test('live-throttled: a reading that is still under way is never started again, unless it hangs', async () => {
  const { readings, hear } = start([3_000, 60_000, 0])
  const begun = performance.now()
  for (let at = 0; at < 20_000; at += 100) {
    hear(['schedule'])
    await pass(100)
  }
  const begins = readings.slice(0, 4).map(({ begun: at }) => Math.round((at - begun) / 50) * 50)
  expect(begins).toEqual([150, 3_150, 13_150, 13_700])
})

test('live-throttled: a failure of one reading stops none of the others', async () => {
  let count = 0
  const { hear } = createRenewing<string>(() => {
    count++
    return Promise.reject(new Error('no'))
  })
  hear(['a'])
  await pass(1_000)
  hear(['a'])
  await pass(1_000)
  expect(count).toBe(2)
})

test('live-throttled: what is heard while it is paused is read together once it goes on', async () => {
  const { readings, hear, pause, resume } = start()
  hear(['a'])
  pause()
  for (let at = 0; at < 100; at++) {
    hear([at % 2 === 0 ? 'b' : 'c'])
    await pass(100)
  }
  expect(readings).toEqual([])
  resume()
  await pass(1)
  expect(readings.map(({ topics }) => topics)).toEqual([['a', 'b', 'c']])
  await pass(5_000)
  expect(readings).toHaveLength(1)
})
