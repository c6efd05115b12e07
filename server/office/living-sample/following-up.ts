import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { chance } from './random.ts'

/** What the office and a unit do about an incident, in the order in which they do it. */
export const followUps = [
  'acknowledge',
  'send',
  'accept',
  'leave',
  'arrive',
  'tell',
  'clear',
  'resolve',
  'review',
  'close',
] as const
export type FollowUp = (typeof followUps)[number]

/** Of all incidents so many are taken note of too late, and to those up to this severity somebody is sent. */
const LATE = 0.05
export const SENT_UP_TO = 3
const [TAKES_MS, LATE_MS] = [18 * SECOND_MS, 70 * SECOND_MS]

/**
 * How long after an incident came in each step is done about it, in milliseconds; undefined for what nobody has to do.
 * `key` is its number. The office keeps its clocks but for few, and who reports is near.
 */
export function followUpOf(seed: string, key: string, severity: number): Partial<Record<FollowUp, number>> {
  const drawn = (what: string, from: number, to: number) => Math.round(from + chance(seed, what, key) * (to - from))
  const isLate = severity > 1 && chance(seed, 'late', key) < LATE
  const acknowledge = isLate ? drawn('takes', LATE_MS, LATE_MS + 50_000) : drawn('takes', TAKES_MS, TAKES_MS + 24_000)
  if (severity > SENT_UP_TO) {
    const resolve = drawn('resolves', 6 * MINUTE_MS, 45 * MINUTE_MS)
    return { acknowledge, resolve, ...after(resolve, drawn) }
  }
  const send = acknowledge + drawn('sends', 15 * SECOND_MS, 45 * SECOND_MS)
  const accept = send + drawn('accepts', 8 * SECOND_MS, 25 * SECOND_MS)
  const leave = accept + drawn('leaves', 10 * SECOND_MS, 35 * SECOND_MS)
  const arrive = leave + drawn('arrives', MINUTE_MS, 5 * MINUTE_MS)
  const tell = severity === 1 ? acknowledge + 6 * SECOND_MS : arrive + drawn('tells', MINUTE_MS, 3 * MINUTE_MS)
  const clear = arrive + drawn('clears', 8 * MINUTE_MS, 25 * MINUTE_MS)
  const resolve = clear + drawn('resolves', MINUTE_MS, 6 * MINUTE_MS)
  return { acknowledge, send, accept, leave, arrive, tell, clear, resolve, ...after(resolve, drawn) }
}

/** A supervisor looks at it later, and closes it. */
function after(resolve: number, drawn: (what: string, from: number, to: number) => number) {
  const review = resolve + drawn('reviews', HOUR_MS, 5 * HOUR_MS)
  return { review, close: review + drawn('closes', 20 * MINUTE_MS, 3 * HOUR_MS) }
}

/** What the office writes into the record of an incident before it is over. */
export const RECORD = {
  actionTaken: 'A unit looked, and control spoke to the site.',
  actionToTake: 'Nothing is left to do.',
  witnesses: 'none',
} as const
