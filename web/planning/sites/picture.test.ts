import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cornersOf, lieOf } from './picture.ts'

const metres = fc.double({ min: 5, max: 500, noNaN: true })
const lie = fc.record({
  middle: fc.record({
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  }),
  width: metres,
  height: metres,
  turn: fc.double({ min: -179, max: 179, noNaN: true }),
})

test('floor-plans-on-corners: a picture lies where its corners say, whatever its size and turn', () => {
  fc.assert(
    fc.property(lie, (given) => {
      const back = lieOf(cornersOf(given))
      expect(back.middle.lat).toBeCloseTo(given.middle.lat, 6)
      expect(back.middle.lng).toBeCloseTo(given.middle.lng, 6)
      // Corners in degrees bend a little where meridians come together.
      for (const key of ['width', 'height'] as const) expect(back[key] / given[key]).toBeCloseTo(1, 2)
      expect(Math.abs(back.turn - given.turn)).toBeLessThan(0.5)
    }),
  )
})

test('floor-plans-on-corners: at 0 degrees the top is in the north, at 90 it is in the east', () => {
  const middle = { lat: 51.5, lng: -0.1 }
  const [north] = cornersOf({ middle, width: 100, height: 50, turn: 0 })
  expect([north.lat > middle.lat, north.lng < middle.lng]).toEqual([true, true])
  const [topLeft, topRight] = cornersOf({ middle, width: 100, height: 50, turn: 90 })
  expect([topLeft.lng > middle.lng, topRight.lng > middle.lng]).toEqual([true, true])
  expect([topLeft.lat > middle.lat, topRight.lat < middle.lat]).toEqual([true, true])
})
