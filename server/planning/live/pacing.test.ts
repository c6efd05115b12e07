import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacing } from './pacing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('live-positions-paced: a stream says news of positions once a second at most, and those of others at once', () => {
  const said: string[] = []
  const pacing = createPacing((topic) => said.push(topic))
  for (const topic of ['positions', 'positions', 'alerts', 'positions', 'alerts'] as const) pacing.hear(topic)
  expect(said).toEqual(['positions', 'alerts', 'alerts'])
  vi.advanceTimersByTime(999)
  pacing.hear('positions')
  expect(said).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['positions', 'alerts', 'alerts', 'positions'])
  vi.advanceTimersByTime(5_000)
  expect(said).toHaveLength(4)
  pacing.hear('positions')
  expect(said).toHaveLength(5)
})

test('live-positions-paced: a stream that ended says nothing more', () => {
  const said: string[] = []
  const pacing = createPacing((topic) => said.push(topic))
  pacing.hear('positions')
  pacing.hear('positions')
  pacing.stop()
  vi.advanceTimersByTime(5_000)
  expect(said).toEqual(['positions'])
})
