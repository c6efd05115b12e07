import { setImmediate } from 'node:timers/promises'
import { MOST_ROWS, type NearLimit } from '../../../contract/office/today/today.ts'
import { guardsWithWork } from '../../planning/shifts/queries-auditing.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { hasConsented } from '../../planning/rules/averages.ts'
import { daysOf } from '../../planning/rules/days.ts'
import { measuresOf } from '../../planning/rules/measures.ts'
import { firstOfWeek } from '../../planning/rules/workweeks.ts'
import { rulesIn } from '../../planning/rules/rule-sets.ts'
import type { Timeline } from '../../planning/rules/timeline.ts'
import { around, FAR_DAYS } from '../../planning/shifts/judging-work.ts'
import { readTimelines } from '../../planning/shifts/queries-timelines.ts'
import { namesOf } from './queries-waiting.ts'

const NEAR_SHARE = 0.95
const NEAR_NIGHTS = 1
/** So many guards are measured before others get their turn. */
const AT_ONCE = 20

type LimitDistance = Pick<NearLimit, 'kind' | 'measured' | 'limit' | 'weeks'>

/** Guards with work this week who are near a limit, the nearest first, and those who are owed rest last. */
export async function readNearLimits(tenant: Tenant, now: Date): Promise<{ near: NearLimit[]; total: number }> {
  const { zone, rules } = await rulesIn(tenant)
  const days = daysOf(zone)
  const first = firstOfWeek(rules, days, days.of(now.getTime()))
  const week = { from: new Date(days.start(first)), to: new Date(days.start(first + 7)) }
  const guardIds = await guardsWithWork(tenant, week)
  const known = await readTimelines(tenant, { guardIds, ...around(now, now, FAR_DAYS), zone })
  const near: (LimitDistance & { guardId: string })[] = []
  for (const [nth, { timeline }] of known.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const nearest = nearestOf(measuresOf(rules, timeline, first, now.getTime()), timeline.guard)
    if (nearest) near.push({ guardId: timeline.guard.id, ...nearest })
  }
  const shown = near.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MOST_ROWS)
  const names = await namesOf(
    tenant,
    shown.map(({ guardId }) => guardId),
  )
  return { near: shown.map((each) => ({ ...each, guard: names.get(each.guardId) ?? '' })), total: near.length }
}

/** How much of a limit is used. Rest that is owed stands behind every limit. */
const rankOf = ({ kind, measured, limit }: LimitDistance) => (kind === 'owed' ? -1 : 0) + measured / limit

/** The limit that a guard is nearest to, if any is near. Averages are skipped for guards who opted out. */
export function nearestOf(
  measures: ReturnType<typeof measuresOf>,
  { optOuts }: Pick<Timeline['guard'], 'optOuts'>,
): LimitDistance | undefined {
  const { week, average, nights, owed } = measures
  const isExempt = average.rule?.kind === 'max_average' && hasConsented(average.rule.params, optOuts)
  const found = [
    { kind: 'week' as const, ...week, isNear: isNear(week) },
    { kind: 'average' as const, ...average, isNear: !isExempt && isNear(average) },
    { kind: 'nights' as const, ...nights, isNear: nights.measured! > 0 && isNear(nights, NEAR_NIGHTS) },
    { kind: 'owed' as const, ...owed, isNear: (owed.measured ?? 0) > 0 },
  ].flatMap(({ kind, measured, limit, isNear: near }) =>
    near && measured !== null && limit
      ? [{ kind, measured, limit, weeks: kind === 'average' ? average.weeks : null }]
      : [],
  )
  return found.toSorted((a, b) => rankOf(b) - rankOf(a))[0]
}

/** Whether a figure comes up to its limit but for `left`, or exceeds it. */
const isNear = (
  { measured, limit }: { measured: number | null; limit: number | null },
  left = limit === null ? 0 : limit * (1 - NEAR_SHARE),
): boolean => measured !== null && limit !== null && measured >= limit - left
