import { expect, test } from 'vitest'
import { isSlow, JUDGED_FRAMES } from './watching-frames.ts'

const framesEvery = (ms: number, count = JUDGED_FRAMES + 1) => Array.from({ length: count }, (_, nth) => nth * ms)

test('map-falls-back: a map is slow by the median of twenty frames, and one long frame makes none', () => {
  expect(isSlow(framesEvery(300))).toBe(true)
  expect(isSlow(framesEvery(30))).toBe(false)
  expect(isSlow(framesEvery(300, JUDGED_FRAMES))).toBe(false)
  expect(isSlow([0, ...framesEvery(20).map((at) => at + 5_000)])).toBe(false)
})
