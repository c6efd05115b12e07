import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { NearGuard, PanicCase } from '../../../contract/field/panics/panics.ts'

const MINUTE = 60
/** How often the office asks what a phone says. */
export const AGAIN_MS = 3 * SECOND_MS

/** A number as a link dials it. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

const KILOMETER = 1_000

/** How far somebody is in a straight line. */
export const farText = (meters: number): string =>
  meters < KILOMETER
    ? `about ${Math.max(10, Math.round(meters / 10) * 10)} m`
    : `about ${(meters / KILOMETER).toFixed(1)} km`

/** How the place of somebody near is known. */
export const knownText = (by: NearGuard['knownBy'], time: string): string =>
  ({ scan: `by a scan at ${time}`, clock_in: `where they clocked in at ${time}`, site: 'by the site of their post' })[
    by
  ]

/** A length as minutes and seconds, such as `0:18`. */
export function untilText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** How well the place of a phone is known; undefined where it is not. */
export function lastPlace({ accuracyM, fixAt, heardAt }: PanicCase): string | undefined {
  if (accuracyM === null || fixAt === null) return undefined
  const age = Date.parse(heardAt) - Date.parse(fixAt)
  const old = age > MINUTE_MS ? `, ${Math.round(age / MINUTE_MS)} min old` : ''
  return `place known within ${Math.round(accuracyM)} m${old}`
}
