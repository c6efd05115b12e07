import type { BlockedGroup, Candidates } from '../../../contract/planning/shifts/schedule.ts'
import { measureOf } from '../shifts/rule-words.ts'
import { hoursOf } from '../shifts/week.ts'

/** Guards of an open shift who have one thing in common. */
export type Part = { key: string; count: number; words: string; look: CandidateLook }
type CandidateLook = 'may' | 'reason' | 'license' | 'busy' | 'rest' | 'barred' | 'away' | 'load'

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

const LOOKS: Record<string, CandidateLook> = {
  qualification_valid: 'license',
  elsewhere: 'busy',
  called_off: 'away',
  site_ban: 'barred',
  availability: 'away',
  approved_time_off: 'away',
  min_rest: 'rest',
  weekly_rest: 'rest',
  compensatory_rest: 'rest',
  travel_gap: 'rest',
}

/** What blocks some guards, as the end of a sentence that begins with how many they are. */
export function blockWords(
  { kind, count, nearest: { limit, unit } }: BlockedGroup,
  license: string | undefined,
): string {
  const most = limit === null ? '' : unit === 'minutes' ? hoursOf(limit) : `${limit} ${unit}`
  switch (kind) {
    case 'qualification_valid':
      return `${one(count, 'holds', 'hold')} no ${license === undefined ? 'license for it' : `${license} license`}`
    case 'elsewhere':
      return one(count, 'works elsewhere then', 'work elsewhere then')
    case 'called_off':
      return 'called it off'
    case 'site_ban':
      return one(count, 'is barred here', 'are barred here')
    case 'availability':
      return one(count, 'is not available', 'are not available')
    case 'approved_time_off':
      return 'on leave'
    case 'min_rest':
    case 'weekly_rest':
      return `would rest under ${most}`
    case 'compensatory_rest':
      return one(count, 'is owed rest first', 'are owed rest first')
    case 'travel_gap':
      return 'could not get there in time'
    default:
      return `would be over ${most}`
  }
}

/** All who were checked, in parts that add up, from those who may to the largest block. */
export function partsOf({ may, withReason, blocked }: Candidates, license: string | undefined): Part[] {
  const free: Part[] = [
    { key: 'may', count: may.length, words: 'may take it', look: 'may' },
    { key: 'reason', count: withReason.length, words: 'only with a reason', look: 'reason' },
  ]
  const stopped = blocked.map((each): Part => {
    const words = blockWords(each, license)
    return { key: each.kind, count: each.count, words, look: LOOKS[each.kind] ?? 'load' }
  })
  return [...free.filter(({ count }) => count > 0), ...stopped.toSorted((a, b) => b.count - a.count)]
}

/** Why nobody stands there, in one sentence. */
export function unfilledSentence({ may, withReason, checked }: Candidates): string {
  const all = `${checked} ${one(checked, 'guard', 'guards')}`
  if (may.length > 0) return `${may.length} of ${all} ${one(may.length, 'is', 'are')} free and allowed.`
  const nobody = withReason.length > 0 ? 'Nobody is free without a reason.' : 'Nobody is free and allowed.'
  return `${nobody} ${all} checked:`
}

/** Who is nearest to taking it where nobody may, and what stands in the way. */
export function nearestOf(blocked: readonly BlockedGroup[]): { guardId: string; words: string } | undefined {
  const far = ({ nearest: { measured, limit } }: BlockedGroup) =>
    measured === null || limit === null ? Infinity : Math.abs(measured - limit) / Math.max(1, Math.abs(limit))
  const nearest = blocked.toSorted((a, b) => far(a) - far(b))[0]?.nearest
  if (!nearest) return undefined
  const figures = measureOf(nearest)
  return { guardId: nearest.guardId, words: figures ? `${figures.measured} of ${figures.limit}` : nearest.text }
}
