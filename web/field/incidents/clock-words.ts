import type { ClockName } from '../../../contract/field/incidents/clocks.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../../contract/core/units.ts'

/** What each clock waits for, in words. */
export const CLOCK_WORDS: Record<ClockName, string> = {
  acknowledged: 'Acknowledge',
  unit: 'Unit',
  on_scene: 'On scene',
  client_told: 'Client told',
  resolved: 'Resolve',
}

const two = (part: number) => String(part).padStart(2, '0')

/** A target as people write it: `0:30`, `2:00`, `1:00:00`; empty for none. */
export function targetText(seconds: number | null): string {
  if (seconds === null) return ''
  const hours = Math.floor(seconds / HOUR_SECONDS)
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)
  const rest = two(seconds % MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const WRITTEN = /^(?:(\d{1,3}):)?(\d{1,4}):([0-5]\d)$/

/** What people wrote in seconds: null for nothing, undefined for what is no time. */
export function secondsIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, hours = '0', minutes, rest] = WRITTEN.exec(text.trim()) ?? []
  if (minutes === undefined || (hours !== '0' && Number(minutes) >= 60)) return undefined
  return Number(hours) * HOUR_SECONDS + Number(minutes) * MINUTE_SECONDS + Number(rest)
}
