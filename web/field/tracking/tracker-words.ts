import { fixRefusals, type FixRefusal } from '../../../contract/field/tracking/ingest.ts'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'

/** How a tracker stands, in words. */
export const TRACKER_STATES: Record<Tracker['state'], string> = { active: 'In use', revoked: 'Revoked', lost: 'Lost' }

const REFUSALS: Record<FixRefusal, string> = {
  invalid: 'unreadable',
  zero: 'at 0,0',
  future: 'from the future',
  too_old: 'too old',
  off_duty: 'off duty',
}

/** What came of the fixes of a tracker, in words: how many were kept, and how many were refused for which reason. */
export function countsInWords({ counts }: Pick<Tracker, 'counts'>, locale: string): string {
  const number = (count: number) => count.toLocaleString(locale)
  const refused = fixRefusals.flatMap((reason) =>
    counts[reason] ? [`${number(counts[reason])} ${REFUSALS[reason]}`] : [],
  )
  const kept = `${number(counts['accepted'] ?? 0)} kept`
  return refused.length === 0 ? kept : `${kept}; refused: ${refused.join(', ')}`
}
