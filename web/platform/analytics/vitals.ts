import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { rate, type Vital } from '../../../contract/platform/analytics/analytics.ts'

/** Measures the web vitals of this page load, logs each with its judgement and reports it. */
export function measureVitals(report: (metric: Vital, value: number) => void): void {
  const hear = ({ name, value }: { name: Vital; value: number }) => {
    console.debug(`${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}: ${rate(name, value)}`)
    report(name, value)
  }
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(hear)
}
