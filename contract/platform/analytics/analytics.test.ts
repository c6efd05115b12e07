import { expect, test } from 'vitest'
import { rate, type Vital, vitals } from './analytics.ts'

test.each<[Vital, number, number]>([
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['FCP', 1800, 3000],
  ['TTFB', 800, 1800],
])('web-vitals-bounds: %s is good up to %d and poor above %d', (metric, good, poor) => {
  expect(vitals[metric]).toEqual({ good, poor })
  expect([good, good * 1.01, poor, poor * 1.01].map((value) => rate(metric, value))).toEqual([
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ])
})
