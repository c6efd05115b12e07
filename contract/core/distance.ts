import type { Locale } from './locale.ts'

const MILES_PER_KM = 0.621371

/** A distance as a company reads it: miles in the United States, kilometers elsewhere. One decimal below a hundred. */
export function distanceText(locale: Locale, km: number): string {
  const [length, unit] = locale === 'en-US' ? [km * MILES_PER_KM, 'mi'] : [km, 'km']
  return `${length < 99.95 ? length.toFixed(1) : Math.round(length)} ${unit}`
}
