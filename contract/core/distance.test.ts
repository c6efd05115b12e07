import { expect, test } from 'vitest'
import { distanceText } from './distance.ts'

test('company-locale: a way is told in miles in the United States and in kilometers elsewhere', () => {
  expect(distanceText('en-US', 7.4)).toBe('4.6 mi')
  expect(distanceText('en-GB', 7.4)).toBe('7.4 km')
  expect(distanceText('en-150', 99.96)).toBe('100 km')
  expect(distanceText('en-US', 412)).toBe('256 mi')
})
