import { newId } from '../outbox/new-id.ts'

/** The clocks of a phone: one that people can set, and one that counts since this page was opened. */
export type PhoneClock = {
  now: () => Date
  monotonic: () => { run: string; ms: number }
}

/** The clocks of this page. */
export function openClock(): PhoneClock {
  const run = newId(Date.now())
  return { now: () => new Date(), monotonic: () => ({ run, ms: Math.round(performance.now()) }) }
}
