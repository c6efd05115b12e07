import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { PanicCase } from '../../../contract/field/panics/panics.ts'

const MINUTE = 60

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
