import type { Map as Chart } from 'maplibre-gl'

/** A map that takes longer than this between two frames, at the median of so many, moves too slowly to work with. */
const SLOW_MS = 250
export const JUDGED_FRAMES = 20

/** Whether a map moves slowly by the moments, in ms, at which its last frames were drawn. */
export function isSlow(moments: readonly number[]): boolean {
  if (moments.length <= JUDGED_FRAMES) return false
  const between = moments.slice(1).map((at, nth) => at - moments[nth]!)
  return between.toSorted((a, b) => a - b)[Math.floor(between.length / 2)]! > SLOW_MS
}

/** Watches the frames of a map while it moves, and calls back once if they come slowly. */
export function watchFrames(chart: Chart, onSlow: () => void): void {
  let moments: number[] = []
  let isTold = false
  chart.on('movestart', () => (moments = []))
  chart.on('move', () => {
    moments = [...moments.slice(-JUDGED_FRAMES), performance.now()]
    if (isTold || !isSlow(moments)) return
    isTold = true
    onSlow()
  })
}
