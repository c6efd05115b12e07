import { expect, test } from 'vitest'
import { degreesOf } from './coordinate.tsx'

test('zone-outlines: a typed coordinate is a number within its range, with a point or a comma', () => {
  expect(['51.5', '51,5', ' -0.1 ', '90', '90.1', '-91', '', ' ', 'north'].map((text) => degreesOf(text, 90))).toEqual([
    51.5,
    51.5,
    -0.1,
    90,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
