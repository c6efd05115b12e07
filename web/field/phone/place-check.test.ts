import { expect, test } from 'vitest'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import { checkPlace, distanceText } from './place-check.ts'

const MIDDLE = { lat: 51.5, lng: 0 }
const fixAt = (meters: number, accuracyM: number) => ({
  ...pointAt(MIDDLE, { east: 0, north: meters }),
  accuracyM,
  at: '2026-11-28T20:00:00.000Z',
})

test('phone-says-place: the phone judges its place as the server will, from what it keeps', () => {
  const site = { fence: { kind: 'circle' as const, ...MIDDLE, radius: 60 }, lat: null, lng: null }
  expect(checkPlace(site, fixAt(300, 20))).toMatchObject({ meters: 240, isOff: true })
  expect(checkPlace(site, fixAt(70, 20))).toMatchObject({ meters: 10, isOff: false })
  expect(checkPlace({ fence: null, lat: null, lng: null }, fixAt(70, 20))).toMatchObject({ meters: null, isOff: false })
})

test('phone-says-place: a distance is said in meters, and in kilometers from the first one on', () => {
  expect([240, 999, 3200].map((meters) => distanceText('en-US', meters))).toEqual(['240 m', '999 m', '3.2 km'])
})
