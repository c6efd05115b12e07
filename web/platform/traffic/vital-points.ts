import { type Vital, vitals as bounds } from '../../../contract/platform/analytics/analytics.ts'
import type { Report } from '../../../contract/platform/analytics/report.ts'

/** A vital by day, each day a share of the chart's width and height. */
export type VitalLine = {
  /** Stretches of days with measurements. */
  runs: { x: number; y: number }[][]
  /** Where good values end. */
  good: number
}

/** The chart ends this far above its highest value. */
const HEADROOM = 1.15

/** Where a day lies across the chart: 0 for the first, 1 for the last. */
export const placeOfDay = (index: number, count: number) => (count > 1 ? index / (count - 1) : 0.5)

/** The line of a vital over the days of a report, broken where a day has no measurement. */
export function lineOf(metric: Vital, { days, vitalDays }: Pick<Report, 'days' | 'vitalDays'>): VitalLine {
  const found = new Map(vitalDays.filter((each) => each.metric === metric).map(({ day, p75 }) => [day, p75]))
  const top = HEADROOM * Math.max(bounds[metric].good, ...found.values())
  const height = (value: number) => 1 - value / top
  const runs: VitalLine['runs'] = []
  let run: VitalLine['runs'][number] = []
  for (const [index, { day }] of days.entries()) {
    const value = found.get(day)
    if (value === undefined) {
      run = []
      continue
    }
    if (run.length === 0) runs.push(run)
    run.push({ x: placeOfDay(index, days.length), y: height(value) })
  }
  return { runs, good: height(bounds[metric].good) }
}
