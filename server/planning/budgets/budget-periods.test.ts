import { expect, test } from 'vitest'
import { type DatedBudget, periodsOf } from './budget-periods.ts'

const budget = (from: string, rest: Partial<DatedBudget> = {}): DatedBudget => ({
  siteId: 'site',
  from,
  period: 'week',
  minutes: 600,
  cost: null,
  ...rest,
})
const days = (budgets: DatedBudget[], first: string, last: string) =>
  periodsOf(budgets, { first, last }).map((each) => [each.first, each.last, each.minutes])

test('site-budgets: weeks count from their first day, months by the calendar, and a later budget ends an earlier one', () => {
  const weekly = budget('2026-11-02')
  expect(days([weekly], '2026-11-20', '2026-11-23')).toEqual([
    ['2026-11-16', '2026-11-22', 600],
    ['2026-11-23', '2026-11-29', 600],
  ])
  expect(days([weekly], '2026-10-01', '2026-11-01')).toEqual([])
  const monthly = budget('2027-01-01', { period: 'month', minutes: 9_000 })
  expect(days([monthly, budget('2026-12-21')], '2026-12-30', '2027-02-10')).toEqual([
    ['2026-12-28', '2026-12-31', 600],
    ['2027-01-01', '2027-01-31', 9_000],
    ['2027-02-01', '2027-02-28', 9_000],
  ])
  // One without limits ends the one before it.
  expect(days([weekly, budget('2026-11-16', { minutes: null })], '2026-11-09', '2026-11-30')).toEqual([
    ['2026-11-09', '2026-11-15', 600],
  ])
  expect(days([weekly, budget('2026-11-09', { siteId: 'other', minutes: 60 })], '2026-11-09', '2026-11-09')).toEqual([
    ['2026-11-09', '2026-11-15', 600],
    ['2026-11-09', '2026-11-15', 60],
  ])
})
