import { type Headline, statusOfWork, type WaitingItem } from '../../../contract/core/overview.ts'
import type { VisitSummary } from '../../../contract/platform/analytics/visit-summary.ts'
import type { WorkItem } from '../../../contract/platform/dashboard/dashboard.ts'
import { stateOf } from '../editing/rules.ts'
import type { Work } from './queries.ts'

const TURN = ['danger', 'warning', 'info']
const turnOf = ({ state }: WaitingItem) => TURN.indexOf(statusOfWork[state])
const clockOf = ({ at }: WaitingItem) => (at === null ? Infinity : Date.parse(at))

/** The worst first; among those as bad, the shortest clock, leads before anything else. */
export function bySeverity(a: WaitingItem, b: WaitingItem): number {
  const group = Number(b.group === 'leads') - Number(a.group === 'leads')
  const [first, second] = [clockOf(a), clockOf(b)]
  return turnOf(a) - turnOf(b) || group || (first === second ? 0 : first - second)
}

const text = (date: Date | null) => date?.toISOString() ?? null

export const itemOf = ({ id, kind, slug, title, publishAt, unpublishAt, updatedAt, ...versions }: Work): WorkItem => ({
  id,
  kind,
  slug,
  title,
  state: stateOf(versions),
  publishAt: text(publishAt),
  unpublishAt: text(unpublishAt),
  updatedAt: updatedAt.toISOString(),
})

const rate = ({ visitors, leads }: VisitSummary['totals']) => (visitors > 0 ? leads / visitors : 0)

/** The figures that visits give: how many there were, and the share of them that sent a form. */
export function visitHeadlines({ totals, before }: VisitSummary, days: number): Headline[] {
  const href = `/admin/analytics?days=${days}`
  return [
    { name: 'visitors', value: totals.visitors, before: before.visitors, href },
    { name: 'conversion', value: rate(totals), before: rate(before), href: '/admin/analytics/goals' },
  ]
}
