import { useCallback, useEffect, useRef, useState } from 'react'
import { browserFrames, type Frames } from './frames.ts'
import { advance, clampTo, type Playhead, type Span, type Speed } from './playhead.ts'

type Options = { stretch: Span; busy: readonly Span[]; begin: number; frames?: Frames }

/** The longest pause between two pictures that counts, in ms: after a longer one nothing jumps. */
const MOST_STEP_MS = 250

/** Moves the playhead as long as it plays, once a picture. A step or a seek stops it. */
export function usePlayhead({ stretch, busy, begin, frames = browserFrames }: Options) {
  const [head, setHead] = useState<Playhead>(() => ({
    at: clampTo(stretch, begin),
    isPlaying: false,
    speed: 4,
    skipsQuiet: true,
  }))
  const given = useRef({ stretch, busy })
  useEffect(() => {
    given.current = { stretch, busy }
  }, [stretch, busy])
  useEffect(() => {
    if (!head.isPlaying) return
    let last: number | undefined
    let id = frames.request(function draw(now) {
      const elapsed = Math.min(MOST_STEP_MS, now - (last ?? now))
      last = now
      setHead((before) => advance(before, elapsed, given.current.stretch, given.current.busy))
      id = frames.request(draw)
    })
    return () => frames.cancel(id)
  }, [head.isPlaying, frames])
  const seek = useCallback(
    (at: number) => setHead((before) => ({ ...before, at: clampTo(given.current.stretch, at), isPlaying: false })),
    [],
  )
  const toggle = useCallback(
    () =>
      setHead((before) =>
        // From the end it begins again.
        !before.isPlaying && before.at >= given.current.stretch.to
          ? { ...before, at: given.current.stretch.from, isPlaying: true }
          : { ...before, isPlaying: !before.isPlaying },
      ),
    [],
  )
  const setSpeed = useCallback((speed: Speed) => setHead((before) => ({ ...before, speed })), [])
  const skipQuiet = useCallback((skipsQuiet: boolean) => setHead((before) => ({ ...before, skipsQuiet })), [])
  return { head, seek, toggle, setSpeed, skipQuiet }
}
