import { HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '../../../contract/core/units.ts'
import { ACKNOWLEDGE_SECONDS, type OpenCase } from '../../../contract/office/control/control.ts'

/** How a clock stands: met in time, running, or over its limit, also where it was met too late. */
export type ClockState = 'met' | 'running' | 'over'

/** A clock of a case: `seconds` are what it took, or what is left; `share` is how much of its limit is used. */
export type CaseClock = { name: string; state: ClockState; seconds: number; share: number }

const secondsBetween = (from: string, to: number) => Math.max(0, Math.round((to - Date.parse(from)) / SECOND_MS))
const shareOf = (used: number, limit: number) => Math.min(1, limit > 0 ? used / limit : 1)

/** The clocks of a case at a moment: until somebody takes it on, and until its policy tells the next people. */
export function clocksOf({ severity, at, acknowledgedAt, nextAt }: OpenCase, now: number): CaseClock[] {
  const limit = ACKNOWLEDGE_SECONDS[severity]
  const used = secondsBetween(at, acknowledgedAt === null ? now : Date.parse(acknowledgedAt))
  const clocks: CaseClock[] = []
  if (limit !== null && acknowledgedAt !== null)
    clocks.push({ name: 'Ack', state: used <= limit ? 'met' : 'over', seconds: used, share: 1 })
  if (limit !== null && acknowledgedAt === null) {
    const isOver = used > limit
    const seconds = isOver ? used - limit : limit - used
    clocks.push({ name: 'Ack', state: isOver ? 'over' : 'running', seconds, share: shareOf(used, limit) })
  }
  if (nextAt !== null) {
    const whole = secondsBetween(at, Date.parse(nextAt))
    const left = Math.round((Date.parse(nextAt) - now) / SECOND_MS)
    clocks.push({
      name: 'Next step',
      state: left < 0 ? 'over' : 'running',
      seconds: Math.abs(left),
      share: shareOf(whole - left, whole),
    })
  }
  return clocks
}

const two = (part: number) => String(part).padStart(2, '0')

/** A length as a clock shows it: `0:41`, `18:04`, `1:26:00`. */
export function lengthOf(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / HOUR_SECONDS),
    Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS),
    seconds % MINUTE_SECONDS,
  ]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The same for those who hear it: `1 minute 46 seconds`. */
export function lengthInWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / HOUR_SECONDS), 'hour'],
    [Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS), 'minute'],
    [seconds >= HOUR_SECONDS ? 0 : seconds % MINUTE_SECONDS, 'second'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return said.length > 0 ? said.join(' ') : '0 seconds'
}
