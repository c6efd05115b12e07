import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pointsOfDays } from './chart-points.ts'
import { VisitsChart } from './visits-chart.tsx'

test('chart-axis-clear: the band of a weekend at either end stays within the plot', () => {
  // The period begins on a Sunday and ends on a Saturday.
  const days = Array.from({ length: 7 }, (_, at) => ({
    day: `2026-11-${String(15 + at).padStart(2, '0')}`,
    visitors: at,
    before: 20,
    leads: 0,
    views: at,
    sessions: at,
  }))
  const { container } = render(<VisitsChart label="Visitors" points={pointsOfDays(days as never)} marks={[]} />)
  const bands = [...container.querySelectorAll('.chart-shade')].map((band) => {
    const begins = Number(band.getAttribute('x'))
    return [begins, begins + Number(band.getAttribute('width'))]
  })
  expect(bands).toHaveLength(2)
  for (const [begins, ends] of bands) {
    expect(begins).toBeGreaterThanOrEqual(0)
    expect(ends).toBeLessThanOrEqual(1000)
  }
})
