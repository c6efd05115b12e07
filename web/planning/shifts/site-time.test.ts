import { expect, test } from 'vitest'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { changesIn } from '../periods/publish-calls.ts'
import { siteTimesOf, weekAt } from './site-time.ts'

const SITES = [
  { id: 'london', zone: 'Europe/London' },
  { id: 'york', zone: 'America/New_York' },
]
const changeAt = (siteId: string, from: string, to: string) =>
  ({ shift: { id: `${siteId} ${from}`, siteId, from, to } as Shift, needs: [] }) as Partial<Change> as Change

test('roster-in-site-time: a week reaches from when the first site begins it until the last one ends it', () => {
  const times = siteTimesOf(SITES, 'Europe/London')
  const { days, from, to, span } = weekAt('2026-11-30', times)
  expect([days[0], days[6]]).toEqual(['2026-11-30', '2026-12-06'])
  expect([from, to]).toEqual([new Date('2026-11-30T00:00Z'), new Date('2026-12-07T00:00Z')])
  expect(span).toEqual({ from, to: new Date('2026-12-07T05:00Z') })
  expect(weekAt('2026-11-30', siteTimesOf(SITES, 'America/New_York')).span).toEqual(span)
  const alone = weekAt('2026-11-30', siteTimesOf(SITES.slice(0, 1), 'Europe/London'))
  expect(alone.span).toEqual({ from, to })
})

test('roster-in-site-time: a Sunday night elsewhere is published with its week, and one of the week before is not', () => {
  const times = siteTimesOf(SITES, 'Europe/London')
  const sunday = changeAt('york', '2026-12-07T00:00:00.000Z', '2026-12-07T12:00:00.000Z')
  const before = changeAt('york', '2026-11-30T00:00:00.000Z', '2026-11-30T12:00:00.000Z')
  const next = changeAt('london', '2026-12-07T00:00:00.000Z', '2026-12-07T08:00:00.000Z')
  const first = changeAt('london', '2026-11-30T00:00:00.000Z', '2026-11-30T08:00:00.000Z')
  expect(changesIn([sunday, before, next, first], weekAt('2026-11-30', times), times)).toEqual([sunday, first])
})
