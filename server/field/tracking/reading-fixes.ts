import { SentFix } from '../../../contract/field/tracking/ingest.ts'
import type { Fix } from './fixes.ts'

/** A fix of our own JSON; null for what is none. */
export function fixOf(value: unknown): Fix | null {
  const { success, data } = SentFix.safeParse(value)
  if (!success) return null
  const { at, lat, lng, acc, speed, heading, batt, mock } = data
  const said = { accuracyM: acc ?? null, speedMs: speed ?? null, heading: heading ?? null, battery: batt ?? null }
  return { at: new Date(at), lat, lng, ...said, isMock: mock === true }
}
