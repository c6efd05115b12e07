import { expect, test } from 'vitest'
import { type ClockSource, secondsBetween, viewsOf } from './clock-views.ts'

const clock = (part: Partial<ClockSource>): ClockSource => ({
  name: 'on_scene',
  targetSeconds: 240,
  contractSeconds: null,
  spentSeconds: 190,
  isMet: false,
  reason: null,
  ...part,
})
const said = (...clocks: Partial<ClockSource>[]) =>
  viewsOf(clocks.map(clock)).map(({ state, seconds, share, note }) => [state, seconds, Math.round(share * 100), note])

test('incident-clocks-shown: each clock says whether it was met, runs, rests or is over, and of which target', () => {
  expect(said({ isMet: true, contractSeconds: 600 })).toEqual([['met', 190, 79, 'met, of 4:00, contract 10:00']])
  expect(said({ isMet: true, spentSeconds: 250 })).toEqual([['late', 10, 100, 'late, of 4:00']])
  expect(said({})).toEqual([['running', 50, 79, 'left of 4:00']])
  expect(said({ spentSeconds: 370 })).toEqual([['breached', 130, 100, 'over, of 4:00']])
  expect(said({ reason: 'waiting for client' })).toEqual([['paused', 190, 79, 'paused: waiting for client']])
})

test('incident-clocks-shown: of the clocks that run, the one due first is the one to look at', () => {
  const states = viewsOf([clock({ spentSeconds: 10 }), clock({ spentSeconds: 200 }), clock({ isMet: true })])
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'running', 'met'])
})

test('incident-clocks-shown: a pause costs a clock nothing', () => {
  const from = '2026-11-17T02:00:00.000Z'
  expect(secondsBetween(from, Date.parse(from) + 90_500, 30_000)).toBe(60)
  expect(secondsBetween(from, Date.parse(from) - 1, 0)).toBe(0)
})
