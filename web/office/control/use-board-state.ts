import { useEffect, useRef, useState } from 'react'
import type { Control } from '../../../contract/office/control/control.ts'
import { type StreamState, useStreamState } from '../../planning/live/stream-state.ts'

/** A break of so many ms is one that people are told of in full. */
const STALE_MS = 15_000
/** For so long the board says what it caught up with. */
const CAUGHT_UP_MS = 20_000

/**
 * How far the board can be trusted. `stale`: neither news nor readings come, `since` is the second that is shown.
 * `back`: all was read again after a break, with so many new events.
 */
export type BoardState =
  | { kind: 'opening' | 'live' | 'polled' }
  | { kind: 'reconnecting'; tries: number }
  | { kind: 'stale'; since: number }
  | { kind: 'back'; caughtUp: number }

type BoardQuery = { data: Control | undefined; dataUpdatedAt: number; isError: boolean }
/** What a state follows from. `isOnline` is what the browser says of its network. */
type BoardSigns = Omit<BoardQuery, 'data'> & { isOnline: boolean }

/** How the board stands by its stream and its readings at a moment of this browser. */
export function stateOf(stream: StreamState, signs: BoardSigns, now: number): BoardState {
  const { dataUpdatedAt, isError, isOnline } = signs
  const isBroken = stream.kind === 'reconnecting' || isError || !isOnline
  const brokenFor = now - (stream.kind === 'reconnecting' ? stream.since : dataUpdatedAt)
  if (isBroken && brokenFor >= STALE_MS) return { kind: 'stale', since: dataUpdatedAt }
  if (isBroken) return { kind: 'reconnecting', tries: Math.max(1, stream.tries) }
  return { kind: stream.kind === 'live' || stream.kind === 'polled' ? stream.kind : 'opening' }
}

/** The same at a moment, and after a break how many events came meanwhile. */
export function useBoardState(slug: string, reading: BoardQuery, now: number): BoardState {
  const stream = useStreamState(slug)
  const state = stateOf(stream, { ...reading, isOnline: navigator.onLine }, now)
  const isBroken = state.kind === 'stale' || state.kind === 'reconnecting'
  const lastSeen = useRef<{ id: string; at: number }>(undefined)
  const [back, setBack] = useState<{ caughtUp: number; until: number }>()
  const newest = reading.data?.events[0]?.id ?? ''
  useEffect(() => {
    if (isBroken) {
      lastSeen.current ??= { id: newest, at: reading.dataUpdatedAt }
      return
    }
    const seen = lastSeen.current
    if (!seen || reading.dataUpdatedAt === seen.at) return
    lastSeen.current = undefined
    const caughtUp = reading.data?.events.filter(({ id }) => id > seen.id).length ?? 0
    setBack({ caughtUp, until: Date.now() + CAUGHT_UP_MS })
  }, [isBroken, newest, reading.data, reading.dataUpdatedAt])
  if (!isBroken && back && now < back.until) return { kind: 'back', caughtUp: back.caughtUp }
  return state
}
