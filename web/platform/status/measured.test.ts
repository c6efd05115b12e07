import { expect, test } from 'vitest'
import { goodShare, measuredInWords } from './measured.ts'

test('status-measured: a check’s measurement has its own unit', () => {
  expect([
    measuredInWords({ service: 'api', measured: { ms: 1_912, load: null } }),
    measuredInWords({ service: 'jobs', measured: { ms: 3, load: 2 } }),
    measuredInWords({ service: 'jobs', measured: { ms: 3, load: 1_000 } }),
    measuredInWords({ service: 'storage', measured: { ms: 3, load: 61 } }),
    measuredInWords({ service: 'mail', measured: null }),
  ]).toEqual(['1,912 ms', '2 due', '1,000 or more due', '61 % full', ''])
})

test('status-measured: only days that were all good make 100 %', () => {
  expect([
    goodShare({ good: 90, known: 90 }),
    goodShare({ good: 2_999, known: 3_000 }),
    goodShare({ good: 0, known: 0 }),
  ]).toEqual(['100 %', '99.9 %', ''])
})
