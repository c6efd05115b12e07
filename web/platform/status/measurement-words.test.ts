import { expect, test } from 'vitest'
import { goodShare, measurementInWords } from './measurement-words.ts'

test('status-measured: a check’s measurement has its own unit', () => {
  expect([
    measurementInWords({ service: 'api', measured: { ms: 1_912, load: null } }),
    measurementInWords({ service: 'jobs', measured: { ms: 3, load: 2 } }),
    measurementInWords({ service: 'jobs', measured: { ms: 3, load: 1_000 } }),
    measurementInWords({ service: 'storage', measured: { ms: 3, load: 61 } }),
    measurementInWords({ service: 'mail', measured: null }),
  ]).toEqual(['1,912 ms', '2 due', '1,000 or more due', '61 % full', ''])
})

test('status-measured: only days that were all good make 100 %', () => {
  expect([
    goodShare({ good: 90, known: 90 }),
    goodShare({ good: 2_999, known: 3_000 }),
    goodShare({ good: 0, known: 0 }),
  ]).toEqual(['100 %', '99.9 %', ''])
})
