import { DAY_MS } from '../contract/core/units.ts'
import { momentOf, wallAt } from '../contract/core/time.ts'

/** How many milliseconds from now a clock of a zone shows a time again, such as 02:30:30. */
export function untilClock(zone: string, [hour, minute, second]: [hour: number, minute: number, second: number]) {
  const now = Date.now()
  const next = [now, now + DAY_MS]
    .map((day) => momentOf(zone, wallAt(zone, day).with({ hour, minute, second, millisecond: 0 }), 'forward').getTime())
    .find((moment) => moment > now)!
  return next - now
}

/** A script that puts the clock of a program or a page so many milliseconds ahead. It runs on as it did. */
export const aheadBy = (ms: number): string => `{
  const ahead = ${ms}
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given, made),
    apply: (real) => new real(real.now() + ahead).toString(),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  })
}`

/** What starts a program on Node.js with its clock so many milliseconds ahead. */
export const startedAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(aheadBy(ms))}`,
})
