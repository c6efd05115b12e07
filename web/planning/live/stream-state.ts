import { useSyncExternalStore } from 'react'

/**
 * How the stream of a screen stands. `polled`: a proxy keeps it back, so all is read again every 15 seconds. `since` is
 * when that began, in ms, and `tries` how often the browser asked in vain.
 */
export type StreamState = { kind: 'opening' | 'live' | 'reconnecting' | 'polled'; since: number; tries: number }

const OPENING: StreamState = { kind: 'opening', since: 0, tries: 0 }

const states = new Map<string, StreamState>()
const reopeners = new Map<string, () => void>()
const listeners = new Set<() => void>()

/** Notes how the stream of a company’s screen stands. A broken one keeps the moment at which it broke. */
export function noteStream(organisation: string, kind: StreamState['kind']): void {
  const before = states.get(organisation) ?? OPENING
  const tries = kind === 'reconnecting' ? before.tries + 1 : 0
  const since = before.kind === kind ? before.since : Date.now()
  states.set(organisation, { kind, since, tries })
  for (const changed of listeners) changed()
}

/** Notes how to open the stream of a screen again at once, until the result is called. */
export function noteReopening(organisation: string, reopen: () => void): () => void {
  reopeners.set(organisation, reopen)
  return () => {
    reopeners.delete(organisation)
    states.delete(organisation)
  }
}

/** Opens the stream of a screen again at once. */
export const reopenStream = (organisation: string): void => reopeners.get(organisation)?.()

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** How the stream of a company’s screen stands. */
export const useStreamState = (organisation: string): StreamState =>
  useSyncExternalStore(subscribe, () => states.get(organisation) ?? OPENING)
