import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstShape, groundOf, middleOf, outlineOf, placeOf, pointOf, scaleOf, styleOf } from './ground.ts'

const point = fc.record({
  lat: fc.double({ min: 51.49, max: 51.51, noNaN: true }),
  lng: fc.double({ min: -0.11, max: -0.09, noNaN: true }),
})

test('geofence-simple: every point of what is drawn stands inside of the drawing, and a place leads back to its point', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
      const ground = groundOf(points)!
      for (const each of points) {
        const place = placeOf(ground, each)
        const back = pointOf(ground, place)
        expect(back.lat).toBeCloseTo(each.lat, 9)
        expect(back.lng).toBeCloseTo(each.lng, 9)
        for (const share of Object.values(styleOf(ground, place))) {
          expect(parseFloat(share)).toBeGreaterThan(0)
          expect(parseFloat(share)).toBeLessThan(100)
        }
      }
    }),
  )
  expect(groundOf([])).toBeNull()
})

test('geofence-simple: a first shape lies around its point, and the scale bar has a round length', () => {
  const around = { lat: 51.5, lng: -0.1 }
  for (const kind of ['circle', 'polygon'] as const) {
    const middle = middleOf(firstShape(kind, around))
    expect(middle.lat).toBeCloseTo(around.lat, 9)
    expect(middle.lng).toBeCloseTo(around.lng, 9)
  }
  expect(outlineOf(firstShape('polygon', around))).toHaveLength(4)
  expect([60, 100, 250, 1_000, 9_999].map(scaleOf)).toEqual([10, 20, 50, 200, 1_000])
})
