import { useMemo } from 'react'
import type { Replay } from '../../../contract/office/replay/replay.ts'
import { eventsIn, type ShownEvent } from './knowing.ts'
import { joined, type Span } from './playhead.ts'
import { type Track, trackOf, type View } from './track.ts'

/** Around an event so many ms are not quiet. */
const AROUND_MS = 10_000

export type Scene = {
  replay: Replay
  stretch: Span
  tracks: Track[]
  events: ShownEvent[]
  /** When something goes on: an event, or somebody walks. */
  busy: Span[]
}

/** All that the screen shows of a replay, worked out once for each view. */
export function useScene(replay: Replay, view: View): Scene {
  const stretch = useMemo(() => ({ from: Date.parse(replay.from), to: Date.parse(replay.to) }), [replay])
  const tracks = useMemo(() => replay.guards.map(trackOf), [replay])
  const events = useMemo(
    // What control learned of later still is not in its view of the stretch.
    () => eventsIn(view, replay.events).filter(({ shownAt }) => shownAt <= stretch.to),
    [replay, view, stretch],
  )
  const busy = useMemo(
    () =>
      joined([
        ...events.map(({ shownAt }) => ({ from: shownAt - AROUND_MS, to: shownAt + AROUND_MS })),
        ...tracks.flatMap(({ segments }) => segments.filter(({ kind }) => kind === 'walked')),
      ]),
    [events, tracks],
  )
  return { replay, stretch, tracks, events, busy }
}
