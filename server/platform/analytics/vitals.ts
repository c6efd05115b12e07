import { rate, type Vital, vitals } from '../../../contract/platform/analytics/analytics.ts'
import type { Report, VitalFigure } from '../../../contract/platform/analytics/report.ts'
import type { PeriodSums } from './queries-report.ts'

const FEWEST_SAMPLES = 5
const MOST_SLOW = 6

type Bucket = { metric: Vital; path: string; value: number; count: number }

function bucketsOf(summed: PeriodSums[]): Bucket[] {
  return summed.flatMap(({ dimension, key, now: { views } }) => {
    if (dimension !== 'vital' || views === 0) return []
    const [metric = '', value = '', ...path] = key.split(' ')
    return metric in vitals
      ? [{ metric: metric as Vital, value: Number(value), path: path.join(' '), count: views }]
      : []
  })
}

/** The 75th percentile of counted values: the smallest value that at least three quarters don't exceed. */
export function p75(values: { value: number; count: number }[]): number {
  const inOrder = values.toSorted((a, b) => a.value - b.value)
  let left = inOrder.reduce((sum, { count }) => sum + count, 0) * 0.75
  for (const { value, count } of inOrder) {
    left -= count
    if (left <= 0) return value
  }
  return 0
}

function vitalsBy(buckets: Bucket[], pathOf: (bucket: Bucket) => string): VitalFigure[] {
  const groups = Map.groupBy(buckets, (bucket) => `${bucket.metric} ${pathOf(bucket)}`)
  return [...groups.values()].map((group) => {
    const { metric } = group[0]!
    const value = p75(group)
    const samples = group.reduce((sum, { count }) => sum + count, 0)
    return { metric, path: pathOf(group[0]!), p75: value, rating: rate(metric, value), samples }
  })
}

const WORST = ['poor', 'needs improvement', 'good']
const order = Object.keys(vitals)

/** The web vitals of all pages, and the pages outside the good band, the worst first. */
export function vitalsOf(summed: PeriodSums[]): Pick<Report, 'vitals' | 'slowPages'> {
  const buckets = bucketsOf(summed)
  return {
    vitals: vitalsBy(buckets, () => '').toSorted((a, b) => order.indexOf(a.metric) - order.indexOf(b.metric)),
    slowPages: vitalsBy(buckets, ({ path }) => path)
      .filter(({ rating, samples }) => rating !== 'good' && samples >= FEWEST_SAMPLES)
      .toSorted((a, b) => WORST.indexOf(a.rating) - WORST.indexOf(b.rating) || b.samples - a.samples)
      .slice(0, MOST_SLOW),
  }
}
