import type { Vital } from '../../../contract/platform/analytics/analytics.ts'
import type { VitalFigure } from '../../../contract/platform/analytics/report.ts'
import type { Status } from '../../ui/status.tsx'

export const vitalNames: Record<Vital, string> = {
  LCP: 'Largest paint',
  INP: 'Answer to a tap',
  CLS: 'Layout shift',
  FCP: 'First paint',
  TTFB: 'Server’s answer',
}
export const ratings: Record<VitalFigure['rating'], [label: string, status: Status]> = {
  good: ['Good', 'success'],
  'needs improvement': ['Fair', 'warning'],
  poor: ['Poor', 'danger'],
}

/** A vital as people read it: seconds from one second on, CLS without a unit. */
export const vitalInWords = (metric: Vital, value: number) =>
  metric === 'CLS' ? value.toFixed(2) : value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
