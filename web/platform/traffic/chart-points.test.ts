import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksOnDays, marksOnHours, pointsOfDays, pointsOfHours, shadedRuns } from './chart-points.ts'
import { lossesOf, worstOf } from './losses.ts'
import { nightInWords } from './report-words.ts'

const hourly = ['2026-10-24', '2026-10-25'].flatMap((day) =>
  Array.from({ length: 24 }, (_, hour) => ({
    day,
    hour,
    visitors: hour === 20 ? 3 : hour === 9 ? 1 : 0,
    before: hour,
    leads: hour === 20 ? 1 : 0,
  })),
)
const days = ['2026-10-24', '2026-10-25'].map((day) => ({ day, visitors: 4, views: 9, leads: 1, before: 7 }))
const change = {
  at: '2026-10-25T21:30:00Z',
  day: '2026-10-25',
  kind: 'blog_post',
  slug: 'a',
  title: 'A',
  path: '/blog/a',
}
const incident = { id: '2', at: '2026-10-25T03:10:00Z', day: '2026-10-25', title: 'Slow', minutes: 42 }
const note = { id: '1', day: '2026-10-24', text: 'Fair', by: 'Jo' }

test('report-hourly: hours of the night are shaded and their share is counted', () => {
  const points = pointsOfHours({ hourly, days })
  expect(points.slice(0, 24).map(({ shaded }) => shaded)).toEqual([
    ...Array<boolean>(6).fill(true),
    ...Array<boolean>(12).fill(false),
    ...Array<boolean>(6).fill(true),
  ])
  expect(shadedRuns(points)).toEqual([
    { from: 0, to: 5 },
    { from: 18, to: 29 },
    { from: 42, to: 47 },
  ])
  expect(points[44]).toMatchObject({ name: 'Sun 25 Oct, 20:00', visitors: 3, before: 20, label: null })
  expect(points.flatMap(({ label }) => label ?? [])).toEqual(['Sat 24 · 4', 'Sun 25 · 4'])
  expect(nightInWords(hourly)).toBe('75 % of visitors, 2 of 2 leads')
  expect(nightInWords([{ hour: 9, visitors: 0, leads: 1 }])).toBe('0 % of visitors, 0 of 1 lead')
  expect(nightInWords([])).toBe('0 % of visitors')
})

test('report-hourly, report-incidents: what was published and broke is marked at its hour in the zone, a note at noon', () => {
  const marked = { changes: [change], notes: [note], incidents: [incident] }
  expect(marksOnHours({ hourly, zone: 'UTC' }, marked)).toEqual([
    { key: 'blog_post a', at: 24 + 21, sign: '1', look: 'change' },
    { key: '1', at: 12, sign: 'A', look: 'note' },
    { key: '2', at: 24 + 3, sign: '!', look: 'incident' },
  ])
  expect(marksOnHours({ hourly, zone: 'Europe/Berlin' }, marked)[0]).toMatchObject({ at: 24 + 22 })
  expect(marksOnDays(days, marked).map(({ at }) => at)).toEqual([1, 0, 1])
  expect(marksOnDays([], marked)).toEqual([])
})

test('report-hourly: at most eight labels stand below a chart, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), (length) => {
      const some = Array.from({ length }, (_, index) => ({
        day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
        visitors: index,
        views: 0,
        leads: 0,
        before: 0,
      }))
      const labels = pointsOfDays(some).filter(({ label }) => label !== null)
      expect(labels.length).toBeGreaterThan(0)
      expect(labels.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('wizard-steps: each step tells what share left there, and the worst is named', () => {
  const steps = lossesOf([40, 10, 12, 6].map((visitors) => ({ visitors })))
  expect(steps.map(({ lost }) => lost)).toEqual([0.75, 0, 0.5, null])
  expect(worstOf(steps)).toBe(steps[0])
  expect(worstOf(lossesOf([{ visitors: 0 }, { visitors: 0 }]))).toBeUndefined()
})
