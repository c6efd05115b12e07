import { type RefObject, useEffect, useRef, useState } from 'react'

/** A frame of a recording plays for so long. */
const FRAME_MS = 3_000

/**
 * The frame of a recording that a visitor sees: it plays from the first one on and begins again, while its part is in
 * view. For visitors who want less motion it stands still.
 */
export function useFrame<T extends Element>(frames: number): { frame: number; part: RefObject<T | null> } {
  const part = useRef<T>(null)
  const [frame, setFrame] = useState(0)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !part.current) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const seen = new IntersectionObserver(([entry]) => {
      clearInterval(timer)
      timer = entry?.isIntersecting ? setInterval(() => setFrame((last) => (last + 1) % frames), FRAME_MS) : undefined
    })
    seen.observe(part.current)
    return () => {
      seen.disconnect()
      clearInterval(timer)
    }
  }, [frames])
  return { frame, part }
}
