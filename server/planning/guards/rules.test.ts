import { expect, test } from 'vitest'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import { whyNoShifts } from './rules.ts'

const cases: [state: Guard['state'], why: string | null][] = [
  ['active', null],
  ['onboarding', 'Amara Diallo is not active yet'],
  ['on_leave', 'Amara Diallo is on leave'],
  ['suspended', 'Amara Diallo is suspended'],
  ['left', 'Amara Diallo is no longer here'],
]

test.each(cases)('active-guards-alone: of a guard who is %s the rule says %s', (state, why) => {
  expect(whyNoShifts({ name: 'Amara Diallo', state })).toBe(why)
})
