import { expect, test } from 'vitest'
import type { StreamState } from '../../planning/live/stream-state.ts'
import { stateOf } from './use-board-state.ts'

const now = 1_000_000
const stream = (kind: StreamState['kind'], since = 0, tries = 0): StreamState => ({ kind, since, tries })
const fine = { dataUpdatedAt: now - 5_000, isError: false, isOnline: true }

test('control-live: a board is live by its stream, or read every 15 seconds where a proxy keeps that back', () => {
  expect(stateOf(stream('live'), fine, now)).toEqual({ kind: 'live' })
  expect(stateOf(stream('polled'), fine, now)).toEqual({ kind: 'polled' })
  expect(stateOf(stream('opening'), fine, now)).toEqual({ kind: 'opening' })
})

test('control-live: a broken stream counts its tries, and after 15 seconds the board says which second it shows', () => {
  expect(stateOf(stream('reconnecting', now - 14_999, 2), fine, now)).toEqual({ kind: 'reconnecting', tries: 2 })
  expect(stateOf(stream('reconnecting', now - 15_000, 3), fine, now)).toEqual({ kind: 'stale', since: now - 5_000 })
})

test('control-live: readings that fail and a browser without a network make a board old as well', () => {
  expect(stateOf(stream('live'), { ...fine, isError: true }, now)).toEqual({ kind: 'reconnecting', tries: 1 })
  const old = { ...fine, dataUpdatedAt: now - 20_000 }
  expect(stateOf(stream('live'), { ...old, isError: true }, now)).toEqual({ kind: 'stale', since: now - 20_000 })
  expect(stateOf(stream('live'), { ...old, isOnline: false }, now)).toEqual({ kind: 'stale', since: now - 20_000 })
})
