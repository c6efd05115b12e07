/** Starts an entry that computes times of day, after it loaded `Temporal` where the browser has none. */
export function withTemporal(start: () => void): void {
  if (globalThis.Temporal) start()
  else void import('temporal-polyfill/global').then(start)
}
