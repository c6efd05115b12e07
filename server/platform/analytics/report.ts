import { daysBetween, daysLater } from '../../../contract/core/time.ts'
import { type Funnel, funnels } from '../../../contract/platform/analytics/funnels.ts'
import {
  type Figure,
  type Report,
  type ReportPart,
  reportParts,
  type Totals,
} from '../../../contract/platform/analytics/report.ts'
import type { Goal } from '../../../contract/platform/analytics/report-settings.ts'
import { hoursOf } from './hours.ts'
import { WIZARD_FUNNEL } from './queries-figures.ts'
import type { Periods, PeriodSums } from './queries-report.ts'
import { vitalsOf } from './vitals.ts'

const MOST = 50

/** The figures of one list, the largest first. */
export const figuresOf = (summed: PeriodSums[], part: ReportPart, most = MOST): Figure[] =>
  summed
    .filter(({ dimension }) => dimension === part)
    .map(({ key, now: { visitors, views, leads }, before }) => ({
      key,
      visitors,
      views,
      leads,
      before: before.visitors,
    }))
    .toSorted((a, b) => b.visitors - a.visitors || b.before - a.before || (a.key < b.key ? -1 : 1))
    .slice(0, most)

const mean = (sum: number, count: number) => (count > 0 ? sum / count : 0)

function totalsOf(summed: PeriodSums[], when: 'now' | 'before'): Totals {
  const total = summed.find(({ dimension }) => dimension === 'total')?.[when]
  const { visitors = 0, views = 0, seconds = 0, bounces = 0, leads = 0 } = total ?? {}
  return { visitors, views, seconds: mean(seconds, visitors), bounces: mean(bounces, visitors), leads }
}

/** The visitors under a dimension and key, now and before. */
function counted(summed: PeriodSums[], dimension: string, key: string) {
  const found = summed.find((each) => each.dimension === dimension && each.key === key)
  return { visitors: found?.now.visitors ?? 0, before: found?.before.visitors ?? 0 }
}

/** The dimension and key that count the visitors who reached a goal. */
function placeOf({ event, path }: Goal): [dimension: string, key: string] {
  const place = path.endsWith('*') ? 'section' : 'page'
  if (event === 'pageview') return [place, path]
  return path === '' ? ['event', event] : [`${place} event`, `${path} ${event}`]
}

const goalsOf = (summed: PeriodSums[], goals: readonly Goal[]): Report['goals'] =>
  goals.map((goal) => ({ name: goal.name, ...counted(summed, ...placeOf(goal)) }))

/** The wizard's part of the pricing page's funnel; null where nobody began the wizard. */
function wizardOf(summed: PeriodSums[]): Report['funnels'][number]['wizard'] {
  const step = counted(summed, 'funnel', WIZARD_FUNNEL)
  return step.visitors + step.before > 0 ? { step, lead: counted(summed, 'funnel', `${WIZARD_FUNNEL} lead`) } : null
}

const funnelsOf = (summed: PeriodSums[]): Report['funnels'] =>
  (Object.keys(funnels) as Funnel[]).map((funnel) => ({
    funnel,
    page: counted(summed, 'funnel', `${funnel} page`),
    wizard: funnel === 'pricing' ? wizardOf(summed) : null,
    lead: counted(summed, 'funnel', `${funnel} lead`),
  }))

/** A report from its figures. `ofPath`: it covers visits that saw one page or part. */
export function reportOf(
  { before, from, to, zone }: Periods,
  summed: PeriodSums[],
  goals: readonly Goal[],
  ofPath: boolean,
): Omit<
  Report,
  'at' | 'vitalDays' | 'bots' | 'missing' | 'team' | 'dropped' | 'countries' | 'changes' | 'incidents' | 'notes'
> {
  const byDay = new Map(summed.filter(({ dimension }) => dimension === 'day').map(({ key, now }) => [key, now]))
  return {
    zone,
    from,
    to: daysLater(to, -1),
    beforeFrom: before,
    beforeTo: daysLater(from, -1),
    totals: totalsOf(summed, 'now'),
    before: totalsOf(summed, 'before'),
    days: Array.from({ length: daysBetween(from, to) }, (_, index) => {
      const day = daysLater(from, index)
      const { visitors = 0, views = 0, leads = 0 } = byDay.get(day) ?? {}
      return { day, visitors, views, leads, before: byDay.get(daysLater(before, index))?.visitors ?? 0 }
    }),
    ...(ofPath ? { hours: [], hourly: [] } : hoursOf(summed, { before, from, to })),
    parts: Object.fromEntries(reportParts.map((part) => [part, figuresOf(summed, part)])) as Report['parts'],
    ...vitalsOf(summed),
    goals: ofPath ? [] : goalsOf(summed, goals),
    funnels: ofPath ? [] : funnelsOf(summed),
  }
}
