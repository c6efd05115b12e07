import { expect, test } from 'vitest'
import { rule, timeline } from '../rules/testing.ts'
import { requireLegal, violationsOf } from './judging-work.ts'

const reason = { overridable: 'reason' } as const

test('worst-first: whatever the order of the rules, what nobody may allow comes first, then what takes two people', () => {
  const shift = timeline(['2026-03-02 08:00 – 20:00'], { guard: { weeklyMinutes: { min: null, max: 60 } } })
  const rules = [
    rule('weekly_minutes', { weekStartsOn: 1 }, { ...reason, severity: 'soft' }),
    rule('max_per_day', { minutes: 300 }, reason),
    rule('max_shift', { minutes: 300, gapMinutes: 30 }, { overridable: 'two_people' }),
    rule('max_rolling', { days: 2, minutes: 300 }, { overridable: 'never' }),
  ]
  const worst = ['max_rolling', 'max_shift', 'max_per_day', 'weekly_minutes']
  for (const order of [rules, rules.toReversed()])
    expect(violationsOf(order, shift, shift.work[0]!).map(({ kind }) => kind)).toEqual(worst)
  const broken = violationsOf(rules, shift, shift.work[0]!)
  expect(() => requireLegal(broken, 'Nobody else')).toThrow(broken[0]!.text)
})
