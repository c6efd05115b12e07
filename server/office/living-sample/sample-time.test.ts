import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { SampleSpeed } from '../../../contract/planning/organisations/samples.ts'
import { spanOf } from './driving-samples.ts'

const now = new Date('2026-11-24T14:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const at = (change: Partial<Parameters<typeof spanOf>[0]>, onDutySince: Date | null = ago(7 * HOUR_MS)) => {
  const position = { since: null, actedUntil: null, drivenAt: null, isAwake: false, speed: 60, ...change }
  const { since, after, until } = spanOf(position, { now, onDutySince })
  return [since, after, until].map((moment) => (now.getTime() - moment) / MINUTE_MS)
}

test('sample-catches-up: the first look begins with the shifts that go on, and leaves a minute at its speed', () => {
  expect(at({})).toEqual([420, 435, 59])
  expect(at({ speed: 1 })).toEqual([420, 435, 0])
  expect(at({ speed: 600 })).toEqual([420, 435, 435])
  expect(at({}, null)).toEqual([0, 15, 15])
})

test('sample-catches-up: a pause is acted out, and a long one begins anew', () => {
  const since = ago(40 * HOUR_MS)
  expect(at({ since, actedUntil: ago(25 * HOUR_MS) })).toEqual([2400, 1500, 59])
  expect(at({ since, actedUntil: ago(5 * MINUTE_MS) })).toEqual([2400, 5, 5])
  expect(at({ since, actedUntil: ago(27 * HOUR_MS) })).toEqual([420, 435, 59])
})

test('sample-speed: time passes at the speed of the sample, and never past the present', () => {
  const awake = { isAwake: true, since: ago(5 * HOUR_MS), actedUntil: ago(HOUR_MS), drivenAt: ago(10 * SECOND_MS) }
  expect(at(awake)[2]).toBe(50)
  expect(at({ ...awake, speed: 1 })[2]).toBeCloseTo(60 - 1 / 6)
  expect(at({ ...awake, speed: 600 })[2]).toBe(0)
  expect(at({ ...awake, drivenAt: ago(-MINUTE_MS) })[2]).toBe(60)
})

test('sample-speed: a speed is a whole number from 1 to 600', () => {
  for (const speed of [0, -1, 1.5, 601, '60']) expect(SampleSpeed.safeParse({ speed }).success, `${speed}`).toBe(false)
  for (const speed of [1, 60, 600]) expect(SampleSpeed.safeParse({ speed }).success, `${speed}`).toBe(true)
})
