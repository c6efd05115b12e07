import { HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '../../../contract/core/units.ts'
import type { GapReason } from '../../../contract/field/tracks/trails.ts'
import type { PauseReason } from '../../../contract/field/incidents/clocks.ts'
import type { Lane } from '../../../contract/office/replay/replay.ts'

export const GAP_WORDS: Record<GapReason, string> = {
  screen_locked: 'screen locked',
  no_signal: 'no signal',
  off_duty: 'off duty',
  no_tracker: 'no tracker',
  not_allowed: 'places not allowed',
  app_closed: 'app closed',
}

export const LANE_WORDS: Record<Lane, string> = {
  duty: 'Duty',
  scan: 'Scans',
  fence: 'Fence',
  alert: 'Alerts',
  incident: 'Incidents',
  call: 'Calls',
  photo: 'Photos',
}

/** Why a clock rested. */
export const REST_WORDS: Record<PauseReason, string> = {
  police: 'waiting for police',
  client: 'waiting for client',
  access: 'waiting for access',
}

const two = (value: number) => String(value).padStart(2, '0')

/** A length as a stopwatch shows it: `0:29`, `15:11`, `1:02:05`. */
export function lengthOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)]
  const rest = two(seconds % MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const TENTHS = 10

/** How much later something was known, in words: `at once`, `0.7 s later`, `32 s later`, `2:05 later`. */
export function laterInWords(ms: number): string {
  if (ms < SECOND_MS / TENTHS) return 'at once'
  if (ms < TENTHS * SECOND_MS) return `${(ms / SECOND_MS).toFixed(1)} s later`
  return ms < MINUTE_SECONDS * SECOND_MS ? `${Math.round(ms / SECOND_MS)} s later` : `${lengthOf(ms)} later`
}

/** How wrong the clock of a phone was: `skewMs` was added to it. */
export function skewInWords(skewMs: number): string {
  if (Math.abs(skewMs) < SECOND_MS / TENTHS) return 'right'
  const off = Math.abs(skewMs)
  const much = off < MINUTE_SECONDS * SECOND_MS ? `${(off / SECOND_MS).toFixed(1)} s` : lengthOf(off)
  return `${much} ${skewMs < 0 ? 'ahead' : 'behind'}, corrected`
}

export const metersInWords = (meters: number): string =>
  meters < 1_000 ? `${Math.round(meters)} m` : `${(meters / 1_000).toFixed(1)} km`

const POINTS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']
const PART = 45
const ROUND = 360

/** Where somebody heads, of eight directions, by meters to the east and north. */
export const headingInWords = ({ east, north }: { east: number; north: number }): string =>
  POINTS[Math.round((((Math.atan2(east, north) * 180) / Math.PI + ROUND) % ROUND) / PART) % POINTS.length]!
