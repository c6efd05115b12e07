import { expect, test } from 'vitest'
import { pointAt } from '../../planning/sites/geometry.ts'
import { isOffSite, metersOutside } from './fences.ts'

const MIDDLE = { lat: 52.5, lng: 13.4 }
const at = (east: number, north: number) => pointAt(MIDDLE, { east, north })

test('clock-in-fence: the distance to a circle, a polygon and the place of a site without a fence is that on the ground', () => {
  const circle = { shape: { kind: 'circle' as const, ...MIDDLE, radius: 50 }, lat: null, lng: null }
  const points = [at(-50, -50), at(50, -50), at(50, 50), at(0, 0), at(-50, 50)]
  const polygon = { shape: { kind: 'polygon' as const, points }, lat: null, lng: null }
  const none = { shape: null, ...MIDDLE }
  expect([metersOutside(circle, at(30, 30)), metersOutside(circle, at(0, 80))]).toEqual([0, 30])
  expect([
    metersOutside(polygon, at(-40, 0)),
    metersOutside(polygon, at(80, 0)),
    metersOutside(polygon, at(53, 54)),
  ]).toEqual([0, 30, 5])
  // In the notch of the polygon.
  expect(metersOutside(polygon, at(0, 20))).toBe(14)
  expect([metersOutside(none, at(100, 100)), metersOutside(none, at(0, 200))]).toEqual([0, 50])
  expect(metersOutside({ shape: null, lat: null, lng: null }, at(0, 0))).toBe(null)
})

test('clock-in-fence: a place that is good to fewer meters than it lies outside is off the site', () => {
  const site = { shape: null, ...MIDDLE }
  const at60 = { ...at(0, 210) }
  expect([60, 59].map((accuracyM) => isOffSite(site, { ...at60, accuracyM }))).toEqual([false, true])
  expect(isOffSite({ shape: null, lat: null, lng: null }, { ...at60, accuracyM: 1 })).toBe(false)
})
