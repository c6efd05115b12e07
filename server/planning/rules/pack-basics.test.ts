import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { rulesOf } from './company-rules.ts'
import { daily, timeline } from './testing.ts'

const broken = (work: string[]) =>
  evaluate(rulesOf(['basics']), timeline(work)).map(({ kind, severity, overridable, measured, limit }) => [
    `${kind} ${severity} ${overridable}`,
    measured,
    limit,
  ])

test('rule-packs-worked, basics-hard: six days in a row are allowed, the seventh is not', () => {
  expect(broken(daily('2026-03-02', 6, '08:00 – 16:00'))).toEqual([])
  expect(broken(daily('2026-03-02', 7, '08:00 – 16:00'))).toEqual([['max_consecutive_days hard reason', 7, 6]])
})

test('rule-packs-worked, basics-hard: five nights in a row are allowed, the sixth is not', () => {
  expect(broken(daily('2026-03-02', 5, '19:00 – 07:00'))).toEqual([])
  expect(broken(daily('2026-03-02', 6, '19:00 – 07:00'))).toEqual([['max_consecutive_nights hard reason', 6, 5]])
})
