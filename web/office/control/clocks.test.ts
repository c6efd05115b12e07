import { expect, test } from 'vitest'
import type { OpenCase } from '../../../contract/office/control/control.ts'
import { clocksOf, lengthInWords, lengthOf } from './clocks.ts'

const at = '2026-11-24T10:00:00.000Z'
const after = (seconds: number) => Date.parse(at) + seconds * 1_000
const isoAfter = (seconds: number) => new Date(after(seconds)).toISOString()
const open = { severity: 2, at, acknowledgedAt: null, nextAt: null } as OpenCase

test('control-clocks: until somebody takes a case on its clock runs, and is over past the limit of its severity', () => {
  expect(clocksOf(open, after(30))).toEqual([{ name: 'Ack', state: 'running', seconds: 90, share: 0.25 }])
  expect(clocksOf(open, after(120))).toMatchObject([{ state: 'running', seconds: 0 }])
  expect(clocksOf(open, after(121))).toMatchObject([{ state: 'over', seconds: 1, share: 1 }])
  expect(clocksOf({ ...open, severity: 5 }, after(9_999))).toEqual([])
})

test('control-clocks: one that was taken on shows what it took, and whether that was in time', () => {
  expect(clocksOf({ ...open, acknowledgedAt: isoAfter(41) }, after(900))).toEqual([
    { name: 'Ack', state: 'met', seconds: 41, share: 1 },
  ])
  expect(clocksOf({ ...open, acknowledgedAt: isoAfter(200) }, after(900))).toMatchObject([
    { state: 'over', seconds: 200 },
  ])
})

test('control-clocks: the next step of a policy counts down to its moment', () => {
  const clocks = clocksOf({ ...open, severity: 5, nextAt: isoAfter(200) }, after(50))
  expect(clocks).toEqual([{ name: 'Next step', state: 'running', seconds: 150, share: 0.25 }])
  expect(clocksOf({ ...open, severity: 5, nextAt: isoAfter(200) }, after(203))).toMatchObject([
    { state: 'over', seconds: 3 },
  ])
})

test('control-clocks: lengths read like clocks, and in words', () => {
  expect([41, 1_084, 5_160].map(lengthOf)).toEqual(['0:41', '18:04', '1:26:00'])
  expect([0, 106, 5_160].map(lengthInWords)).toEqual(['0 seconds', '1 minute 46 seconds', '1 hour 26 minutes'])
})
