import { expect, test } from 'vitest'
import { lineOf } from './vital-points.ts'

const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => ({
  day,
  visitors: 0,
  views: 0,
  leads: 0,
  before: 0,
}))

test('report-vitals-by-day: the line of a vital breaks at a day without a measurement and keeps the good bound in view', () => {
  const measured = (day: string, p75: number) => ({ day, metric: 'LCP' as const, p75, samples: 9 })
  const { runs, good } = lineOf('LCP', {
    days,
    vitalDays: [measured('2026-11-19', 1000), measured('2026-11-20', 2500), measured('2026-11-22', 5000)],
  })

  expect(runs.map((run) => run.map(({ x }) => x))).toEqual([[0, 1 / 3], [1]])
  expect(runs[0]![1]!.y, 'a value at the bound').toBe(good)
  expect(runs[1]![0]!.y).toBeLessThan(good)

  const fast = lineOf('LCP', { days, vitalDays: [measured('2026-11-19', 100)] })
  expect(fast.good).toBeGreaterThan(0)
  expect(lineOf('INP', { days, vitalDays: [measured('2026-11-19', 100)] }).runs).toEqual([])
})
